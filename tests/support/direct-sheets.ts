import { packedWorkbook } from '../../server/catalogue-import/packed-workbook';
import type { SheetReader } from '../../server/catalogue-import/sheet-reader';
import { sheetHead, sheetRows } from '../../server/catalogue-import/sheet-rows';

/** Reads workbooks in this thread; `tests/server/workbook-threads.test.ts` tests the threads. */
export const directSheets: SheetReader = {
  head: async (file) => sheetHead(await packedWorkbook(file)),
  rows: async function* (file, header) {
    yield* sheetRows(await packedWorkbook(file), header);
  },
};
