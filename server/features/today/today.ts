import { APPLICATION_STATUSES } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { isoInstant } from '../../platform/db/queries/instants';
import { busiestCalls, closingCalls, countCountries, countStatuses, countWaiting, overdueCalls, sentPerDay, unreleasedCalls, type BusyCall } from './queries';
import type { Attention } from '../../core/review/facts';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import { institutionsOf } from '../../core/staff/institutions';

type Today = components['schemas']['Today'];
type TodayDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'features'>;

const DAY_MS = 86_400_000;

/** Calls that close within this many days are listed. */
const CLOSING_DAYS = 14;

/** The number of past days in the counts by day and by call. */
const SHOWN_DAYS = 30;

const callOf = ({ id, title, programme_title, university_name, closes_at, time_zone, drafts, sent }: BusyCall) => ({
  id,
  title,
  programme_title,
  university_name,
  closes_at: isoInstant(closes_at),
  time_zone,
  drafts,
  sent,
});

/** Calls with open applications that `RETENTION_DAYS` would delete, if they had ended: the portal ends none by itself. Empty without retention. */
const overdue = async ({ db, clock, config: { retentionDays } }: TodayDeps, own: Institutions): Promise<Today['overdue']> =>
  retentionDays === undefined ? [] : overdueCalls(db, own, new Date(clock.now().getTime() - retentionDays * DAY_MS));

/** What the features add to the pending work. */
async function attentionOf({ db, features }: TodayDeps, own: Institutions): Promise<Attention> {
  let attention: Attention = {};
  for (const feature of features) attention = { ...attention, ...(await feature.attentionOf?.(db, own)) };
  return attention;
}

/** The pending work in a Secretary's institutions, and how much was sent: counts without personal data. */
export async function readToday(deps: TodayDeps, identity: Identity): Promise<Today> {
  const { db, clock } = deps;
  const now = clock.now();
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  const own = await institutionsOf(db, identity, 'isSecretary');
  const closing = await closingCalls(db, own, [now, days(CLOSING_DAYS)]);
  const { unread, answered, scored } = await countWaiting(db, own);
  const counted = new Map((await countStatuses(db, own)).map(({ status, count }) => [status, count]));
  return {
    closing: { total: closing.total, calls: closing.rows.map(callOf) },
    unread,
    answered,
    scored,
    failing_webhooks: 0,
    ...(await attentionOf(deps, own)),
    overdue: await overdue(deps, own),
    unreleased: await unreleasedCalls(db, own),
    per_day: await sentPerDay(db, own, days(-SHOWN_DAYS)),
    per_call: (await busiestCalls(db, own, days(-SHOWN_DAYS))).map(callOf),
    statuses: APPLICATION_STATUSES.map((status) => ({ status, count: counted.get(status) ?? 0 })),
    countries: await countCountries(db, own),
  };
}
