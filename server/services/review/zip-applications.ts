import type { Locale } from '@domain/locale';
import type { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { zipped, type ZipEntry } from '../../files/zip';
import { findApplication } from '../../repositories/applications';
import { requestsOf } from '../../repositories/information-requests';
import type { ExportedApplicationRow } from '../../repositories/review';
import { pdfOfRow } from '../applications/application-pdf';
import { checkBlob } from '../files/check-files';

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

/** The PDF and the files of each application in a folder named by its number; damaged files are only listed by name. */
async function* entriesOf(deps: Deps, identity: Identity, { pages, locale }: ZipOptions): AsyncGenerator<ZipEntry> {
  const damaged: string[] = [];
  const filesIn = async function* (folder: string, files: readonly StoredFile[]): AsyncGenerator<ZipEntry> {
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
      for (const { ordinal, supplement } of await requestsOf(deps.db, id)) yield* filesIn(`${folder}/S${String(ordinal)}`, supplement?.files ?? []);
    }
  }
  if (damaged.length > 0) yield { name: 'damaged-files.txt', input: `${damaged.join('\n')}\n` };
}

/** Applications as a streamed ZIP of their PDFs and files; only one application is in memory at a time. */
export const zippedApplications = (deps: Deps, identity: Identity, wanted: ZipOptions): Readable => zipped(entriesOf(deps, identity, wanted));
