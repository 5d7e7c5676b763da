import type { HandlersOf } from '../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../platform/http/versions';
import { listSavedSearchRows } from './queries';
import { createSavedSearch, deleteSavedSearch, savedSearchRecord, updateSavedSearch } from './saved-searches';
import { signedIn } from '../../platform/http/signed-in';

export const savedSearchHandlers: HandlersOf<'listSavedSearches' | 'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'> = {
  listSavedSearches: async ({ db }, exchange) => (await listSavedSearchRows(db, signedIn(exchange).sub)).map(savedSearchRecord),
  createSavedSearch: async (deps, exchange) => sendRecord(exchange.reply, savedSearchRecord(await createSavedSearch(deps, signedIn(exchange), exchange.body))),
  updateSavedSearch: async (deps, exchange) => {
    const change = { id: exchange.params.id, name: exchange.body.name, mail: exchange.body.mail, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, savedSearchRecord(await updateSavedSearch(deps, signedIn(exchange), change)));
  },
  deleteSavedSearch: async (deps, exchange) => {
    await deleteSavedSearch(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
};
