import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockArchivable } from './queries/archive';
import { writeAudit } from '../audit/queries';
import { lockCatalogueRow } from './queries/catalogue-records';
import { replaceWithHistory } from './queries/catalogue-versions';
import { withPublicCalls } from './queries/drafts';
import { staffName } from '../staff/staff-name';
import { changeOwn } from './change-own';

/** A bulk change of the state of programmes. */
interface StateOrder {
  ids: readonly number[];
  state: 'draft' | 'published';
}

/**
 * Publishes programmes, or makes them drafts again, all or none; each gets a new version.
 * @returns the number of changed programmes, without those that already had the state
 * @throws {Problem} 404, with an audit entry, unless all are of this Secretary's institutions; 409 for an archived programme, and to make a
 * programme with a public call a draft
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
        await replaceWithHistory(tx, 'programmes', { ...row, data: { ...row.data, state }, now, by });
        await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `programmes:${String(id)}` });
        changed += 1;
      }
      return changed;
    },
  });
}
