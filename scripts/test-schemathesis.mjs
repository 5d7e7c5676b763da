/**
 * Tries every operation of the contract with schemathesis, as an applicant and as a secretary, against the real app.
 * Each of the two runs is interrupted after 40 seconds, so that both end within 90, and reports how many operations it reached.
 * `npm run test:fuzz` (`--long`) takes five minutes for each run, and some to start. Schemathesis is installed once from PyPI, into a folder of
 * its own; `--fetch` only installs it, and if that fails, prints the reason and exits with 1.
 */
import { spawnSync } from 'node:child_process';
import { provideSchemathesis } from './lib/schemathesis.mjs';

const LONG = process.argv.includes('--long');
// Few generated values satisfy the schema of `calls`, so the health check `filter_too_much` would fail. The phase `coverage` tries each keyword
// of each schema, which takes too long for the short run.
const OPTIONS = LONG
  ? '--phases=examples,coverage,fuzzing --max-examples=100 --generation-database=none --max-time=300 --suppress-health-check=filter_too_much'
  : '--phases=examples,fuzzing --max-examples=4 --generation-deterministic';
const VITEST = 'npx vitest run --config tests/fuzz/vitest.config.ts --reporter=default --reporter=json --outputFile.json=test-results/fuzz.json';

const { program, reason } = provideSchemathesis();
if (process.argv.includes('--fetch')) {
  if (reason) console.log(reason);
  process.exitCode = program ? 0 : 1;
} else if (program) {
  const env = { ...process.env, SCHEMATHESIS: program, SCHEMATHESIS_OPTIONS: OPTIONS, ...(LONG ? {} : { SCHEMATHESIS_LIMIT: '120' }) };
  process.exitCode = spawnSync(VITEST, { shell: true, stdio: 'inherit', env }).status ?? 1;
} else {
  console.log(`skipped: requests generated from the contract (${reason})`);
  process.exitCode = LONG ? 1 : 0;
}
