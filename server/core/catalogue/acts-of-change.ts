import { actsOnApplicants, concernsApplicants, type Act } from '@domain/calls/call-acts';
import type { CallData } from '@domain/calls/call-data';
import type { Db } from '../../platform/db/db';
import { lockDraftsOfCall, lockLiveOfCall, type ApplicationRow } from '../applications/queries/applications';
import { callTermsOf } from '../applications/queries/call-terms';
import { extensionsOf } from '../applications/queries/deadline-extensions';
import { lockCall } from '../../features/decisions/queries/releases';
import { nextOffers } from '../../features/decisions/next-offers';
import type { QuestionChange } from './change-questions';

/** The largest number of people whom an act names; the others are counted. */
const MAX_NAMES = 20;

/** The number of places of a call; infinite without `seats`, because then nobody waits for a place. */
const placesOf = ({ seats }: QuestionChange['after']): number => (typeof seats === 'number' ? seats : Number.POSITIVE_INFINITY);

/** Whether a change may free places for the waiting list: more places or larger quotas, a list that moves up from now on, a call that is published again. */
export const isOffering = ({ before, after }: QuestionChange): boolean =>
  (before.state === 'cancelled' && after.state === 'published') ||
  placesOf(after) > placesOf(before) ||
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

async function offersOf(tx: Db, change: QuestionChange): Promise<Act[]> {
  const offers = await newOffers(tx, change);
  if (offers.length === 0) return [];
  const people = offers.slice(0, MAX_NAMES).map(({ name, number }) => (name === null ? number : `${name} (${number})`));
  const type = change.after.four_eyes === true ? 'act_offers_checked' : 'act_offers';
  return [{ type, ids: offers.map(({ id }) => Number(id)), ctx: { count: offers.length, people } }];
}

/** The drafts of a locked call whose effective deadline changes; a draft with an extension beyond both deadlines is not among them. */
export async function movedDrafts(tx: Db, { id, before, after }: QuestionChange): Promise<ApplicationRow[]> {
  if (Date.parse(String(before.closes_at)) === Date.parse(String(after.closes_at))) return [];
  const drafts = await lockDraftsOfCall(tx, id);
  const extensions = await extensionsOf(tx, drafts.map((row) => row.id));
  const due = (closes: unknown, draft: number) => Math.max(Date.parse(String(closes)), Date.parse(extensions.get(draft)?.until ?? String(closes)));
  return drafts.filter((row) => due(before.closes_at, row.id) !== due(after.closes_at, row.id));
}

const idsOf = (rows: readonly Pick<ApplicationRow, 'id'>[]): number[] => rows.map(({ id }) => Number(id));

/** What a change of a call does to people. The call and the applications are locked, so that nothing else happens before the change. */
export async function actsOfChange(tx: Db, change: QuestionChange): Promise<Act[]> {
  const offers = await offersOf(tx, change);
  if (!concernsApplicants(change.before, change.after)) return offers;
  const live = await lockLiveOfCall(tx, change.id);
  const concerned = { live: idsOf(live), drafts: idsOf(live.filter(({ status }) => status === 'Draft')), moved: idsOf(await movedDrafts(tx, change)) };
  return [...offers, ...actsOnApplicants(change.before, change.after, { ...concerned, now: change.now })];
}
