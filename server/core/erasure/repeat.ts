import type { Clock } from '@domain/values/clock';
import type { Db } from '../../platform/db/db';
import { lockPerson } from '../../platform/db/queries/person-locks';
import type { StoredTexts } from '../../platform/files/file-store';
import { findApplication } from '../applications/queries/applications';
import { writeAudit } from '../audit/queries';
import { eraseAccount, eraseApplication, eraseProfile } from './erase';
import { ACTIONS, type Erasure, readLedger, subjectOf } from './ledger';
import { knownSince, unrecorded } from './queries';

const PAGE = 500;

/** The erasures of the ledger, and those that the database does not know, as one does not that was restored from an older backup. */
export async function compareLedger(db: Db, texts: StoredTexts): Promise<{ total: number; missing: Erasure[] }> {
  const erasures = await readLedger(texts);
  const missing = [];
  for (let start = 0; start < erasures.length; start += PAGE) {
    const page = erasures.slice(start, start + PAGE);
    const unknown = new Set(await unrecorded(db, page.map((one) => ({ time: one.time, action: ACTIONS[one.kind], subject: subjectOf(one) }))));
    missing.push(...page.filter((_, index) => unknown.has(index)));
  }
  return { total: erasures.length, missing };
}

/** Erases what an erasure names. @returns false if there is nothing that was there at its time */
async function eraseAgain(tx: Db, { time, kind, id }: Erasure, now: Date): Promise<boolean> {
  const isFrom = (created: Date | string | undefined) => created !== undefined && new Date(created) <= new Date(time);
  if (kind === 'application') {
    const application = await findApplication(tx, Number(id));
    // An application that began later may have got the same id.
    if (!application || !isFrom(application.created_at)) return false;
    await lockPerson(tx, application.applicant);
    await eraseApplication(tx, Number(id), now);
    return true;
  }
  await lockPerson(tx, id);
  // A person may have come back.
  if (!isFrom(await knownSince(tx, id))) return false;
  await (kind === 'account' ? eraseAccount : eraseProfile)(tx, id);
  return true;
}

/** Does the erasures again that the database does not know. Nobody is notified. */
export async function repeatErasures({ db, texts, clock }: { db: Db; texts: StoredTexts; clock: Clock }): Promise<void> {
  const { missing } = await compareLedger(db, texts);
  for (const erasure of missing) {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const removed = await eraseAgain(tx, erasure, now);
      await writeAudit(tx, {
        at: now,
        actor: 'system',
        action: ACTIONS[erasure.kind],
        subject: subjectOf(erasure),
        details: { repeats: erasure.time, removed },
      });
    });
  }
}
