/**
 * Runs the identity tests on a real Keycloak: starts one with the realm of `deploy/keycloak` and the demo people, and the portal beside it, and
 * runs `tests/keycloak` over HTTP and `tests/e2e/identity` in a browser. Files given as arguments run alone:
 * `npm run test:keycloak -- tests/e2e/identity/refresh.spec.ts`. `--fetch` only downloads Keycloak; if there is none, it prints the reason and
 * exits with 1.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { whyNoKeycloak } from './lib/keycloak.mjs';
import { startPortalOnKeycloak } from './lib/keycloak-portal.mjs';

const HTTP = 'npx vitest run --config tests/keycloak/vitest.config.ts --reporter=default --reporter=json --outputFile.json=test-results/keycloak-http.json';
// An output folder of its own: Playwright empties it first, and `test-results` holds the reports of other suites.
const BROWSER = 'npx playwright test --workers=1 --output test-results/keycloak';
const E2E_REPORT = 'test-results/keycloak-e2e.json';

// A signal alone would skip the `exit` handlers, which stop the processes and remove their files.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @param {string} file */
const isOverHttp = (file) => file.startsWith('tests/keycloak');

/**
 * @param {string} runner
 * @param {readonly string[]} files
 * @param {Record<string, string>} env
 */
async function run(runner, files, env) {
  const command = `${runner} ${files.map((file) => JSON.stringify(file)).join(' ')}`;
  console.log(`\n> ${command}`);
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const only = process.argv.slice(2);
if (only.includes('--fetch')) {
  const missing = await whyNoKeycloak();
  if (missing) console.log(missing);
  process.exit(missing ? 1 : 0);
}

const [overHttp, inBrowser] = only.length > 0
  ? [only.filter(isOverHttp), only.filter((file) => !isOverHttp(file))]
  : [['tests/keycloak'], ['tests/e2e/identity']];
const started = performance.now();
const portal = await startPortalOnKeycloak();
console.log(`Keycloak and the portal are ready after ${Math.round((performance.now() - started) / 1000)} s.`);
const env = { ...portal.env, PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT };
try {
  const httpPassed = overHttp.length === 0 || (await run(HTTP, overHttp, env));
  const browserPassed = inBrowser.length === 0 || (await run(BROWSER, inBrowser, env));
  process.exitCode = httpPassed && browserPassed ? 0 : 1;
} finally {
  await portal.stop();
}
