import type { Db } from '../../platform/db/db';
import { bookSlot, insertInvitation, insertSlots, slotsOf } from './queries';
import type { DemoCall } from '../../core/demo-facts';

const DAY_MS = 86_400_000;
const MINUTES = 30;
/** The number of interview times, one after the other. */
const TIMES = 4;

/** Gives a call interview times a week from now, invites the applicants whose state has an interview, and books a time for those whose state has a booking. */
export async function inviteInDemoCall(tx: Db, { call, applications, secretary, now }: DemoCall): Promise<void> {
  const invited = applications.filter(({ state }) => state.interview);
  if (invited.length === 0) return;
  // 10:00 in Athens in winter, 11:00 in summer.
  const first = new Date(now.getTime() + 7 * DAY_MS).setUTCHours(8, 0, 0, 0);
  const starts = Array.from({ length: TIMES }, (_, index) => new Date(first + index * MINUTES * 60_000));
  await insertSlots(tx, {
    call,
    slots: starts.map((starts_at) => ({ starts_at, minutes: MINUTES, capacity: 1, place: 'Room 4 of the demo', link: null })),
    now,
  });
  const slots = await slotsOf(tx, call);
  for (const [index, { id, state, timeline }] of invited.entries()) {
    const invited_at = new Date(timeline.at(-1)?.at ?? now);
    const choose_until = new Date(now.getTime() + 5 * DAY_MS);
    await insertInvitation(tx, { application_id: id, message: 'Invented: please bring your diploma.', choose_until, invited_by_name: secretary, invited_at });
    const slot = slots[index];
    if (state.interview === 'booked' && slot) await bookSlot(tx, id, { slot: slot.id, now });
  }
}
