import { openRawStore } from '../../platform/files/open-store';
import { runCommand } from '../../platform/process/command';
import { checkCopy } from './restored-copy';

// Says what holds in a database and its files: exit code 0 when all does, 1 when something does not, 2 when it could not look.
await runCommand(async ({ config, db }) => {
  const findings = await checkCopy({ db, store: await openRawStore(config) });
  process.stdout.write(findings.map(({ part, holds, words }) => `${holds ? 'ok   ' : 'WRONG'} ${part}: ${words}\n`).join(''));
  return findings.every(({ holds }) => holds) ? 0 : 1;
}, { migrates: false });
