import { pathToFileURL } from 'node:url';
import { openPapers, type Papers } from '../../../server/core/applications/papers';
import { openPdfCheck } from '../../../server/platform/files/pdf-check';
import { sheetReader } from '../../../server/features/imports/sheet-reader';

/** The folder where `build-threads.ts` has built the server's threads. */
const folder = pathToFileURL(`${process.env.TEST_THREADS ?? ''}/`);

export const threadFile = (name: string): URL => new URL(`${name}.js`, folder);

export const papers = openPapers(threadFile('pdf-thread'));

/** Makes documents without a thread, for schemas that a test makes up: a thread does not know them. */
export const papersHere: Papers = {
  application: async (_person, { sent, reader }) =>
    Buffer.from(await (await import('../../../server/core/applications/application-paper')).applicationPdf(sent, reader)),
  table: async (_person, { table, options }) => Buffer.from(await (await import('../../../server/platform/pdf/table-paper')).tablePdf(table, options)),
};

export const checkPdf = openPdfCheck(threadFile('pdf-check-thread'));

export const sheets = sheetReader(threadFile('sheet-thread'));
