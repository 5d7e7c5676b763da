import type { ExportPart } from '../../core/accounts/facts';
import { listUploadedImports } from './queries/uploaded-imports';

const MAX_IMPORTS = 10_000;

/** The uploads for the catalogue in the export of a member of staff. */
export const importsExport: ExportPart = {
  tables: ['catalogue_imports'],
  async *entries({ db, sub, json }) {
    const imports = await listUploadedImports(db, sub, MAX_IMPORTS);
    if (imports.length > 0) yield json('imports.json', imports.map(({ id, name, kind, state, created_at }) => ({ id, name, kind, state, created_at })));
  },
};
