import { systemClock } from '@domain/clock';
import { join } from 'node:path';
import { ConfigInvalid, loadConfig } from './config';
import { openDatabase } from './db/open';
import { DatabaseUnavailable } from './db/unavailable';
import { DatabaseUnusable } from './db/unusable';
import { createDiskStore } from './files/disk-store';
import type { DamagedBlob } from './repositories/file-checks';
import { checkAllFiles } from './services/files/check-files';

const IN_USE = 'The embedded database serves one process at a time: stop the portal first. A portal that runs checks its files by itself, a few a minute.';

/** Ids only: names of documents do not belong in the output of a command. */
const lineOf = ({ sha256, files, applications }: DamagedBlob): string =>
  [sha256, files.length > 0 ? `files ${files.join(', ')}` : '', applications.length > 0 ? `sent applications ${applications.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('; ');

/** Checks every stored file against its SHA-256. @returns the exit code: 0 when all are sound, 1 when some are damaged */
async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const db = await openDatabase(config, () => undefined);
  try {
    const files = await createDiskStore(join(config.dataDir, 'files'));
    const { checked, damaged } = await checkAllFiles({ db, clock: systemClock, files });
    process.stdout.write(`${checked} files checked, ${damaged.length} damaged\n${damaged.map((one) => `${lineOf(one)}\n`).join('')}`);
    return damaged.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

/** One plain message for what a person can mend; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof DatabaseUnusable) return error.message.includes('in use') ? `${error.message}\n${IN_USE}` : error.message;
  if (error instanceof DatabaseUnavailable) return 'The database at DATABASE_URL cannot be reached: check the address, and that the server runs.';
  if (error instanceof ConfigInvalid) return error.mistakes.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 2;
}
