import { systemClock } from '@domain/values/clock';
import { runCommand } from '../process/command';
import { openFileStore } from './open-store';
import type { DamagedBlob } from './queries/file-checks';
import { checkAllFiles } from './check-files';

/** Ids only: names of documents do not belong in the output of a command. */
const lineOf = ({ sha256, files, applications }: DamagedBlob): string =>
  [sha256, files.length > 0 ? `files ${files.join(', ')}` : '', applications.length > 0 ? `sent applications ${applications.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('; ');

// Checks every stored file against its SHA-256: 0 when all are sound, 1 when some are damaged or could not be read.
await runCommand(async ({ config, db }) => {
  const files = await openFileStore(config, db);
  await files.check();
  const { checked, damaged, unread } = await checkAllFiles({ db, clock: systemClock, files });
  const lines = [
    `${checked} files checked, ${damaged.length} damaged, ${unread.length} could not be read`,
    ...damaged.map(lineOf),
    ...unread.map(({ sha256, reason }) => `${sha256} could not be read: ${reason}`),
  ];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return damaged.length + unread.length > 0 ? 1 : 0;
});
