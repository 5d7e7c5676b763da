import type { components } from '@generated/api';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { cancelSlotRow, insertSlots, interviewsOfCall, lockSlot, slotsOf, type NewSlot } from './queries';
import { auditReads } from '../../core/applications/audit-reads';
import { readCallTerms } from '../../core/applications/call-terms';
import { requireCall } from '../../core/staff/require-call';
import { interviewRecord, slotRecord } from './interview-record';
import { notifyOfInterviews } from './notify-of-interview';

type CallInterviews = components['schemas']['CallInterviews'];

/** The minimum time to book another slot after a cancellation, in milliseconds: three days. */
const TO_CHOOSE_AGAIN = 3 * 24 * 60 * 60 * 1000;

async function interviewsNow(deps: Deps, identity: Identity, call: number): Promise<CallInterviews> {
  const now = deps.clock.now();
  const slots = await slotsOf(deps.db, call);
  const invited = await interviewsOfCall(deps.db, call);
  await auditReads(deps, identity, { action: 'application.interview-read', applicationIds: invited.map(({ application_id }) => application_id) });
  const { time_zone } = await readCallTerms(deps.db, call);
  return {
    time_zone,
    slots: slots.map((slot) => ({ ...slotRecord(slot), capacity: slot.capacity, booked: slot.booked, cancelled: slot.cancel_reason })),
    people: invited.map((row) => {
      const slot = slots.find(({ id }) => id === row.slot_id);
      const { state, choose_until } = interviewRecord(row, slot, now);
      return { application_id: row.application_id, number: row.number, name: row.name, status: row.status, state, choose_until, slot_id: row.slot_id };
    }),
  };
}

/** The interview slots of a call, and its invitations. @throws {Problem} 404 */
export async function readCallInterviews(deps: Deps, identity: Identity, call: number): Promise<CallInterviews> {
  await requireCall(deps, identity, { id: call, action: 'calls.interviews' });
  return interviewsNow(deps, identity, call);
}

const failuresIn = (slots: readonly NewSlot[], now: Date): SchemaFailure[] =>
  slots.flatMap(({ starts_at, place, link }, index): SchemaFailure[] => [
    ...(starts_at <= now ? [{ loc: ['body', 'slots', index, 'starts_at'], type: 'date_passed' }] : []),
    ...(place === null && link === null ? [{ loc: ['body', 'slots', index, 'place'], type: 'place_or_link' }] : []),
  ]);

/** Adds interview slots to a call. @throws {Problem} 404 @throws {ValidationFailed} for a slot in the past, or without place and link */
export async function addSlots(deps: Deps, identity: Identity, { call, slots }: { call: number; slots: readonly NewSlot[] }): Promise<CallInterviews> {
  const action = 'calls.add-interviews';
  await requireCall(deps, identity, { id: call, action });
  const now = deps.clock.now();
  const failures = failuresIn(slots, now);
  if (failures.length > 0) throw new ValidationFailed(failures);
  await deps.db.transaction(async (tx) => {
    await insertSlots(tx, { call, slots, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `calls:${String(call)}`, details: { slots: slots.length } });
  });
  return interviewsNow(deps, identity, call);
}

interface Cancelling {
  call: number;
  slot: number;
  reason: string;
}

/**
 * Cancels a slot. The applicants who booked it get the reason by mail, and at least three days to book another one.
 * @throws {Problem} 404; 409 if it is already cancelled
 */
export async function cancelSlot(deps: Deps, identity: Identity, { call, slot: id, reason }: Cancelling): Promise<CallInterviews> {
  const action = 'calls.cancel-interview';
  await requireCall(deps, identity, { id: call, action });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const slot = await lockSlot(tx, { id, call });
    if (!slot) throw new Problem(404, 'not_found');
    if (slot.cancelled_at !== null) throw new Problem(409, 'interview_slot_gone');
    const cancel_reason = reason.trim();
    const freed = await cancelSlotRow(tx, id, { reason: cancel_reason, now, chooseUntil: new Date(now.getTime() + TO_CHOOSE_AGAIN) });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action,
      subject: `calls:${String(call)}`,
      details: { slot: id, applications: freed.map(({ application_id }) => application_id) },
    });
    const { time_zone: zone } = await readCallTerms(tx, call);
    await notifyOfInterviews(deps, tx, { interviews: freed, slot: { ...slot, cancel_reason }, template: 'interview_time_cancelled', zone, now });
  });
  return interviewsNow(deps, identity, call);
}
