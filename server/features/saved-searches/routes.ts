import type { HandlersOf } from '../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../platform/http/versions';
import { listSavedSearchRows } from './queries';
import { createSavedSearch, deleteSavedSearch, savedSearchRecord, updateSavedSearch } from './saved-searches';
import { signedIn } from '../../platform/http/signed-in';

export const savedSearchHandlers: HandlersOf<'listSavedSearches' | 'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'> = {
  listSavedSearches: async ({ db }, call) => (await listSavedSearchRows(db, signedIn(call).sub)).map(savedSearchRecord),
  createSavedSearch: async (deps, call) => sendRecord(call.reply, savedSearchRecord(await createSavedSearch(deps, signedIn(call), call.body))),
  updateSavedSearch: async (deps, call) => {
    const change = { id: call.params.id, name: call.body.name, mail: call.body.mail, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, savedSearchRecord(await updateSavedSearch(deps, signedIn(call), change)));
  },
  deleteSavedSearch: async (deps, call) => {
    await deleteSavedSearch(deps, signedIn(call), call.params.id);
    return undefined;
  },
};
