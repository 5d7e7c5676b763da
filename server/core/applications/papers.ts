import { Problem } from '../../platform/errors';
import { oneAtATime } from '../../platform/process/one-at-a-time';
import { Shares } from '../../platform/process/shares';
import { openThread, type Thread, ThreadEnded } from '../../platform/threads/thread';
import type { PdfReader, SentApplication } from './application-paper';
import type { PrintedTable, TableOptions } from '../../platform/pdf/table-paper';

/** The content of a document of each kind. */
interface Contents {
  /** An application, for its reader. */
  application: { sent: SentApplication; reader: PdfReader };
  /** A table to sign. */
  table: { table: PrintedTable; options: TableOptions };
}

type Kind = keyof Contents;

/** The tasks of the thread of `pdf-thread.ts`. */
export type PdfTasks = { [Each in Kind]: (content: Contents[Each]) => Promise<Uint8Array> };

/** Makes PDF documents, each for a person. @throws {Problem} 503 when one takes too much time or memory */
export type Papers = { [Each in Kind]: (person: string, content: Contents[Each]) => Promise<Buffer> };

/** The longest application takes a second on a slow machine. */
const LIMITS = { timeMs: 60_000, memoryMb: 512 };

/** The thread ends after this time without work, in milliseconds: it holds fonts and the contract in memory. */
const IDLE_MS = 60_000;

/**
 * Makes documents in one thread, one after the other, since each takes a tenth of a second of a processor and nobody else should wait for it. Of one person
 * one document at a time is in the queue, so that many of them do not delay those of others.
 * @param file the built `pdf-thread.ts`
 */
export function openPapers(file: URL): Papers {
  const [shares, inTurn] = [new Shares(), oneAtATime()];
  let thread: Thread<PdfTasks> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    void thread?.end();
    thread = undefined;
  };
  const make = async <Each extends Kind>(kind: Each, content: Contents[Each]): Promise<Buffer> => {
    clearTimeout(idle);
    thread ??= openThread<PdfTasks>(file, LIMITS);
    try {
      return Buffer.from(await thread.run(kind, content));
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      close();
      throw new Problem(503, 'unavailable');
    } finally {
      idle = setTimeout(close, IDLE_MS).unref();
    }
  };
  const maker = <Each extends Kind>(kind: Each) => (person: string, content: Contents[Each]) =>
    shares.within(person, 1, () => inTurn(() => make(kind, content)));
  return { application: maker('application'), table: maker('table') };
}
