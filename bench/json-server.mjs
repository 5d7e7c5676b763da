/** Measures json-server, which serves REST lists from a JSON file, with the rows of a catalogue, for comparison. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/portal.mjs';
import { commandOf } from './packages.mjs';
import { rateOf } from './pages.mjs';

/** A limit, because json-server holds all rows in memory and filters them one by one. */
export const MAX_ROWS = 10_000;
const PAGE = 100;
const READY_MS = 60_000;

/** The same lists as `LISTS` of pages.mjs, as far as json-server supports their filters. */
const LISTS = [
  '/programmes?_page=1&_limit=25',
  '/programmes?prog_type=Master&is_open=true&_page=1&_limit=25',
  '/programmes?topic=06&_page=1&_limit=25',
  '/universities?_page=1&_limit=25',
  '/programmes?q=history&_page=1&_limit=25',
];

/** @param {string} url of the portal @param {'programmes' | 'universities'} resource */
async function rowsOf(url, resource) {
  /** @type {unknown[]} */
  const rows = [];
  for (let first = 0, last = PAGE; last === PAGE; first += PAGE) {
    const answer = await fetch(`${url}/api/catalogue/${resource}?${new URLSearchParams({ range: JSON.stringify([first, first + PAGE - 1]) }).toString()}`);
    const page = /** @type {unknown[]} */ (await answer.json());
    rows.push(...page);
    last = page.length;
  }
  return rows;
}

/** @param {string} url @param {import('node:child_process').ChildProcess} server */
async function untilReady(url, server) {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && server.exitCode === null) {
    if (await fetch(`${url}/universities?_limit=1`).then(({ ok }) => ok, () => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * Copies the rows of a portal to json-server and requests lists of 25 from it, over as many connections as from the portal.
 * @param {string} portal its address
 * @returns {Promise<import('./pages.mjs').Rate | undefined>} undefined when it cannot be installed
 */
export async function benchJsonServer(portal) {
  const jsonServer = commandOf('json-server');
  if (!jsonServer) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-json-server-'));
  const file = join(folder, 'catalogue.json');
  const port = String(await freePort());
  writeFileSync(file, JSON.stringify({ programmes: await rowsOf(portal, 'programmes'), universities: await rowsOf(portal, 'universities') }));
  const server = spawn(process.execPath, [jsonServer, '--quiet', '--port', port, file], { stdio: 'ignore', cwd: folder });
  const ended = once(server, 'exit');
  try {
    const url = `http://localhost:${port}`;
    return (await untilReady(url, server)) ? await rateOf(url, LISTS) : undefined;
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
