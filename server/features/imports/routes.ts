import { exportCatalogue, type CatalogueFormat } from './export/export-catalogue';
import { setDownloadHeaders } from '../../platform/files/file-reply';
import type { HandlersOf } from '../../platform/http/handler';
import { isoInstant } from '../../platform/db/queries/instants';
import { importRecord } from './import-record';
import { importReport } from './import-report';
import { ownImport, ownImports } from './own-imports';
import { deleteImport } from './delete-import';
import { orderRun, orderUndo } from './order-import';
import { uploadImport } from './upload-import';
import { institutionsOf } from '../../core/staff/institutions';
import { signedIn } from '../../platform/http/signed-in';

const EXPORT_TYPES: Readonly<Record<CatalogueFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/vnd.oeapi+json',
};

/** Catalogue files that a Secretary uploads (import) or downloads (export). */
export const importHandlers: HandlersOf<
  'listImports' | 'createImport' | 'getImport' | 'runImport' | 'undoImport' | 'deleteImport' | 'getImportReport' | 'exportCatalogue'
> = {
  listImports: async (deps, call) => ({
    imports: (await ownImports(deps, signedIn(call))).map(({ id, name, created_at, state, kind }) => ({
      id,
      name,
      created_at: isoInstant(created_at),
      state,
      kind,
    })),
  }),
  createImport: async (deps, call) => importRecord(deps.db, await uploadImport(deps, signedIn(call), call.request), call.request.locale),
  getImport: async (deps, call) => importRecord(deps.db, await ownImport(deps, signedIn(call), call.params.id), call.request.locale),
  runImport: async (deps, call) => {
    const { kind, columns, country = null, prog_type: progType = null, currency = null, values = [], dry_run: dryRun } = call.body;
    const mapping = columns.map(({ name, field }) => [name, field] as const);
    return importRecord(
      deps.db,
      await orderRun(deps, signedIn(call), { id: call.params.id, kind, mapping, values, country, progType, currency, dryRun }),
      call.request.locale,
    );
  },
  undoImport: async (deps, call) => importRecord(deps.db, await orderUndo(deps, signedIn(call), call.params.id), call.request.locale),
  deleteImport: async (deps, call) => {
    await deleteImport(deps, signedIn(call), call.params.id);
    return undefined;
  },
  getImportReport: async (deps, call) => {
    const { name, file } = await importReport(deps, await ownImport(deps, signedIn(call), call.params.id), call.request.locale);
    setDownloadHeaders(call.reply, { name, type: 'text/csv' });
    return file;
  },
  exportCatalogue: async ({ db, config: { publicUrl } }, call) => {
    const institutions = await institutionsOf(db, signedIn(call), 'isSecretary');
    const { resource: kind } = call.params;
    const { format } = call.query;
    setDownloadHeaders(call.reply, { name: `${kind}.${format}`, type: EXPORT_TYPES[format] });
    return exportCatalogue({ db, publicUrl }, { kind, format, institutions });
  },
};
