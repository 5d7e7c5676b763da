import type { components } from '@generated/api';
import type { HandlersOf } from '../../platform/http/handler';
import type { Identity } from '../../deps';
import type { ExportRow } from './queries';
import { isoInstant, isoInstantOrNull } from '../../platform/db/queries/instants';
import { linkedFile, linkExport, orderExport, readExports } from './exports';
import { sendStoredFile } from '../../platform/files/send-stored-file';
import { reviewListOf } from '../../core/review/list';
import { signedIn } from '../../platform/http/signed-in';

const exportRecord = (row: ExportRow, { sub }: Identity): components['schemas']['ReviewExport'] => ({
  id: row.id,
  format: row.format,
  call_title: row.call_title,
  programme_title: row.programme_title,
  by: row.maker_name,
  own: row.maker === sub,
  state: row.state,
  total: row.total,
  done: row.done,
  size: row.size,
  failure: row.failure,
  created_at: isoInstant(row.created_at),
  ready_at: isoInstantOrNull(row.ready_at),
  expires_at: isoInstantOrNull(row.expires_at),
  download_count: row.download_count,
  downloaded_at: isoInstantOrNull(row.downloaded_at),
});

/** Exports of sent applications as files, which a background job makes and a link downloads. */
export const exportHandlers: HandlersOf<'listReviewExports' | 'createReviewExport' | 'linkReviewExport' | 'getReviewExportFile'> = {
  listReviewExports: async (deps, exchange) => {
    const identity = signedIn(exchange);
    return { exports: (await readExports(deps, identity)).map((row) => exportRecord(row, identity)) };
  },
  createReviewExport: async (deps, exchange) => {
    const identity = signedIn(exchange);
    const { locale } = exchange.request;
    const { filters, page } = await reviewListOf(deps, identity, { ...exchange.query, locale });
    const sort = exchange.query.sort === undefined ? null : page.sort;
    return exportRecord(await orderExport(deps, identity, { filters, sort, ...exchange.body, locale }), identity);
  },
  linkReviewExport: (deps, exchange) => linkExport(deps, signedIn(exchange), exchange.params.id),
  getReviewExportFile: async (deps, exchange) => sendStoredFile(deps, exchange.reply, await linkedFile(deps, exchange.query.token)),
};
