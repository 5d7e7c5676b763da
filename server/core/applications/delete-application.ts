import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { deleteApplicationRow } from './queries/applications';
import { writeAudit } from '../audit/queries';
import { replaceReferences } from '../../platform/files/queries/files';
import { lockOwnApplication } from './application-scope';

/** Deletes a draft. @throws {Problem} 404; 409 when it was sent */
export async function deleteApplication({ db, clock }: Deps, identity: Identity, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    if (row.status !== 'Draft') throw new Problem(409, 'application_not_draft', { status: row.status });
    await replaceReferences(tx, { kind: 'application', id }, { fileIds: [], now });
    await deleteApplicationRow(tx, id);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.delete', subject: `application:${id}` });
  });
}
