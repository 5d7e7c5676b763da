import type { Locale } from '@domain/locale';
import type { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { zipped, type ZipEntry } from '../../platform/files/zip';
import { findApplication } from '../../core/applications/queries/applications';
import { paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { supplementsOf } from '../../core/review/supplements';
import type { ExportedApplicationRow } from '../../core/review/queries/review';
import { pdfOfRow, readableLetters } from '../../core/applications/application-pdf';
import { checkBlob } from '../../platform/files/check-files';

interface StoredFile {
  id: number;
  name: string;
  size: number;
  sha256: string;
}

interface ZipOptions {
  pages: AsyncIterable<ExportedApplicationRow[]>;
  locale: Locale;
}

/** A name as a part of a file's name. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');

/** The PDF, the letters and the files of each application in a folder named by its number; damaged files are only listed by name. */
async function* entriesOf(deps: Deps, identity: Identity, { pages, locale }: ZipOptions): AsyncGenerator<ZipEntry> {
  const damaged: string[] = [];
  const filesIn = async function*(folder: string, files: readonly StoredFile[]): AsyncGenerator<ZipEntry> {
    for (const stored of files) {
      const name = `${folder}/${String(stored.id)}-${stored.name}`;
      if (await checkBlob(deps, stored)) yield { name, input: await deps.files.open(stored.sha256, { start: 0, end: stored.size - 1 }) };
      else damaged.push(name);
    }
  };
  for await (const rows of pages) {
    for (const { id } of rows) {
      const row = await findApplication(deps.db, id);
      // The application was reopened or erased since the page was read.
      if (!row?.frozen || row.receipt_jws === null) continue;
      const folder = row.number ?? String(id);
      const { name, bytes } = await pdfOfRow(deps, row, { identity, locale });
      yield { name: `${folder}/${name}`, input: bytes };
      yield* filesIn(folder, row.frozen.files);
      for (const [index, { referee, at, text, file }] of (await readableLetters(deps, row, identity)).entries()) {
        const number = index + 1;
        if (text !== null)
          yield { name: `${folder}/letters/${String(number)}-${fileName(referee.name)}.txt`, input: `${referee.name} <${referee.email}>\n${at}\n\n${text}\n` };
        if (file) yield* filesIn(`${folder}/letters`, [{ id: number, ...file }]);
      }
      for (const paper of await paperDocumentsOf(deps.db, id)) yield* filesIn(`${folder}/paper`, [{ ...paper, id: paper.file_id }]);
      for (const { ordinal, supplement } of await supplementsOf(deps, deps.db, id)) yield* filesIn(`${folder}/S${String(ordinal)}`, supplement.files);
    }
  }
  if (damaged.length > 0) yield { name: 'damaged-files.txt', input: `${damaged.join('\n')}\n` };
}

/** Applications as a streamed ZIP of their PDFs and files; only one application is in memory at a time. */
export const zippedApplications = (deps: Deps, identity: Identity, options: ZipOptions): Readable => zipped(entriesOf(deps, identity, options));
