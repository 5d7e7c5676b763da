/** Measures how long exports of ten thousand sent applications take, and how much memory the portal uses meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { report } from './progress.mjs';
import { watchingMemory } from './resident.mjs';

const EXPORTED = 10_000;
const TAG = 'exported';

/** Columns that a Secretary may choose: an answer, fields of the profile, a field of all records of a section, the eligibility and others. */
const COLUMNS = [
  'answers.motivation',
  'profile.given_name',
  'profile.email',
  'profile.contact_infos.address',
  'eligibility',
  'programme',
  'score',
  'submitted_at',
];

/** @typedef {{ format: string, columns?: readonly string[] }} Order */
/**
 * Each format. The first one is ordered twice and its first result dropped, because it includes one-time costs (modules, query plans). `zip` has
 * the PDF and the documents of each application.
 * @type {readonly Order[]}
 */
const ORDERS = [{ format: 'csv' }, { format: 'csv' }, { format: 'csv', columns: COLUMNS }, { format: 'xlsx' }, { format: 'xlsx', columns: COLUMNS }, {
  format: 'jsonl',
}, { format: 'zip' }];

/** The number of different files; each application has two of them. */
const DOCUMENTS = 20;
const DOCUMENT_BYTES = 50_000;

/** @typedef {{ name: string, took: number, processor: number, before: number, maximum: number, bytes: number }} Exported milliseconds, mebibytes and bytes */

/**
 * Uploads the documents to the portal's file store, and gives each exported application two of them.
 * @param {Pick<import('./postgres-portal.mjs').BenchPortal, 'ask' | 'tokenOf'> & { database: import('pg').Pool }} portal
 */
async function giveDocuments({ ask, tokenOf, database }) {
  const token = await tokenOf('documents', '/Applicants');
  const files = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const filling = Array.from({ length: DOCUMENT_BYTES / 10 }, (_, line) => String(line * (index + 7)).padStart(9, '0')).join('\n');
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${filling}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      ]),
      `document-${String(index)}.pdf`,
    );
    const { status, body } = await ask('POST', '/api/files', { token, form });
    if (status !== 201) throw new Error(`A document was answered with ${String(status)}.`);
    files.push({ id: body.id, name: body.name, size: body.size, type: body.type, sha256: body.sha256 });
  }
  await database.query(
    `update applications set frozen = jsonb_set(frozen, '{files}', jsonb_build_array($1::jsonb -> (id % $2::int)::int, $1::jsonb -> ((id + 1) % $2::int)::int)) where tags = array['${TAG}']`,
    [JSON.stringify(files), DOCUMENTS],
  );
}

/** @param {Order} order */
const nameOf = ({ format, columns }) => (columns ? `${format}, chosen columns` : format);

/** The size of a file, which is streamed and not held in memory. @param {URL} address */
async function bytesAt(address) {
  const { body } = await fetch(address);
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.byteLength;
  return bytes;
}

/**
 * Orders and downloads the exports one after the other, as a Secretary does; only their making is measured.
 * @param {import('./postgres-portal.mjs').BenchPortal & { database: import('pg').Pool, token: string }} portal
 * @param {readonly Order[]} [orders]
 * @returns {Promise<Exported[]>}
 */
export async function benchExports({ url, ask, tokenOf, database, pid, processor, token }, orders = ORDERS) {
  await database.query(`update applications set tags = array['${TAG}'] where id in (select id from applications order by id limit ${String(EXPORTED)})`);
  await giveDocuments({ ask, tokenOf, database });
  const filter = encodeURIComponent(JSON.stringify({ tag: TAG }));
  const make = async (/** @type {Order} */ order) => {
    const name = nameOf(order);
    report(`export, ${name}`);
    const { status, body } = await ask('POST', `/api/review/exports?filter=${filter}`, { token, body: order });
    if (status !== 201) throw new Error(`Ordering an export was answered with ${String(status)}.`);
    let reported = 0;
    for (;;) {
      const { body: list } = await ask('GET', '/api/review/exports', { token });
      const line = list.exports.find((/** @type {{ id: number }} */ one) => one.id === body.id);
      if (line.state === 'ready' && line.done === EXPORTED) return body.id;
      if (line.state !== 'waiting' && line.state !== 'making') throw new Error(`The export is ${String(line.state)} with ${String(line.done)} applications.`);
      if (line.done >= reported + 1000) {
        reported = line.done;
        report(`export, ${name}: ${String(reported)} done`);
      }
      await pause(20);
    }
  };
  const results = [];
  for (const order of orders) {
    const [started, processorBefore] = [performance.now(), processor()];
    const { result: id, before, maximum } = await watchingMemory(pid, () => make(order));
    const [took, processorUsed] = [performance.now() - started, processor() - processorBefore];
    const { body: link } = await ask('POST', `/api/review/exports/${String(id)}/link`, { token });
    const bytes = await bytesAt(new URL(link.url, url));
    results.push({ name: nameOf(order), took, processor: processorUsed, before, maximum, bytes });
  }
  return results.slice(1);
}
