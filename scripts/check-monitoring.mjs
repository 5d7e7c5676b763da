/** Checks the rules of deploy/monitoring by promtool: that they and the queries of the dashboard can be read, and that the rules do what their tests say. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/sources.mjs';

const FOLDER = join(ROOT, 'deploy', 'monitoring');

/** @param {readonly string[]} args */
function promtool(args) {
  const { status, error } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (error) console.error(`promtool could not be run: install Debian's package prometheus (${error.message}).`);
  if (status !== 0) process.exitCode = 1;
}

/** @returns {string[]} the queries of the dashboard, with a time in the place of Grafana's variable */
function dashboardQueries() {
  /** @type {{ panels: readonly { targets: readonly { expr: string }[] }[] }} */
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8'));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
}

const folder = mkdtempSync(join(tmpdir(), 'propylaea-monitoring-'));
try {
  // promtool reads no dashboards, but rules with the same queries, as JSON, which is YAML.
  const queries = join(folder, 'queries.yaml');
  writeFileSync(
    queries,
    JSON.stringify({ groups: [{ name: 'dashboard', rules: dashboardQueries().map((expr, at) => ({ record: `query_${String(at)}`, expr })) }] }),
  );
  promtool(['check', 'rules', join(FOLDER, 'alerts.yaml'), queries]);
  promtool(['test', 'rules', join(FOLDER, 'alerts.test.yaml')]);
} finally {
  rmSync(folder, { recursive: true });
}
