import { FILE_REFUSALS, type Localized } from '@domain/messages/import';
import { oneAtATime } from '../../platform/process/one-at-a-time';
import { openThread, ThreadEnded, type ThreadLimits } from '../../platform/threads/thread';
import { packedWorkbook } from './packed-workbook';
import type { SheetHead } from './sheet-rows';
import type { SourceFile } from './source-file';
import type { SourceRow } from './source-rows';
import { FileRefused } from './source-text';

/** What the thread of `sheet-thread.ts` gives: a value, or why the file is refused. */
export type SheetReply<Value> = { value: Value } | { refused: Localized };

/** The tasks of that thread, for one workbook. */
export type SheetTasks = {
  head: (packed: Uint8Array) => Promise<SheetReply<SheetHead>>;
  open: (input: { packed: Uint8Array; header: readonly string[] }) => void;
  /** The next rows; none at the end. */
  next: (input: undefined) => Promise<SheetReply<SourceRow[]>>;
};

/** Reads the first sheet of a workbook. */
export interface SheetReader {
  head: (file: SourceFile) => Promise<SheetHead>;
  rows: (file: SourceFile, header: readonly string[]) => AsyncGenerator<SourceRow>;
}

/** For the largest workbook that is accepted; whatever needs more is hostile, or better sent as CSV. */
const LIMITS = { timeMs: 30_000, memoryMb: 512 };

/** One after the other in this process, because each may need all the memory that `LIMITS` allows. */
const inTurn = oneAtATime();

/** The answer of a thread. @throws {FileRefused} when the file ended it, or cannot be read */
async function inWords<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ThreadEnded ? new FileRefused(FILE_REFUSALS.tooCostly) : error;
  }
}

function valueOf<Value>(reply: SheetReply<Value>): Value {
  if ('refused' in reply) throw new FileRefused(reply.refused);
  return reply.value;
}

/** Copied, since a thread takes over the memory of what it is given. */
const bytesOf = async (source: SourceFile): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await packedWorkbook(source));

/**
 * Reads workbooks in threads of their own, within limits of time and memory: a small file can be made that takes hours to read.
 * @param file the built `sheet-thread.ts`
 */
export function sheetReader(file: URL, limits: ThreadLimits = LIMITS): SheetReader {
  return {
    head: (source) =>
      inTurn(async () => {
        const packed = await bytesOf(source);
        const thread = openThread<SheetTasks>(file, limits);
        try {
          return valueOf(await inWords(thread.run('head', packed, [packed.buffer])));
        } finally {
          await thread.end();
        }
      }),
    rows: async function*(source, header) {
      const packed = await bytesOf(source);
      const thread = openThread<SheetTasks>(file, limits);
      try {
        await inWords(thread.run('open', { packed, header }, [packed.buffer]));
        const next = async () => valueOf(await inWords(thread.run('next', undefined)));
        for (let rows = await next(); rows.length > 0; rows = await next()) yield* rows;
      } finally {
        await thread.end();
      }
    },
  };
}
