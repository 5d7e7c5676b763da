import { allRows } from '../../core/accounts/all-rows';
import type { ExportPart } from '../../core/accounts/facts';
import { findProgrammeRow } from '../../core/catalogue/queries/programmes';
import { listFavouriteRows } from './queries';

/** The favourites in the export of a person, with the titles of their programmes. */
export const favouritesExport: ExportPart = {
  tables: ['favourites'],
  async *entries({ db, sub, now, json }) {
    const favourites = [];
    for await (const { id, programme_id, created_at } of allRows((window) => listFavouriteRows(db, sub, { ...window, ascending: true, hidden: true })))
      favourites.push({ id, programme_id, title: (await findProgrammeRow(db, programme_id, now))?.data.title, created_at });
    yield json('favourites.json', favourites);
  },
};
