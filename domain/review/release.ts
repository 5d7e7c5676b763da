import type { ApplicationStatus, Reply } from '../applications/application-lifecycle';
import { isOffer, type Decision } from './decisions';

/** A decision that is to be released, with the status of its application before. */
export interface Candidate {
  status: ApplicationStatus;
  decision: Pick<Decision, 'outcome' | 'rank'>;
  /** Whether the person who releases entered it. */
  isOwn: boolean;
  /** Those of its application. */
  tags: readonly string[];
  /** Whether it was there, as it is, when that person had it released: not what was entered after a release was planned. */
  isChecked: boolean;
}

/** How far the places for applications with a tag are taken. */
export interface QuotaStanding {
  tag: string;
  seats: number;
  taken: number;
}

/** How a call stands before a release. */
export interface CallStanding {
  /** Null where the call names no number of places. */
  seats: number | null;
  /** Applications that are offered a place or have confirmed it. */
  taken: number;
  /** Of the places, at most so many go to applications with a tag; and how many of these are taken. */
  quotas: readonly QuotaStanding[];
  /** Applications on the waiting list. */
  waiting: number;
  /** Whether a second person releases. */
  fourEyes: boolean;
}

/** What keeps a release from being made, with the parameters of its sentence. */
export type Obstacle =
  | { type: 'seats_exceeded'; ctx: { seats: number; taken: number; offered: number } }
  | { type: 'quota_exceeded'; ctx: { quota: string; seats: number; taken: number; offered: number } }
  | { type: 'rank_missing' | 'rank_twice'; ctx: { rank: number } }
  | { type: 'own_decisions' | 'unchecked_decisions'; ctx: { count: number } };

/** How many of the candidates are offered a place, with conditions or without. */
export const offered = (candidates: readonly Candidate[]): number => candidates.filter(({ decision }) => isOffer(decision.outcome)).length;

/** Whether an application with these tags counts to a quota; tags that differ in case only are one. */
export const countsTo = ({ tag }: { tag: string }, tags: readonly string[]): boolean => tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** The call's places and quotas of which more would be given than there are, where `offers` more are offered and of each quota what `ofQuota` says. */
export function placesExceeded<Quota extends QuotaStanding>(
  { seats, taken, quotas }: Pick<CallStanding, 'seats' | 'taken'> & { quotas: readonly Quota[] },
  offers: number,
  ofQuota: (quota: Quota) => number,
): Obstacle[] {
  const isOver = (places: { seats: number; taken: number }, count: number) => count > 0 && places.taken + count > places.seats;
  return [
    ...(seats !== null && isOver({ seats, taken }, offers) ? [{ type: 'seats_exceeded', ctx: { seats, taken, offered: offers } } as const] : []),
    ...quotas.flatMap((quota): Obstacle[] => {
      const count = ofQuota(quota);
      return isOver(quota, count) ? [{ type: 'quota_exceeded', ctx: { quota: quota.tag, seats: quota.seats, taken: quota.taken, offered: count } }] : [];
    }),
  ];
}

/** Those of a waiting list, in its order, who are offered its `free` places: whoever counts to a full quota is passed over and keeps their rank. */
export function nextWithin<Row extends { tags: readonly string[] }>(waiting: readonly Row[], { free, quotas }: { free: number; quotas: readonly QuotaStanding[] }): Row[] {
  const left = new Map(quotas.map((quota) => [quota, quota.seats - quota.taken]));
  const next: Row[] = [];
  for (const row of waiting) {
    if (next.length >= free) break;
    const own = quotas.filter((quota) => countsTo(quota, row.tags));
    if (own.some((quota) => (left.get(quota) ?? 0) <= 0)) continue;
    for (const quota of own) left.set(quota, (left.get(quota) ?? 0) - 1);
    next.push(row);
  }
  return next;
}

/** What is put on the waiting list although places are left for it: worth a warning, and nothing that keeps a release from being made. */
export interface FreePlaces {
  type: 'places_free';
  ctx: { seats: number; free: number; count: number };
}

