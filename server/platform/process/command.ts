import { ConfigInvalid, loadConfig, type Config } from '../../config';
import type { Db } from '../db/db';
import { openDatabase } from '../db/open';
import { DatabaseUnavailable, DatabaseUnusable } from '../db/errors';
import { whyUnavailable } from '../db/why-unavailable';
import { FilesUnavailable } from '../files/file-store';

/** An error that the user of a command can correct, printed without a stack: a wrong argument, a file that cannot be written. */
export class CommandRefused extends Error {}

/** The messages of a command about its database. */
interface Messages {
  /** The embedded database is open in another process. */
  inUse: string;
  /** The database at `DATABASE_URL` does not answer; by default the cause. */
  lost?: string;
}

const DEFAULT_MESSAGES: Messages = {
  inUse: 'The embedded database serves one process at a time: stop the portal first, or leave it to the portal, which does this work by itself.',
};

/** Prints one line for an error that the user can correct; any other error is a bug and keeps its stack. */
function explain(error: unknown, { inUse, lost }: Messages): string {
  if (error instanceof DatabaseUnusable) return error.message.includes('in use') ? `${error.message}\n${inUse}` : error.message;
  if (lost !== undefined && error instanceof DatabaseUnavailable) return lost;
  const cause = whyUnavailable(error);
  if (cause !== undefined) return cause;
  if (error instanceof ConfigInvalid) return error.mistakes.join('\n');
  if (error instanceof CommandRefused || error instanceof FilesUnavailable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Sets the exit code that `work` returns; when `work` throws, prints the reason to standard error and sets 2. */
export async function exitWith(work: () => Promise<number>, messages: Partial<Messages> = {}): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${explain(error, { ...DEFAULT_MESSAGES, ...messages })}\n`);
    process.exitCode = 2;
  }
}

/**
 * Runs a command-line command on the portal's database, which it prepares as a start does unless `migrates` is false. The exit code is what `work` returns,
 * or 2 when it throws.
 */
export const runCommand = (work: (deps: { config: Config; db: Db }) => Promise<number>, settings: { migrates?: boolean } = {}): Promise<void> =>
  exitWith(async () => {
    const config = loadConfig(process.env);
    const db = await openDatabase({ ...config, ...settings }, () => undefined);
    try {
      return await work({ config, db });
    } finally {
      await db.close();
    }
  });
