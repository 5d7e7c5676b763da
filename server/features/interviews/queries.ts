import { SENT_STATUSES, UNDER_WAY_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import type { DueDates } from '../../core/applications/facts';
import { remindable } from '../../core/applications/queries/remindable';
import { hasStatus } from '../../core/applications/queries/status-groups';

/** An interview slot of a call. */
export interface SlotRow {
  id: number;
  call_id: number;
  starts_at: Date;
  minutes: number;
  /** The number of applicants who can book this slot. */
  capacity: number;
  place: string | null;
  link: string | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

/** An application's invitation to an interview. */
export interface InterviewRow {
  application_id: number;
  changes: number;
  message: string;
  choose_until: Date;
  invited_by_name: string;
  invited_at: Date;
  slot_id: number | null;
  booked_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  /** The time and the cancellation reason of a booked slot that was cancelled; null once the applicant has booked another. */
  lost_at: Date | null;
  lost_reason: string | null;
}

const SLOT = 's.id, s.call_id, s.starts_at, s.minutes, s.capacity, s.place, s.link, s.cancelled_at, s.cancel_reason';
const INTERVIEW =
  `i.application_id, i.changes, i.message, i.choose_until, i.invited_by_name, i.invited_at, i.slot_id, i.booked_at, i.cancelled_at, i.cancel_reason,
  (select l.starts_at from interview_slots l where l.id = i.lost_slot_id) as lost_at, (select l.cancel_reason from interview_slots l where l.id = i.lost_slot_id) as lost_reason`;

/** SQL of the booked places of a slot `s`; applications that have ended do not count. */
const BOOKED_SEATS = `(select count(*) from interviews i join applications a on a.id = i.application_id where i.slot_id = s.id and ${
  hasStatus('a.status', UNDER_WAY_STATUSES)
})`;

/** The slots of a call in order of time, with the number of booked places. */
export async function slotsOf(db: Db, call: number): Promise<(SlotRow & { booked: number })[]> {
  const rows = await db.query<SlotRow & { booked: number }>(
    `select ${SLOT}, ${BOOKED_SEATS} as booked from interview_slots s where s.call_id = $1 order by s.starts_at, s.id`,
    [call],
  );
  return rows.map((row) => ({ ...row, booked: Number(row.booked) }));
}

export type NewSlot = Pick<SlotRow, 'starts_at' | 'minutes' | 'capacity' | 'place' | 'link'>;

/** Adds slots to a call. */
export async function insertSlots(tx: Db, { call, slots, now }: { call: number; slots: readonly NewSlot[]; now: Date }): Promise<void> {
  for (const { starts_at, minutes, capacity, place, link } of slots) {
    await tx.query(`insert into interview_slots (call_id, starts_at, minutes, capacity, place, link, created_at) values ($1, $2, $3, $4, $5, $6, $7)`, [
      call,
      starts_at,
      minutes,
      capacity,
      place,
      link,
      now,
    ]);
  }
}

/**
 * Locks a slot of a call until the transaction ends; undefined if there is none. A transaction that locks a slot and an application must lock the
 * slot first, to avoid a deadlock.
 */
export async function lockSlot(tx: Db, { id, call }: { id: number; call: number }): Promise<SlotRow | undefined> {
  const [row] = await tx.query<SlotRow>(`select ${SLOT} from interview_slots s where s.id = $1 and s.call_id = $2 for update`, [id, call]);
  return row;
}

/** The number of booked places of a slot. */
export async function countBooked(tx: Db, slot: number): Promise<number> {
  const [row] = await tx.query<{ booked: number }>(`select ${BOOKED_SEATS} as booked from interview_slots s where s.id = $1`, [slot]);
  return Number(row?.booked ?? 0);
}

/** Cancels a locked slot and its bookings; these applicants have at least until `chooseUntil` to book another. Returns their invitations. */
export async function cancelSlotRow(
  tx: Db,
  slot: number,
  { reason, now, chooseUntil }: { reason: string; now: Date; chooseUntil: Date },
): Promise<InterviewRow[]> {
  await tx.query(`update interview_slots set cancelled_at = $2, cancel_reason = $3 where id = $1`, [slot, now, reason]);
  await tx.query(`select 1 from applications where id in (select application_id from interviews where slot_id = $1) order by id for update`, [slot]);
  // The condition on the slot is evaluated again: an applicant may have booked another slot while this transaction waited for the locks.
  return tx.query<InterviewRow>(
    `update interviews i set slot_id = null, lost_slot_id = $1, booked_at = null, changes = changes + 1, choose_until = greatest(choose_until, $2) where slot_id = $1 returning ${INTERVIEW}`,
    [slot, chooseUntil],
  );
}

/** The invitation of an application, or undefined. */
export async function findInterview(db: Db, application: number): Promise<InterviewRow | undefined> {
  const [row] = await db.query<InterviewRow>(`select ${INTERVIEW} from interviews i where i.application_id = $1`, [application]);
  return row;
}

/** The booked slot of an invitation, or undefined. */
export async function slotOf(db: Db, { slot_id }: InterviewRow): Promise<SlotRow | undefined> {
  if (slot_id === null) return undefined;
  const [row] = await db.query<SlotRow>(`select ${SLOT} from interview_slots s where s.id = $1`, [slot_id]);
  return row;
}

/** By application, the deadline for booking a slot or the start of the booked slot; without applications that have neither at `now`. */
export async function comingInterviews(db: Db, applications: readonly number[], now: Date): Promise<Map<number, DueDates>> {
  if (applications.length === 0) return new Map();
  const rows = await db.prepared<{ application_id: number; choose_until: Date; starts_at: Date | null }>(
    `select i.application_id, i.choose_until, s.starts_at from interviews i join applications a on a.id = i.application_id left join interview_slots s on s.id = i.slot_id
      where i.application_id = any($1::bigint[]) and i.cancelled_at is null and ${hasStatus('a.status', UNDER_WAY_STATUSES)}
        and case when s.id is not null then s.starts_at + make_interval(mins => s.minutes) > $2::timestamptz
                 else i.choose_until > $2 and exists (select from interview_slots c where c.call_id = a.call_id and c.cancelled_at is null and c.starts_at > $2) end`,
    [applications, now],
  );
  return new Map(
    rows.map((
      { application_id, choose_until, starts_at },
    ) => [application_id, starts_at ? { interview_at: starts_at.toISOString() } : { interview_due_at: choose_until.toISOString() }]),
  );
}

export type Invitation = Pick<InterviewRow, 'application_id' | 'message' | 'choose_until' | 'invited_by_name' | 'invited_at'>;

/** Invites a locked application; undefined if it is already invited. An application with a cancelled interview is invited again. */
export async function insertInvitation(
  tx: Db,
  { application_id, message, choose_until, invited_by_name, invited_at }: Invitation,
): Promise<InterviewRow | undefined> {
  const [row] = await tx.query<InterviewRow>(
    `insert into interviews as i (application_id, message, choose_until, invited_by_name, invited_at) values ($1, $2, $3, $4, $5)
     on conflict (application_id) do update set message = excluded.message, choose_until = excluded.choose_until, invited_by_name = excluded.invited_by_name,
       invited_at = excluded.invited_at, changes = i.changes + 1, cancelled_at = null, cancel_reason = null, lost_slot_id = null
       where i.cancelled_at is not null
     returning ${INTERVIEW}`,
    [application_id, message, choose_until, invited_by_name, invited_at],
  );
  return row;
}

const written = (row: InterviewRow | undefined): InterviewRow => {
  if (!row) throw new Error('An interview vanished while it was written.');
  return row;
};

/** Books a locked slot for a locked application. */
export async function bookSlot(tx: Db, application: number, { slot, now }: { slot: number; now: Date }): Promise<InterviewRow> {
  const [row] = await tx.query<InterviewRow>(
    `update interviews i set slot_id = $2, lost_slot_id = null, booked_at = $3, reminded_at = null, changes = changes + 1 where application_id = $1 returning ${INTERVIEW}`,
    [application, slot, now],
  );
  return written(row);
}

/** Cancels the interview of a locked application and frees its booked place. */
export async function cancelInterviewRow(tx: Db, application: number, { reason, now }: { reason: string; now: Date }): Promise<InterviewRow> {
  const [row] = await tx.query<InterviewRow>(
    `update interviews i set slot_id = null, booked_at = null, changes = changes + 1, cancelled_at = $2, cancel_reason = $3 where application_id = $1 returning ${INTERVIEW}`,
    [application, now, reason],
  );
  return written(row);
}

/** The invitations of a call, with the name, number and status of each application. */
export const interviewsOfCall = (db: Db, call: number): Promise<(InterviewRow & { number: string; name: string | null; status: ApplicationStatus })[]> =>
  db.query(
    `select ${INTERVIEW}, a.number, a.applicant_name as name, a.status from interviews i join applications a on a.id = i.application_id
      where a.call_id = $1 and ${hasStatus('a.status', SENT_STATUSES)} order by a.applicant_name, a.id`,
    [call],
  );

/**
 * Interviews that are near and have had no reminder. Bookings made within the reminder period are left out, because the confirmation was just sent, and
 * so are ended applications.
 */
export const INTERVIEWS_TO_REMIND_OF = remindable<InterviewRow>({
  table: 'interviews',
  key: 'application_id',
  columns: INTERVIEW.replaceAll('i.', 'r.'),
  toRemind: `from interviews r join interview_slots s on s.id = r.slot_id join applications a on a.id = r.application_id
  where r.reminded_at is null and r.cancelled_at is null and s.cancelled_at is null and s.starts_at > $1 and s.starts_at <= $1 + make_interval(secs => $2)
    and r.booked_at < s.starts_at - make_interval(secs => $2) and ${hasStatus('a.status', UNDER_WAY_STATUSES)}`,
});
