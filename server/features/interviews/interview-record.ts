import type { components } from '@generated/api';
import type { InterviewRow, SlotRow } from './queries';

type Schemas = components['schemas'];

/** An invitation in its API form for the applicant at `now`; `slot` is the booked slot. */
export function interviewRecord(row: InterviewRow, slot: SlotRow | undefined, now: Date): Schemas['Interview'] {
  const { message, choose_until, invited_at, booked_at, cancelled_at, cancel_reason, lost_at, lost_reason } = row;
  const unbooked = choose_until <= now ? 'late' : 'invited';
  return {
    state: cancelled_at !== null ? 'cancelled' : slot ? 'booked' : unbooked,
    message,
    invited_at: invited_at.toISOString(),
    choose_until: choose_until.toISOString(),
    booked_at: booked_at?.toISOString() ?? null,
    cancelled_at: cancelled_at?.toISOString() ?? null,
    reason: cancel_reason,
    slot: slot ? slotRecord(slot) : null,
    lost: lost_at !== null && cancelled_at === null ? { starts_at: lost_at.toISOString(), reason: lost_reason ?? '' } : null,
  };
}

/** As `interviewRecord`, for staff: with the name of the person who invited. */
export const reviewInterviewRecord = (row: InterviewRow, slot: SlotRow | undefined, now: Date): Schemas['ReviewInterview'] => ({
  ...interviewRecord(row, slot, now),
  invited_by_name: row.invited_by_name,
});

/** A slot in its API form, with its place and link. */
export function slotRecord({ id, starts_at, minutes, place, link }: SlotRow): Schemas['InterviewSlot'] {
  return { id, starts_at: starts_at.toISOString(), minutes, place, link };
}
