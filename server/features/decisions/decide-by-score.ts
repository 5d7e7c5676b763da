import { UNDECIDED_STATUSES } from '@domain/applications/application-lifecycle';
import type { Decision } from '@domain/review/decisions';
import type { Deps, Identity } from '../../deps';
import { listCallDecisions, type CallDecisionRow } from '../../core/review/queries/call-decisions';
import { lockCall } from '../../core/catalogue/queries/calls';
import { requireCall } from '../../core/staff/require-call';
import { enterDecisionsIn } from './enter-decisions';

interface RankingOptions {
  call: number;
  /** How many of the best get an offer, and how many after them wait. */
  seats: number;
  waiting: number;
  reason: NonNullable<Decision['reason']>;
  dryRun: boolean;
}

/** More applications than any call has. */
const ALL = 1_000_000;

const isUndecided = ({ status, entered, released }: CallDecisionRow): boolean => entered === null && released === null && UNDECIDED_STATUSES.includes(status);

/** The ids of the undecided applications that get each outcome by their place in the order of scores. */
function sharesOf(rows: readonly CallDecisionRow[], { seats, waiting }: Pick<RankingOptions, 'seats' | 'waiting'>) {
  const undecided = rows.filter(isUndecided);
  const within = (from: number, to: number) =>
    undecided.filter(({ place }) => place !== null && Number(place) > from && Number(place) <= to).map(({ id }) => Number(id));
  return {
    accept: within(0, seats),
    waitlist: within(seats, seats + waiting),
    reject: within(seats + waiting, Infinity),
    unscored: undecided.filter(({ place }) => place === null),
    alreadyDecided: rows.length - undecided.length,
  };
}

/**
 * Enters decisions about a call by score: the first get an offer, the next wait behind those who wait already, the rest are rejected. All in one
 * transaction; nothing is released, and decisions that exist stay.
 * @throws {Problem} 404 for a call of other institutions
 */
export async function decideByScore(deps: Deps, identity: Identity, { call, dryRun, reason, ...options }: RankingOptions) {
  await requireCall(deps, identity, { id: call, action: 'calls.decisions' });
  return deps.db.transaction(async (tx) => {
    await lockCall(tx, call);
    const { rows } = await listCallDecisions(tx, { call, kind: undefined }, { offset: 0, limit: ALL, sort: { field: 'score', order: 'DESC' } });
    const { accept, waitlist, reject, unscored, alreadyDecided } = sharesOf(rows, options);
    const rank = 1 + Math.max(0, ...rows.map((row) => Number(row.rank ?? 0)));
    const orders: [number[], Decision][] = [[accept, { outcome: 'accept' }], [waitlist, { outcome: 'waitlist', rank }], [reject, {
      outcome: 'reject',
      reason,
    }]];
    const entered: number[][] = [];
    for (const [ids, decision] of orders)
      entered.push(dryRun || ids.length === 0 ? ids : (await enterDecisionsIn(deps, tx, { by: identity.sub, ids, decision, asGiven: true })).entered);
    const [accepted = 0, waitlisted = 0, rejected = 0] = entered.map(({ length }) => length);
    return { accepted, waitlisted, rejected, already_decided: alreadyDecided, unscored: unscored.length, entered: entered.flat() };
  });
}
