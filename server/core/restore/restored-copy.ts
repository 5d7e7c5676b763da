import type { Db } from '../../platform/db/db';
import { FilesUnavailable, type RawFileStore } from '../../platform/files/file-store';
import { requireOwn } from '../../platform/files/own-store';
import { blobsAfter } from '../../platform/files/queries/file-moves';
import { unfinishedJobs } from '../../platform/jobs/queries';
import { openStored } from '../../platform/secrets/queries/sealed-secrets';
import { KeyMissing } from '../../platform/secrets/secret-box';
import { brokenAt, verifyAudit } from '../audit/audit-chain';
import { subjectOf } from '../erasure/ledger';
import { compareLedger } from '../erasure/repeat';

/** A database and its files, such as those that were restored from a backup. */
export interface Copy {
  db: Db;
  store: RawFileStore;
}

/** What was found about one part of a copy, in a sentence without names of people. */
export interface Finding {
  part: 'keys' | 'marker' | 'files' | 'erasures' | 'audit' | 'queues';
  holds: boolean;
  words: string;
}

const PAGE = 100;

async function checkKeys({ db }: Copy): Promise<Finding> {
  try {
    return { part: 'keys', holds: true, words: `the keys open all ${await openStored(db)} stored secrets` };
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    return { part: 'keys', holds: false, words: error.message };
  }
}

async function checkMarker({ db, store }: Copy): Promise<Finding> {
  try {
    await requireOwn(store, db);
    return { part: 'marker', holds: true, words: `${store.name} belongs to this database` };
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return { part: 'marker', holds: false, words: error.message };
  }
}

/** Compares each file that the database names; the folder's are read, of a bucket's the checksum that it holds. */
async function checkFiles({ db, store }: Copy): Promise<Finding> {
  const missing: string[] = [];
  let checked = 0;
  for (let last = '';;) {
    const page = await blobsAfter(db, last, PAGE);
    for (const { sha256, size } of page) if (!(await store.isSound(sha256, size))) missing.push(sha256);
    checked += page.length;
    last = page.at(-1)?.sha256 ?? last;
    if (page.length < PAGE) break;
  }
  const words = `${checked} files, ${missing.length} missing or damaged`;
  return { part: 'files', holds: missing.length === 0, words: [words, ...missing].join('\n  ') };
}

/** Whoever was erased after the backup was made is in the copy again. */
async function checkErasures({ db, store }: Copy): Promise<Finding> {
  const { total, missing } = await compareLedger(db, store.texts);
  const words = `${total} erasures are recorded with the files, ${missing.length} are not done in this database`;
  return { part: 'erasures', holds: missing.length === 0, words: [words, ...missing.map((one) => `${one.time} ${subjectOf(one)}`)].join('\n  ') };
}

async function checkAudit({ db }: Copy): Promise<Finding> {
  const { intact, broken } = await verifyAudit({ db });
  const [{ at } = { at: null }] = await db.query<{ at: Date | null }>('select max(at) as at from audit_trail');
  const end = broken === undefined
    ? `the last is of ${at ? new Date(at).toISOString() : 'never'}`
    : brokenAt(broken);
  return { part: 'audit', holds: broken === undefined, words: `${intact} sealed lines of the audit trail hold, ${end}` };
}

/** Never wrong by itself: whoever restores a copy decides. */
async function checkQueues({ db }: Copy): Promise<Finding> {
  const jobs = (await unfinishedJobs(db)).map(({ queue, count }) => `${queue} ${count}`);
  const words = jobs.length === 0 ? 'no job would run' : `jobs that would run, unless JOBS=off: ${jobs.join(', ')}`;
  return { part: 'queues', holds: true, words };
}

/** Looks at every part of a copy, and changes nothing. @throws {FilesUnavailable} if the store fails in the middle */
export async function checkCopy(copy: Copy): Promise<Finding[]> {
  const marker = await checkMarker(copy);
  const findings = [await checkKeys(copy), marker];
  // The ledger of another database names others.
  for (const check of [checkFiles, ...(marker.holds ? [checkErasures] : []), checkAudit, checkQueues]) findings.push(await check(copy));
  return findings;
}

/** What a command prints of the findings: a line for each, or JSON. */
export function reportOf(findings: readonly Finding[], { isJson }: { isJson: boolean }): string {
  if (isJson) return `${JSON.stringify({ holds: findings.every(({ holds }) => holds), findings }, undefined, 2)}\n`;
  return findings.map(({ part, holds, words }) => `${holds ? 'ok   ' : 'WRONG'} ${part}: ${words}\n`).join('');
}
