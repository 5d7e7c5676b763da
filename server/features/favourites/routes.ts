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
  listFavourites: async ({ db }, exchange) => {
    const options = { sortable: ['id'], filterable: ['id', 'programme_id'], defaultSort: { field: 'id', order: 'DESC' } } as const;
    const { filter, offset, limit, sort } = parseList(exchange.query, options);
    const ids = { ids: idsIn(filter, 'id'), programmeIds: idsIn(filter, 'programme_id') };
    const page = { offset, limit, ascending: sort.order === 'ASC', ...ids };
    const { rows, total } = await listFavouriteRows(db, signedIn(exchange).sub, page);
    return sendList(exchange.reply, 'favourites', { rows: rows.map(favouriteRecord), total, offset });
  },
  createFavourite: async (deps, exchange) =>
    sendRecord(exchange.reply, favouriteRecord(await createFavourite(deps, signedIn(exchange), exchange.body.programme_id))),
  deleteFavourite: async (deps, exchange) => {
    await deleteFavourite(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
};
