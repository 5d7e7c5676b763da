/** Measures how many server-rendered pages and catalogue lists the server sends per second. */
import { Agent, get } from 'node:http';
import { quantile } from './numbers.mjs';
import { withPortal } from './portal-page.mjs';

const CONNECTIONS = 50;
const MEASURED_MS = 5000;

const PAGES = ['/', '/programmes', '/programmes?is_open=true&page=2', '/programmes/Master/3/details', '/universities/1/details', '/calls/1/details', '/about'];

/** @param {string} address @param {Agent} agent */
const ask = (address, agent) =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br', 'accept-language': 'el' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} was answered with ${String(answer.statusCode)}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

const listPath = (/** @type {object} */ filter) =>
  `/api/catalogue/programmes?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' }).toString()}`;

/** Lists of 25 rows. */
export const LISTS = [
  '/api/catalogue/programmes?range=[0,24]',
  listPath({ prog_type: 'Master', is_open: true }),
  listPath({ topic: '06' }),
  '/api/catalogue/universities?range=[0,24]',
  listPath({ q: 'history' }),
];

/** @typedef {{ perSecond: number, p99: number }} Rate answers a second, and milliseconds */

/**
 * Requests the paths in turn over 50 connections for five seconds.
 * @param {string} url @param {readonly string[]} paths
 * @returns {Promise<Rate>}
 */
export async function rateOf(url, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {number[]} */
  const times = [];
  const until = performance.now() + MEASURED_MS;
  const visitor = async (/** @type {number} */ first) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const started = performance.now();
      await ask(url + paths[turn % paths.length], agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => visitor(place)));
  agent.destroy();
  return { perSecond: (times.length * 1000) / MEASURED_MS, p99: quantile(times, 0.99) };
}

/** @returns {Promise<{ pages: Rate, lists: Rate } | undefined>} undefined where there is no browser */
export function benchPages() {
  return withPortal(async (_browser, url) => ({ pages: await rateOf(url, PAGES), lists: await rateOf(url, LISTS) }));
}
