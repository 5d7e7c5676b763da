import { isUnderWay } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { bookSlot, countBooked, findInterview, lockSlot, slotsOf, type InterviewRow } from './queries';
import { lockOwnApplication, ownApplication } from '../../core/applications/application-scope';
import { readCallTerms } from '../../core/applications/call-terms';
import { interviewRecord } from './interview-record';
import { notifyOfInterviews } from './notify-of-interview';

type OwnInterview = components['schemas']['OwnInterview'];

const mayChoose = ({ status }: Pick<ApplicationRow, 'status'>, { cancelled_at, choose_until }: InterviewRow, now: Date): boolean =>
  isUnderWay(status) && cancelled_at === null && now < choose_until;

async function interviewOf(db: Db, row: ApplicationRow, now: Date): Promise<OwnInterview> {
  const interview = await findInterview(db, row.id);
  if (!interview || row.status === 'Draft') return { interview: null, slots: [] };
  const slots = await slotsOf(db, row.call_id);
  const coming = mayChoose(row, interview, now) ? slots.filter(({ cancelled_at, starts_at }) => cancelled_at === null && starts_at > now) : [];
  return {
    interview: interviewRecord(interview, slots.find(({ id }) => id === interview.slot_id), now),
    // Only applicants who have booked a slot get its meeting link.
    slots: coming.map(({ id, starts_at, minutes, place, link, booked, capacity }) => ({
      id,
      starts_at: starts_at.toISOString(),
      minutes,
      place,
      online: link !== null,
      free: booked < capacity,
    })),
  };
}

/** The applicant's own invitation to an interview, with the slots as long as one can be booked. @throws {Problem} 404 */
export async function ownInterview({ db, clock }: Pick<Deps, 'db' | 'clock'>, identity: Identity, id: number): Promise<OwnInterview> {
  return interviewOf(db, await ownApplication(db, identity, id), clock.now());
}

interface Choice {
  id: number;
  slot: number;
  /** When the choice reached the server; the deadline is compared with this instant. */
  arrived: Date;
}

/**
 * Books a slot for the applicant's interview and releases the previous one. A row lock on the slot decides a race for its last place.
 * @throws {Problem} 404; 409 if no slot can be booked (any more), or the slot is full, cancelled or past
 */
export async function takeSlot(deps: Deps, identity: Identity, { id, slot: slotId, arrived: now }: Choice): Promise<OwnInterview> {
  const { call_id: call } = await ownApplication(deps.db, identity, id);
  return deps.db.transaction(async (tx) => {
    const slot = await lockSlot(tx, { id: slotId, call });
    const row = await lockOwnApplication(tx, identity, id);
    const interview = await findInterview(tx, id);
    if (!interview || !mayChoose(row, interview, now)) throw new Problem(409, 'interview_not_open');
    if (!slot || slot.cancelled_at !== null || slot.starts_at <= now) throw new Problem(409, 'interview_slot_gone');
    if (interview.slot_id === slot.id) return interviewOf(tx, row, now);
    if ((await countBooked(tx, slot.id)) >= slot.capacity) throw new Problem(409, 'interview_slot_full');
    const booked = await bookSlot(tx, id, { slot: slot.id, now });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'application.take-interview',
      subject: `application:${String(id)}`,
      details: { slot: slot.id },
    });
    const { time_zone: zone } = await readCallTerms(tx, call);
    await notifyOfInterviews(deps, tx, { interviews: [booked], slot, template: 'interview_booked', zone, now });
    return interviewOf(tx, row, now);
  });
}
