/**
 * Tries every operation of the contract with schemathesis, as an applicant and as a secretary, against the real app.
 * Each of the two is interrupted after 40 seconds, so that both end within 90, and tells how many operations it came to.
 * `npm run test:fuzz` takes longer over it (`--long`): five minutes for each of the two, and some to start. Schemathesis comes from PyPI into a folder of its own, once; `--fetch` only does
 * that, and ends with 1 and the reason when it cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { provideSchemathesis } from './lib/schemathesis.mjs';

const LONG = process.argv.includes('--long');
// Few of the values that are made up satisfy `calls`, which schemathesis would call unhealthy. The phase `coverage` tries each keyword of each schema, which has no end of its own in any useful time.
const OPTIONS = LONG ? '--phases=examples,coverage,fuzzing --max-examples=100 --generation-database=none --max-time=300 --suppress-health-check=filter_too_much' : '--phases=examples,fuzzing --max-examples=4 --generation-deterministic';
const VITEST = 'npx vitest run --config tests/fuzz/vitest.config.ts --reporter=default --reporter=json --outputFile.json=test-results/fuzz.json';

const { program, reason } = provideSchemathesis();
if (process.argv.includes('--fetch')) {
  if (reason) console.log(reason);
  process.exitCode = program ? 0 : 1;
} else if (program) {
  const env = { ...process.env, SCHEMATHESIS: program, SCHEMATHESIS_OPTIONS: OPTIONS, ...(LONG ? {} : { SCHEMATHESIS_LIMIT: '40' }) };
  process.exitCode = spawnSync(VITEST, { shell: true, stdio: 'inherit', env }).status ?? 1;
} else {
  console.log(`skipped: requests made up from the contract (${reason})`);
  process.exitCode = LONG ? 1 : 0;
}