/**
 * Whether some of those who are put on the waiting list would fit into the places that are left, and into their quotas.
 * @param places of which those that are entered as offers count as taken, too
 */
export function placesFree({ seats, taken, quotas }: Pick<CallStanding, 'seats' | 'taken' | 'quotas'>, putOnList: readonly { tags: readonly string[] }[]): FreePlaces[] {
  if (seats === null) return [];
  const free = seats - taken;
  const count = nextWithin(putOnList, { free, quotas }).length;
  return count > 0 ? [{ type: 'places_free', ctx: { seats, free, count } }] : [];
}

/** How many are still on the list once the candidates who were on it have been decided. */
const stillWaiting = ({ waiting }: CallStanding, candidates: readonly Candidate[]): number =>
  waiting - candidates.filter(({ status }) => status === 'Waitlisted').length;

/** New ranks go on where the list ends: every place of it once, none left out. */
function rankObstacles(standing: CallStanding, candidates: readonly Candidate[]): Obstacle[] {
  const ranks = candidates.flatMap(({ decision: { outcome, rank } }) => (outcome === 'waitlist' && rank !== undefined ? [rank] : []));
  const first = stillWaiting(standing, candidates) + 1;
  const counted = new Set(ranks);
  const twice = [...counted].filter((rank) => rank < first || ranks.filter((other) => other === rank).length > 1);
  const last = Math.max(0, ...ranks);
  const missing = Array.from({ length: Math.max(0, Math.min(last - first + 1, ranks.length)) }, (_, index) => first + index).filter((rank) => !counted.has(rank));
  return [
    ...twice.map((rank) => ({ type: 'rank_twice', ctx: { rank } }) as const),
    ...missing.map((rank) => ({ type: 'rank_missing', ctx: { rank } }) as const),
  ];
}

/** All that stands in the way of a release; nothing when it can be made. */
export function obstaclesTo(standing: CallStanding, candidates: readonly Candidate[]): Obstacle[] {
  const { fourEyes } = standing;
  const own = fourEyes ? candidates.filter(({ isOwn }) => isOwn).length : 0;
  const unchecked = fourEyes ? candidates.filter(({ isOwn, isChecked }) => !isOwn && !isChecked).length : 0;
  return [
    ...placesExceeded(standing, offered(candidates), (quota) => offered(candidates.filter(({ tags }) => countsTo(quota, tags)))),
    ...rankObstacles(standing, candidates),
    ...(own > 0 ? [{ type: 'own_decisions', ctx: { count: own } } as const] : []),
    ...(unchecked > 0 ? [{ type: 'unchecked_decisions', ctx: { count: unchecked } } as const] : []),
  ];
}

/** Days that an offer leaves for its reply, whatever the call's date: who moves up late needs time, too. */
const REPLY_DAYS = 7;
const DAY = 86_400_000;

/** Until when an offer made at `now` is answered, as an ISO instant; null where the call has no date for replies. */
export function replyBy(call: { reply_by: string | null }, now: Date): string | null {
  if (call.reply_by === null) return null;
  return new Date(Math.max(Date.parse(call.reply_by), now.getTime() + REPLY_DAYS * DAY)).toISOString();
}

/** Until when an offer is answered: by its own date or the call's, whichever is later; null where there is none. */
export function offerEnds(call: { reply_by?: string | null }, offer?: { reply_by?: string } | null): string | null {
  const dates = [call.reply_by, offer?.reply_by].filter((date) => typeof date === 'string');
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

/** Whether an offer can still be answered at `now`. */
export function isOfferOpen(ends: string | null, now: Date): boolean {
  return ends === null || now.getTime() < Date.parse(ends);
}

/** What it means that an offer is not answered; declined where the call says nothing, or what no call can say any more. */
export const silenceOf = ({ silence_means }: { silence_means?: string }): Reply => (silence_means === 'accept' ? 'accept' : 'decline');
