import { serveTasks } from '../../platform/threads/serve-tasks';
import type { SheetTasks, SheetReply } from './sheet-reader';
import { sheetHead, sheetRows } from './sheet-rows';
import type { SourceRow } from './source-rows';
import { FileRefused } from './source-text';

/** How many rows are sent at once. */
const ROWS = 500;

let opened: AsyncGenerator<SourceRow> | undefined;

async function replyOf<Value>(read: () => Promise<Value>): Promise<SheetReply<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.reason };
    throw error;
  }
}

async function nextRows(): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  while (opened && rows.length < ROWS) {
    const { done, value } = await opened.next();
    if (done) break;
    rows.push(value);
  }
  return rows;
}

const tasks: SheetTasks = {
  head: (packed) => replyOf(() => sheetHead(Buffer.from(packed.buffer))),
  open: ({ packed, header }) => {
    opened = sheetRows(Buffer.from(packed.buffer), header);
  },
  next: () => replyOf(nextRows),
};

serveTasks(tasks);
