import type { HandlersOf } from '../../platform/http/handler';
import { parseList, sendList } from '../../platform/http/lists';
import { sendRecord } from '../../platform/http/versions';
import { listFavouriteRows, type FavouriteRow } from './queries';
import { factsOf } from '../../platform/db/queries/instants';
import { createFavourite, deleteFavourite } from './favourites';
import { idsIn } from '../../core/catalogue/routes/filter-values';
import { signedIn } from '../../platform/http/signed-in';

const favouriteRecord = (row: FavouriteRow) => ({ id: row.id, programme_id: row.programme_id, ...factsOf(row) });

export const favouriteHandlers: HandlersOf<'listFavourites' | 'createFavourite' | 'deleteFavourite'> = {
  listFavourites: async ({ db }, call) => {
    const options = { sortable: ['id'], filterable: ['id', 'programme_id'], defaultSort: { field: 'id', order: 'DESC' } } as const;
    const { filter, offset, limit, sort } = parseList(call.query, options);
    const ids = { ids: idsIn(filter, 'id'), programmeIds: idsIn(filter, 'programme_id') };
    const page = { offset, limit, ascending: sort.order === 'ASC', ...ids };
    const { rows, total } = await listFavouriteRows(db, signedIn(call).sub, page);
    return sendList(call.reply, 'favourites', { rows: rows.map(favouriteRecord), total, offset });
  },
  createFavourite: async (deps, call) => sendRecord(call.reply, favouriteRecord(await createFavourite(deps, signedIn(call), call.body.programme_id))),
  deleteFavourite: async (deps, call) => {
    await deleteFavourite(deps, signedIn(call), call.params.id);
    return undefined;
  },
};
