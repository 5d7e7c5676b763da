import { packedWorkbook } from '../../server/features/imports/packed-workbook';
import type { SheetReader } from '../../server/features/imports/sheet-reader';
import { sheetHead, sheetRows } from '../../server/features/imports/sheet-rows';

/** Reads workbooks in this thread; `tests/server/imports/workbook-threads.test.ts` tests the threads. */
export const directSheets: SheetReader = {
  head: async (file) => sheetHead(await packedWorkbook(file)),
  rows: async function*(file, header) {
    yield* sheetRows(await packedWorkbook(file), header);
  },
};
