import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { lockArchivable } from '../../repositories/archive';
import { writeAudit } from '../../repositories/audit';
import { lockCatalogueRow } from '../../repositories/catalogue-records';
import { replaceKept } from '../../repositories/catalogue-versions';
import { withPublicCalls } from '../../repositories/drafts';
import { staffName } from '../staff/staff-name';
import { changeOwn } from './change-own';

/** What programmes are to become. */
interface StateOrder {
  ids: readonly number[];
  state: 'draft' | 'published';
}

/**
 * Publishes programmes, or makes them drafts again, all or none; each becomes another version of itself.
 * @returns how many were changed; those that were so already are none of them
 * @throws {Problem} 404 unless all are of this Secretary's institutions, which the audit trail keeps; 409 for one of the archive, and for a draft
 * of a programme with a call that everyone reads
 */
export function setProgrammeState(deps: Deps, identity: Identity, { ids, state }: StateOrder): Promise<number> {
  const action = state === 'published' ? 'programmes.publish' : 'programmes.unpublish';
  const by = { sub: identity.sub, name: staffName(identity) };
  return changeOwn(deps, identity, {
    table: 'programmes',
    ids,
    action,
    lock: (tx, now) => lockArchivable(tx, 'programmes', { ids, now }),
    change: async (tx, rows, now) => {
      if (rows.some(({ archived, owner_archived }) => archived || owner_archived)) throw new Problem(409, 'archived');
      if (state === 'draft' && (await withPublicCalls(tx, ids)).length > 0) throw new Problem(409, 'programme_has_calls');
      let changed = 0;
      for (const { id } of rows) {
        const row = await lockCatalogueRow(tx, 'programmes', id);
        if (!row || (row.data.state ?? 'published') === state) continue;
        await replaceKept(tx, 'programmes', { id, version: row.version, data: { ...row.data, state }, now, by });
        await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `programmes:${String(id)}` });
        changed += 1;
      }
      return changed;
    },
  });
}
