import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import type { Db } from '../../platform/db/db';
import { ERASURES, FilesUnavailable, type StoredTexts } from '../../platform/files/file-store';
import { writeAudit } from '../audit/queries';
import { mergedInto } from './queries';

/** The kinds of erasures, and the action of each in the audit trail. */
export const ACTIONS = { account: 'account.erase', applicant: 'applicant.delete', application: 'application.anonymise' } as const;

/** An erasure in the ledger with the files, where it is found after an older copy of the database was restored. It names nobody but by their id. */
export interface Erasure {
  /** ISO instant in UTC. */
  time: string;
  kind: keyof typeof ACTIONS;
  id: string;
}

/** The subject of its lines in the audit trail. */
export const subjectOf = ({ kind, id }: Erasure): string => `${kind}:${id}`;

async function append(texts: StoredTexts, erasure: Erasure): Promise<void> {
  const hash = createHash('sha256').update(subjectOf(erasure)).digest('hex').slice(0, 16);
  await texts.write(`${ERASURES}/${erasure.time.replaceAll(/[-:.]/g, '')}-${hash}.json`, JSON.stringify(erasure));
}

/**
 * Runs the transaction of an erasure, and records it as its last step, in the audit trail and in the ledger: with an account those that were merged into it
 * too, since a copy from before has them. `work` gives what it has erased, or undefined if there was nothing to erase. If the transaction fails at its very
 * end, the ledger has an erasure that was not done; it was due or requested, and is repeated.
 * @returns whether something was erased @throws {FilesUnavailable} without the ledger nothing is erased
 */
export async function recordErasure(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  work: (tx: Db) => Promise<(Pick<Erasure, 'kind' | 'id'> & { actor: string; at: Date }) | undefined>,
): Promise<boolean> {
  await files.check();
  return db.transaction(async (tx) => {
    const erased = await work(tx);
    if (!erased) return false;
    const { kind, id, actor, at } = erased;
    const erasure = { time: at.toISOString(), kind, id };
    await writeAudit(tx, { at, actor, action: ACTIONS[kind], subject: subjectOf(erasure) });
    const merged = kind === 'application' ? [] : await mergedInto(tx, id);
    for (const one of merged) await append(files.texts, { time: new Date(one.at).toISOString(), kind: 'account', id: one.sub });
    await append(files.texts, erasure);
    return true;
  });
}

const isErasure = (value: Partial<Erasure>): value is Erasure =>
  value.kind !== undefined && value.kind in ACTIONS && typeof value.id === 'string' && !Number.isNaN(Date.parse(String(value.time)));

/** All erasures of the ledger, oldest first. @throws {FilesUnavailable} also for an entry that cannot be read */
export async function readLedger(texts: StoredTexts): Promise<Erasure[]> {
  const erasures = [];
  for (const name of await texts.list(ERASURES)) {
    let erasure: Partial<Erasure> = {};
    try {
      erasure = JSON.parse((await texts.read(name)) ?? '{}') as Partial<Erasure>;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    if (!isErasure(erasure)) throw new FilesUnavailable(`${name} names no erasure.`);
    erasures.push(erasure);
  }
  return erasures;
}
