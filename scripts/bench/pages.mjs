/** How many drawn pages the server sends in a second. */
import { Agent, get } from 'node:http';
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

/**
 * Asks for public pages in turn over 50 connections.
 * @returns {Promise<{ perSecond: number, p99: number } | undefined>} and in ms; undefined where there is no browser
 */
export function benchPages() {
  return withPortal(async (_browser, url) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    /** @type {number[]} */
    const times = [];
    const until = performance.now() + MEASURED_MS;
    const visitor = async (/** @type {number} */ first) => {
      for (let place = first; performance.now() < until; place += 1) {
        const begun = performance.now();
        await ask(url + PAGES[place % PAGES.length], agent);
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => visitor(place)));
    agent.destroy();
    times.sort((a, b) => a - b);
    return { perSecond: (times.length * 1000) / MEASURED_MS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
  });
}
