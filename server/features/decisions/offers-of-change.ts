import type { Act } from '@domain/calls/call-acts';
import type { CallData } from '@domain/calls/call-data';
import { callTermsOf } from '../../core/applications/queries/call-terms';
import type { QuestionChange } from '../../core/catalogue/change-questions';
import type { ConfirmedChange } from '../../core/catalogue/facts';
import { lockCall } from '../../core/catalogue/queries/calls';
import type { Deps } from '../../deps';
import type { Db } from '../../platform/db/db';
import { enterOffers } from './enter-offers';
import { nextOffers } from './next-offers';

/** The largest number of people whom an act names; the others are counted. */
const MAX_NAMES = 20;

/** The number of places of a call; infinite without `seats`, because then nobody waits for a place. */
const seatsOf = ({ seats }: QuestionChange['after']): number => (typeof seats === 'number' ? seats : Number.POSITIVE_INFINITY);

/** Whether a change may free places for the waiting list: more places or larger quotas, a list that moves up from now on, a call that is published again. */
const isOffering = ({ before, after }: QuestionChange): boolean =>
  (before.state === 'cancelled' && after.state === 'published') ||
  seatsOf(after) > seatsOf(before) ||
  (after.list_moves_up === true && before.list_moves_up !== true) ||
  JSON.stringify(before.quotas ?? []) !== JSON.stringify(after.quotas ?? []);

// A stored call, whose JSON was validated when it was written.
const termsOf = (id: number, data: QuestionChange['after']) => callTermsOf({ id, data: data as unknown as CallData });

/** The applications that get an offer by a change of a call, and would not get one without it. */
async function newOffers(tx: Db, change: QuestionChange) {
  const { id, before, after } = change;
  if (!isOffering(change)) return [];
  await lockCall(tx, id);
  const pending = new Set((await nextOffers(tx, termsOf(id, before))).map((row) => row.id));
  return (await nextOffers(tx, termsOf(id, after))).filter((row) => !pending.has(row.id));
}

/** The offers that a change of a call makes, and their people. */
export async function offersOf(tx: Db, change: QuestionChange): Promise<Act[]> {
  const offers = await newOffers(tx, change);
  if (offers.length === 0) return [];
  const people = offers.slice(0, MAX_NAMES).map(({ name, number }) => (name === null ? number : `${name} (${number})`));
  const type = change.after.four_eyes === true ? 'act_offers_checked' : 'act_offers';
  return [{ type, ids: offers.map(({ id }) => Number(id)), ctx: { count: offers.length, people } }];
}

/**
 * Offers the places that a change frees: under the four-eyes rule the offers are entered for a second person to release, else the waiting list
 * moves up at once. Places that came free while the call was cancelled are offered too.
 */
export async function offerSeats({ jobs }: Pick<Deps, 'jobs'>, tx: Db, change: ConfirmedChange): Promise<void> {
  const checked = change.acts.find(({ type }) => type === 'act_offers_checked');
  if (checked) return enterOffers(tx, checked.ids, change);
  if (isOffering(change)) await jobs.send(tx, 'waiting_list', [{ call: change.id }]);
}
