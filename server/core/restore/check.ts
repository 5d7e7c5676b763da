import { shiftedClock, systemClock } from '@domain/values/clock';
import { openRawStore } from '../../platform/files/open-store';
import { requireOwn } from '../../platform/files/own-store';
import { CommandRefused, runCommand } from '../../platform/process/command';
import { repeatErasures } from '../erasure/repeat';
import { checkCopy, reportOf } from './restored-copy';

const USAGE = 'npm run restore:check -- [--apply-erasures] [--json]';

// Says what holds in a database and its files: exit code 0 when all does, 1 when something does not, 2 when it could not look.
await runCommand(async ({ config, db }) => {
  const options = new Set(process.argv.slice(2));
  const [appliesErasures, isJson] = [options.delete('--apply-erasures'), options.delete('--json')];
  if (options.size > 0) throw new CommandRefused(USAGE);
  const store = await openRawStore(config);
  if (appliesErasures) {
    await requireOwn(store, db);
    await repeatErasures({ db, texts: store.texts, clock: shiftedClock(systemClock, config.clockOffset) });
  }
  const findings = await checkCopy({ db, store });
  process.stdout.write(reportOf(findings, { isJson }));
  return findings.every(({ holds }) => holds) ? 0 : 1;
}, { migrates: false });
