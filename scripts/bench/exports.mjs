/** How long exports of ten thousand sent applications take, and how much memory the portal holds meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { watchingMemory } from './resident.mjs';

const EXPORTED = 10_000;
const TAG = 'exported';

/** Each form of a table, the first one twice: what is loaded and planned once is no cost of an export. */
const FORMATS = ['csv', 'csv', 'xlsx', 'jsonl'];

/** @typedef {{ format: string, took: number, processor: number, before: number, most: number, bytes: number }} Exported milliseconds, megabytes and bytes */

/**
 * Orders and takes the exports one after the other, as a Secretary does.
 * @param {import('./postgres-portal.mjs').BenchPortal & { database: import('pg').Pool, token: string }} portal
 * @returns {Promise<Exported[]>}
 */
export async function benchExports({ url, ask, database, pid, processor, token }) {
  await database.query(`update applications set tags = array['${TAG}'] where id in (select id from applications order by id limit ${String(EXPORTED)})`);
  const filter = encodeURIComponent(JSON.stringify({ tag: TAG }));
  const make = async (/** @type {string} */ format) => {
    const { status, body } = await ask('POST', `/api/review/exports?filter=${filter}`, { token, body: { format } });
    if (status !== 201) throw new Error(`Ordering an export was answered with ${String(status)}.`);
    for (;;) {
      const { body: list } = await ask('GET', '/api/review/exports', { token });
      const line = list.exports.find((/** @type {{ id: number }} */ one) => one.id === body.id);
      if (line.state === 'ready' && line.done === EXPORTED) return body.id;
      if (line.state !== 'waiting' && line.state !== 'making') throw new Error(`The export is ${String(line.state)} with ${String(line.done)} applications.`);
      await pause(20);
    }
  };
  const made = [];
  for (const format of FORMATS) {
    const [started, spent] = [performance.now(), processor()];
    const { made: id, before, most } = await watchingMemory(pid, () => make(format));
    const [took, used] = [performance.now() - started, processor() - spent];
    const { body: link } = await ask('POST', `/api/review/exports/${String(id)}/link`, { token });
    const bytes = (await (await fetch(new URL(link.url, url))).arrayBuffer()).byteLength;
    made.push({ format, took, processor: used, before, most, bytes });
  }
  return made.slice(1);
}
