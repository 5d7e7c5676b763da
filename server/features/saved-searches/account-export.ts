import type { ExportPart } from '../../core/accounts/facts';
import { listSavedSearchRows } from './queries';
import { savedSearchRecord } from './saved-searches';

/** The saved searches in the export of a person. */
export const searchesExport: ExportPart = {
  tables: ['saved_searches'],
  async *entries({ db, sub, json }) {
    yield json('saved-searches.json', (await listSavedSearchRows(db, sub)).map(savedSearchRecord));
  },
};
