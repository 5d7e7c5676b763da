/** The checks by tools of other ecosystems, which a machine may lack. */
import { spawnSync } from 'node:child_process';
import { check, outcome } from './test-run.mjs';

/** @typedef {import('./test-run.mjs').Running} Running */

const ACTIONLINT = 'go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12';

/** Checks the jobs of CI where Go is installed, since the checker is a Go module. @param {Running} running */
export async function lintWorkflows(running) {
  if (spawnSync('go', ['version']).status === 0) await check(ACTIONLINT, running);
  else outcome.notes.push('skipped: the check of the jobs of CI by actionlint (install Go)');
}

/** Checks alerts and dashboard where promtool is installed. @param {Running} running */
export async function checkMonitoring(running) {
  if (spawnSync('promtool', ['--version']).status === 0) await check('node scripts/check-monitoring.mjs', { ...running, printing: 'fault' });
  else outcome.notes.push("skipped: the check of alerts and dashboard by promtool (install Debian's prometheus)");
}
