import type { ApplicationStatus, Reply } from '../applications/application-lifecycle';
import type { components } from '@generated/api';
import type { CallData, CallRecord } from '../calls/call-data';
import type { SomeOf } from '../values/field-types';
import { isOffer, type Decision } from './decisions';

/** A decision that is to be released, with the status of its application before. */
export interface Candidate {
  status: ApplicationStatus;
  decision: Pick<Decision, 'outcome' | 'rank'>;
  /** Whether the user who releases the decision also entered it. */
  isOwn: boolean;
  /** The tags of its application. */
  tags: readonly string[];
  /** Whether the decision was the same when the user ordered the release: false if it was entered or changed after the release was planned. */
  isChecked: boolean;
}

/** How many places of a quota (applications with one tag) are filled. */
export interface QuotaCapacity {
  tag: string;
  seats: number;
  filled: number;
}

/** The state of a call before a release. */
export interface CallCapacity {
  /** The number of places; null if the call does not limit it. */
  seats: number | null;
  /** The number of applications with an offered or confirmed place. */
  filled: number;
  /** The quotas: the largest number of places for applications with a tag, and how many of them are filled. */
  quotas: readonly QuotaCapacity[];
  /** The number of applications on the waiting list. */
  waiting: number;
  /** Whether a second person must release decisions (four-eyes principle). */
  fourEyes: boolean;
}

/** A reason that blocks a release, with the parameters of its message. */
export type Obstacle =
  | { type: 'seats_exceeded'; ctx: { seats: number; filled: number; offered: number } }
  | { type: 'quota_exceeded'; ctx: { quota: string; seats: number; filled: number; offered: number } }
  | { type: 'rank_missing' | 'rank_twice'; ctx: { rank: number } }
  | { type: 'own_decisions' | 'unchecked_decisions'; ctx: { count: number } }
  // Blocks a planned release only: whoever releases by hand sees that the call is cancelled.
  | { type: 'call_cancelled'; ctx: Record<string, never> };

/** The number of candidates with an offer, conditional offers included. */
export const offered = (candidates: readonly Candidate[]): number => candidates.filter(({ decision }) => isOffer(decision.outcome)).length;

/** Whether an application with these tags counts towards a quota; tags are compared ignoring case. */
export const countsTo = ({ tag }: { tag: string }, tags: readonly string[]): boolean => tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** The limits (places and quotas) that a release would exceed, with `offers` further offers and `ofQuota` of them for each quota. */
export function seatsExceeded<Quota extends QuotaCapacity>(
  { seats, filled, quotas }: Pick<CallCapacity, 'seats' | 'filled'> & { quotas: readonly Quota[] },
  offers: number,
  ofQuota: (quota: Quota) => number,
): Obstacle[] {
  const isOver = (capacity: { seats: number; filled: number }, count: number) => count > 0 && capacity.filled + count > capacity.seats;
  return [
    ...(seats !== null && isOver({ seats, filled }, offers) ? [{ type: 'seats_exceeded', ctx: { seats, filled, offered: offers } } as const] : []),
    ...quotas.flatMap((quota): Obstacle[] => {
      const count = ofQuota(quota);
      return isOver(quota, count) ? [{ type: 'quota_exceeded', ctx: { quota: quota.tag, seats: quota.seats, filled: quota.filled, offered: count } }] : [];
    }),
  ];
}

/** The applications of a waiting list, in its order, that get the `free` places. Those that count towards a full quota are skipped and keep their rank. */
export function nextWithin<Row extends { tags: readonly string[] }>(
  waiting: readonly Row[],
  { free, quotas }: { free: number; quotas: readonly QuotaCapacity[] },
): Row[] {
  const freeSeats = new Map(quotas.map((quota) => [quota, quota.seats - quota.filled]));
  const next: Row[] = [];
  for (const row of waiting) {
    if (next.length >= free) break;
    const quotasOfRow = quotas.filter((quota) => countsTo(quota, row.tags));
    if (quotasOfRow.some((quota) => (freeSeats.get(quota) ?? 0) <= 0)) continue;
    for (const quota of quotasOfRow) freeSeats.set(quota, (freeSeats.get(quota) ?? 0) - 1);
    next.push(row);
  }
  return next;
}

