import type { Locale } from '@domain/locale';
import { problemText } from '@domain/messages/problems';
import { isOffer } from '@domain/review/decisions';
import { countsTo, seatsExceeded, seatsFree, type FreeSeats, type Obstacle } from '@domain/review/release';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { contestedSeats, countDecisions, putOnList, quotasOffered } from '../../core/review/queries/call-decisions';
import { isoInstantOrNull } from '../../platform/db/queries/instants';
import { countCapacity, quotaCapacities } from './queries/releases';
import { readCallTerms } from '../../core/applications/call-terms';
import { plannedRelease } from './planned-release';

type Warnings = components['schemas']['SeatWarnings'];

async function capacityOf(db: Db, call: number) {
  const terms = await readCallTerms(db, call);
  const { decisions, lastRelease } = await countDecisions(db, call);
  const more = await quotasOffered(db, call, terms.quotas);
  const quotas = (await quotaCapacities(db, call, terms.quotas)).map((quota) => ({ ...quota, offered: more.get(quota.tag) ?? 0 }));
  const sum = (rows: typeof decisions) => rows.reduce((count, { entered }) => count + entered, 0);
  const offered = sum(decisions.filter(({ outcome }) => isOffer(outcome)));
  const counts = await countCapacity(db, call);
  const { seats } = terms;
  const exceeded = seatsExceeded({ seats, filled: counts.filled, quotas }, offered, (quota) => quota.offered);
  const afterOffers = { seats, filled: counts.filled + offered, quotas: quotas.map((quota) => ({ ...quota, filled: quota.filled + quota.offered })) };
  const isLeft = seats !== null && afterOffers.filled < seats;
  const free = isLeft ? seatsFree(afterOffers, await putOnList(db, call)) : [];
  return { terms, decisions, lastRelease, quotas, counts, entered: sum(decisions), offered, exceeded, afterOffers, free };
}

const warningsOf = (call: number, found: readonly (Obstacle | FreeSeats)[], locale: Locale): Warnings =>
  found.flatMap(({ type, ctx }) =>
    type === 'seats_exceeded' || type === 'quota_exceeded' || type === 'seats_free' ? [{ call_id: call, type, msg: problemText(type, ctx, locale) }] : []
  );

/** The state of a call before its release, in its API form. */
export async function releaseCapacity(deps: Deps, call: number, locale: Locale): Promise<components['schemas']['ReleaseState']> {
  const { terms, decisions, lastRelease, quotas, counts, entered, offered, exceeded, free } = await capacityOf(deps.db, call);
  return {
    seats: terms.seats,
    quotas,
    ...counts,
    entered,
    offered,
    decisions,
    warnings: warningsOf(call, [...exceeded, ...free], locale),
    four_eyes: terms.four_eyes,
    time_zone: terms.time_zone,
    planned: await plannedRelease(deps, call, locale),
    last_release: isoInstantOrNull(lastRelease),
  };
}

/**
 * Warnings for entered offers that exceed the places of a call or a quota, and for applications on a waiting list although places are free.
 */
export async function seatWarnings(db: Db, applications: readonly number[], locale: Locale): Promise<Warnings> {
  const contested = await contestedSeats(db, applications);
  const warnings: Warnings = [];
  for (const call of new Set(contested.map((seat) => seat.call))) {
    const ofCall = contested.filter((seat) => seat.call === call);
    const offers = ofCall.filter(({ outcome }) => isOffer(outcome));
    const waiting = ofCall.filter(({ outcome }) => !isOffer(outcome));
    const { exceeded, afterOffers, free } = await capacityOf(db, call);
    const tags = offers.flatMap((offer) => offer.tags);
    const over = offers.length > 0 ? exceeded.filter(({ type, ctx }) => type !== 'quota_exceeded' || countsTo({ tag: ctx.quota }, tags)) : [];
    warnings.push(...warningsOf(call, [...over, ...(seatsFree(afterOffers, waiting).length > 0 ? free : [])], locale));
  }
  return warnings;
}
