import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { deleteUnusedImport } from './queries/uploaded-imports';
import { ownImport } from './own-imports';

/**
 * Removes an uploaded file that was never imported, with its report; its bytes are garbage-collected like those of any unreferenced file.
 * @throws {Problem} 404 for an unknown import or another person's; 409 while a worker runs it, and once it was imported
 */
export async function deleteImport(deps: Deps, identity: Identity, id: number): Promise<void> {
  const one = await ownImport(deps, identity, id);
  await deps.db.transaction(async (tx) => {
    if (!(await deleteUnusedImport(tx, one.id))) throw new Problem(409, 'import_not_now');
    await writeAudit(tx, {
      at: deps.clock.now(),
      actor: identity.sub,
      action: 'universities.remove-import',
      subject: 'universities:unknown',
      details: { import: one.id },
    });
  });
}
