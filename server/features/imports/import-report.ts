import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import type { Locale } from '@domain/locale';
import { REPORT_WORDS } from '@domain/messages/import';
import { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import { readRemarks, type UploadedImport } from './queries/uploaded-imports';

const PAGE = 1000;

async function* linesOf({ db }: Deps, id: number, locale: Locale): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(REPORT_WORDS.columns.map((title) => title[locale]));
  for (let after = 0;;) {
    const remarks = await readRemarks(db, id, { after, most: PAGE });
    yield remarks.map(({ line, kind, reason }) => csvLine([String(line ?? ''), REPORT_WORDS[kind][locale], guardedCell(reason[locale])])).join('');
    const last = remarks.at(-1);
    if (!last || remarks.length < PAGE) return;
    after = last.id;
  }
}

/** Every remark about an import as a streamed CSV table, read page by page. */
export const importReport = (deps: Deps, { id, name }: UploadedImport, locale: Locale): Promise<{ name: string; file: Readable }> =>
  Promise.resolve({ name: `${name}.${REPORT_WORDS.file[locale]}.csv`, file: Readable.from(linesOf(deps, id, locale)) });
