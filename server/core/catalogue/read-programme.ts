import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import { findStoredProgramme } from './queries/programmes';
import { includes, institutionsOf } from '../staff/institutions';
import { programmeRecord } from './records';

/**
 * A programme that this person may read: only Secretaries of its university read a draft. The refusal of a Secretary gets an audit entry.
 * @throws {Problem} 404
 */
export async function readProgramme({ db, clock }: Deps, identity: Identity | null, id: number) {
  const now = clock.now();
  const row = await findStoredProgramme(db, id, now);
  if (!row) throw new Problem(404, 'not_found');
  if (row.data.state === 'draft') await requireOwn({ db, clock }, identity, { id, university: Number(row.data.university_id) });
  return programmeRecord(row, now);
}

async function requireOwn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity | null,
  { id, university }: { id: number; university: number },
): Promise<void> {
  if (includes(await institutionsOf(db, identity, 'isSecretary'), university)) return;
  if (identity?.roles.isSecretary)
    await writeAudit(db, { at: clock.now(), actor: identity.sub, action: 'programmes.read-denied', subject: `programmes:${String(id)}` });
  throw new Problem(404, 'not_found');
}
