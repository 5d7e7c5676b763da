import { ConfigInvalid, loadConfig, type Config } from './config';
import type { Db } from './db/db';
import { openDatabase } from './db/open';
import { DatabaseUnavailable } from './db/unavailable';
import { DatabaseUnusable } from './db/unusable';

const IN_USE = 'The embedded database serves one process at a time: stop the portal first, or leave it to the portal, which does this work by itself.';

/** One plain message for what a person can mend; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof DatabaseUnusable) return error.message.includes('in use') ? `${error.message}\n${IN_USE}` : error.message;
  if (error instanceof DatabaseUnavailable) return 'The database at DATABASE_URL cannot be reached: check the address, and that the server runs.';
  if (error instanceof ConfigInvalid) return error.mistakes.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of its own on the portal's database. Its exit code is what `work` gives, and 2 when it could not be done. */
export async function runCommand(work: (deps: { config: Config; db: Db }) => Promise<number>): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const db = await openDatabase(config, () => undefined);
    try {
      process.exitCode = await work({ config, db });
    } finally {
      await db.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 2;
  }
}