/** Applications put on the waiting list although places are free: this gives a warning and does not block the release. */
export interface FreeSeats {
  type: 'seats_free';
  ctx: { seats: number; free: number; count: number };
}

/**
 * Whether some of the applications that are put on the waiting list would fit into the free places and their quotas.
 * @param capacity the state of the call; the entered offers count as filled
 */
export function seatsFree(
  { seats, filled, quotas }: Pick<CallCapacity, 'seats' | 'filled' | 'quotas'>,
  putOnList: readonly { tags: readonly string[] }[],
): FreeSeats[] {
  if (seats === null) return [];
  const free = seats - filled;
  const count = nextWithin(putOnList, { free, quotas }).length;
  return count > 0 ? [{ type: 'seats_free', ctx: { seats, free, count } }] : [];
}

/** The number of applications that stay on the waiting list after the release. */
const stillWaiting = ({ waiting }: CallCapacity, candidates: readonly Candidate[]): number =>
  waiting - candidates.filter(({ status }) => status === 'Waitlisted').length;

/** New ranks must continue the waiting list without duplicates or gaps. */
function rankObstacles(capacity: CallCapacity, candidates: readonly Candidate[]): Obstacle[] {
  const ranks = candidates.flatMap(({ decision: { outcome, rank } }) => (outcome === 'waitlist' && rank !== undefined ? [rank] : []));
  const first = stillWaiting(capacity, candidates) + 1;
  const counted = new Set(ranks);
  const twice = [...counted].filter((rank) => rank < first || ranks.filter((other) => other === rank).length > 1);
  const last = Math.max(0, ...ranks);
  const missing = Array.from({ length: Math.max(0, Math.min(last - first + 1, ranks.length)) }, (_, index) => first + index).filter((rank) =>
    !counted.has(rank)
  );
  return [
    ...twice.map((rank) => ({ type: 'rank_twice', ctx: { rank } }) as const),
    ...missing.map((rank) => ({ type: 'rank_missing', ctx: { rank } }) as const),
  ];
}

/** All reasons that block a release; empty if it can proceed. */
export function obstaclesTo(capacity: CallCapacity, candidates: readonly Candidate[]): Obstacle[] {
  const { fourEyes } = capacity;
  const own = fourEyes ? candidates.filter(({ isOwn }) => isOwn).length : 0;
  const unchecked = fourEyes ? candidates.filter(({ isOwn, isChecked }) => !isOwn && !isChecked).length : 0;
  return [
    ...seatsExceeded(capacity, offered(candidates), (quota) => offered(candidates.filter(({ tags }) => countsTo(quota, tags)))),
    ...rankObstacles(capacity, candidates),
    ...(own > 0 ? [{ type: 'own_decisions', ctx: { count: own } } as const] : []),
    ...(unchecked > 0 ? [{ type: 'unchecked_decisions', ctx: { count: unchecked } } as const] : []),
  ];
}

/** The least number of days for a reply, whatever the call's date, so that applicants who move up late have time too. */
const REPLY_DAYS = 7;
const DAY = 86_400_000;

/** The reply deadline of an offer made at `now`, as an ISO instant; null if the call has no date for replies. */
export function replyBy({ reply_by }: SomeOf<CallData, 'reply_by'>, now: Date): string | null {
  if (!reply_by) return null;
  return new Date(Math.max(Date.parse(reply_by), now.getTime() + REPLY_DAYS * DAY)).toISOString();
}

/** The reply deadline of an offer: its own or the call's, whichever is later; null if there is none. */
export function offerEnds(
  call: SomeOf<CallData, 'reply_by'>,
  offer?: SomeOf<NonNullable<components['schemas']['released_decision']>, 'reply_by'> | null,
): string | null {
  const dates = [call.reply_by, offer?.reply_by].filter((date) => typeof date === 'string');
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

/** Whether an offer can still be answered at `now`. */
export function isOfferOpen(ends: string | null, now: Date): boolean {
  return ends === null || now.getTime() < Date.parse(ends);
}

/** The meaning of a missing reply to an offer: declined, unless the call says accepted. Unknown values of old calls count as declined. */
export const silenceOf = ({ silence_means }: SomeOf<CallRecord, 'silence_means'>): Reply => (silence_means === 'accept' ? 'accept' : 'decline');
