import { idleThread } from '../threads/idle-thread';
import { ThreadEnded } from '../threads/thread';

/** Why nobody could read a PDF: it needs a password, has no page that can be opened, or is damaged. */
export type PdfFault = 'file_protected' | 'file_no_page' | 'file_broken';

/** The tasks of the thread of `pdf-check-thread.ts`. */
export type PdfCheckTasks = { check: (bytes: Uint8Array) => Promise<PdfFault | undefined> };

/** Says why nobody could read a PDF; undefined for one that opens. */
export type PdfCheck = (bytes: Uint8Array<ArrayBuffer>) => Promise<PdfFault | undefined>;

/** The largest document opens in a second; one that needs more is hostile. */
const LIMITS = { timeMs: 30_000, memoryMb: 512 };

/**
 * Opens PDFs in a thread, one after the other.
 * @param file the built `pdf-check-thread.ts`
 */
export function openPdfCheck(file: URL): PdfCheck {
  const thread = idleThread<PdfCheckTasks>(file, LIMITS);
  return async (bytes) => {
    try {
      return await thread.run('check', bytes, [bytes.buffer]);
    } catch (error) {
      if (error instanceof ThreadEnded) return 'file_broken';
      throw error;
    }
  };
}
