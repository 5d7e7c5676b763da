import { Problem } from '../../platform/errors';
import { Shares } from '../../platform/process/shares';
import { idleThread } from '../../platform/threads/idle-thread';
import { ThreadEnded } from '../../platform/threads/thread';
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

/**
 * Makes documents in one thread, one after the other, since each takes a tenth of a second of a processor and nobody else should wait for it. Of one person
 * one document at a time is in the queue, so that many of them do not delay those of others.
 * @param file the built `pdf-thread.ts`
 */
export function openPapers(file: URL): Papers {
  const [shares, thread] = [new Shares(), idleThread<PdfTasks>(file, LIMITS)];
  const make = async <Each extends Kind>(kind: Each, content: Contents[Each]): Promise<Buffer> => {
    try {
      return Buffer.from(await thread.run(kind, content));
    } catch (error) {
      throw error instanceof ThreadEnded ? new Problem(503, 'unavailable') : error;
    }
  };
  const maker = <Each extends Kind>(kind: Each) => (person: string, content: Contents[Each]) => shares.within(person, 1, () => make(kind, content));
  return { application: maker('application'), table: maker('table') };
}
