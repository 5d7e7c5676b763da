import { callPath, programmePath, universityPath } from '@domain/catalogue/record-paths';
import type { Deps } from '../../../deps';
import { changeCursors } from '../change-cursors';
import type { BodyOf, HandlersOf } from '../../../platform/http/handler';
import { changesAfter, type ChangeRow, lastChangeNumber } from '../queries/catalogue-changes';
import { isoInstant } from '../../../platform/db/queries/instants';

const MAX_CHANGES = 500;

type Change = BodyOf<'listChanges'>['changes'][number];

const cursors = changeCursors('changes');

function pageOf({ resource, record_id: id, prog_type }: ChangeRow): string | undefined {
  if (resource === 'programmes') return prog_type === null ? undefined : programmePath({ prog_type, id });
  return resource === 'calls' ? callPath(id) : universityPath(id);
}

/** The change for a client that has read up to `since`; empty for a record that this client can never have seen. */
function changeFor(row: ChangeRow, since: number, { config }: Deps): Change[] {
  const { resource, record_id: id, first_number: first, version, updated_at: at } = row;
  const isRemoved = version === null || at === null;
  if (first === null || (isRemoved && first > since)) return [];
  const api = `${config.publicUrl}/api/catalogue/${resource}/${String(id)}`;
  if (isRemoved) return [{ resource, id, change: 'removed', version: null, updated_at: null, api, page: null }];
  const page = pageOf(row);
  return [{
    resource,
    id,
    change: first > since ? 'published' : 'changed',
    version,
    updated_at: isoInstant(at),
    api,
    page: page === undefined ? null : config.publicUrl + page,
  }];
}

/** The feed of changes of the catalogue, for clients that keep a copy. */
export const changeHandlers: HandlersOf<'listChanges'> = {
  listChanges: async (deps, { query }) => {
    const last = await lastChangeNumber(deps.db);
    const since = cursors.read(query.since, last);
    const rows = await changesAfter(deps.db, since, MAX_CHANGES);
    const reached = rows.at(-1)?.number ?? since;
    return { changes: rows.flatMap((row) => changeFor(row, since, deps)), cursor: cursors.write(reached), more: rows.length === MAX_CHANGES };
  },
};
