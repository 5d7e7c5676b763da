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
  listImports: async (deps, exchange) => ({
    imports: (await ownImports(deps, signedIn(exchange))).map(({ id, name, created_at, state, kind }) => ({
      id,
      name,
      created_at: isoInstant(created_at),
      state,
      kind,
    })),
  }),
  createImport: async (deps, exchange) => importRecord(deps.db, await uploadImport(deps, signedIn(exchange), exchange.request), exchange.request.locale),
  getImport: async (deps, exchange) => importRecord(deps.db, await ownImport(deps, signedIn(exchange), exchange.params.id), exchange.request.locale),
  runImport: async (deps, exchange) => {
    const { kind, columns, country = null, prog_type: progType = null, currency = null, values = [], dry_run: dryRun } = exchange.body;
    const mapping = columns.map(({ name, field }) => [name, field] as const);
    return importRecord(
      deps.db,
      await orderRun(deps, signedIn(exchange), { id: exchange.params.id, kind, mapping, values, country, progType, currency, dryRun }),
      exchange.request.locale,
    );
  },
  undoImport: async (deps, exchange) => importRecord(deps.db, await orderUndo(deps, signedIn(exchange), exchange.params.id), exchange.request.locale),
  deleteImport: async (deps, exchange) => {
    await deleteImport(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
  getImportReport: async (deps, exchange) => {
    const { name, file } = await importReport(deps, await ownImport(deps, signedIn(exchange), exchange.params.id), exchange.request.locale);
    setDownloadHeaders(exchange.reply, { name, type: 'text/csv' });
    return file;
  },
  exportCatalogue: async ({ db, config: { publicUrl } }, exchange) => {
    const institutions = await institutionsOf(db, signedIn(exchange), 'isSecretary');
    const { resource: kind } = exchange.params;
    const { format } = exchange.query;
    setDownloadHeaders(exchange.reply, { name: `${kind}.${format}`, type: EXPORT_TYPES[format] });
    return exportCatalogue({ db, publicUrl }, { kind, format, institutions });
  },
};
