import { createHash } from 'node:crypto';
import type { Deps, Identity } from '../../deps';
import { findSteppedRows } from '../../repositories/review-desk';
import { writeAuditOfMany } from '../../repositories/audit';
import { tellApplicants } from '../mails/tell-applicant';
import { requireSent } from './scope';

interface Message {
  ids: readonly number[];
  subject: string;
  message: string;
}

/** The ids of the applications whose applicants were written to, and of those whose person has no address or has this mail already. */
interface Mailed {
  mailed: number[];
  skipped: number[];
}

/** Names a message by its words and its day, so that a second press of the button writes to nobody twice. */
const eventOf = ({ subject, message }: Message, now: Date): string =>
  `staff-${createHash('sha256').update(JSON.stringify([subject, message, now.toISOString().slice(0, 10)])).digest('hex').slice(0, 20)}`;

/** Writes to the applicants of sent applications, to all or to none of them. @throws {Problem} 404 when one is out of scope */
export async function mailApplicants(deps: Deps, identity: Identity, wanted: Message): Promise<Mailed> {
  const action = 'application.mail' as const;
  const { ids, subject, message } = wanted;
  await requireSent(deps, identity, { ids, action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const telling = { template: 'staff_message', event: eventOf(wanted, now), parameters: { subject: subject.trim(), message: message.trim() } } as const;
    const tellings = (await findSteppedRows(tx, ids)).map((row) => ({ row, ...telling }));
    const mails = await tellApplicants(deps, tx, { tellings, now });
    const mailed = [...mails.keys()].toSorted((one, other) => one - other);
    const entry = { at: now, actor: identity.sub, action, details: { subject: subject.trim() } };
    if (mailed.length > 0) await writeAuditOfMany(tx, entry, mailed.map((id) => `application:${String(id)}`));
    return { mailed, skipped: ids.filter((id) => !mails.has(id)) };
  });
}
