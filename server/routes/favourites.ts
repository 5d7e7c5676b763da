import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { sendRecord } from '../http/versions';
import { listFavouriteRows, type FavouriteRow } from '../repositories/favourites';
import { factsOf } from '../repositories/instants';
import { createFavourite, deleteFavourite } from '../services/favourites';
import { idsIn } from './filter-values';
import { signedIn } from './signed-in';

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
  createFavourite: async (deps, call) =>
    sendRecord(call.reply, favouriteRecord(await createFavourite(deps, signedIn(call), call.body.programme_id))),
  deleteFavourite: async (deps, call) => {
    await deleteFavourite(deps, signedIn(call), call.params.id);
    return undefined;
  },
};
