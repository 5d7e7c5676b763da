import { DECIDABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { statusesTo } from '@domain/review/decisions';
import { problemText } from '@domain/messages/problems';
import type { Locale } from '@domain/locale';
import { countsTo, obstaclesTo, offered, type CallCapacity, type Candidate, type Obstacle } from '@domain/review/release';
import type { components } from '@generated/api';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit, writeAuditOfMany } from '../../core/audit/queries';
import { lockCall, type CallRow } from '../../core/catalogue/queries/calls';
import { findMails } from '../../core/mails/queries/mails';
import { countCapacity, findRelease, insertRelease, lockEntered, quotaCapacities, type EnteredRow } from './queries/releases';
import { countReviewRows } from '../../core/review/queries/review';
import { auditReads } from '../../core/applications/audit-reads';
import { readCallTerms } from '../../core/applications/call-terms';
import { shownMail } from '../../core/mails/shown-mail';
import { DryRun } from '../../platform/http/dry-run';
import { requireCall } from '../../core/staff/require-call';
import { releaseAll } from './release-rows';

type ReleaseAnswer = components['schemas']['Release'];
type Item = ReleaseAnswer['items'][number];

/** A request to release: `plan` is the hash from a dry run. */
interface Order {
  call: number;
  dryRun: boolean;
  plan: string | undefined;
  locale: Locale;
}

/** Decisions by the id of their application and their version. */
export type Checked = readonly (readonly [application: number, version: number])[];

/** The person who releases, and for a planned release the decisions that they could check when they planned it. */
export interface Releaser {
  sub: string;
  checked?: Checked;
}

const checkedIn = (rows: readonly EnteredRow[]): Checked => rows.map(({ id, decision_version }) => [Number(id), Number(decision_version)] as const);

function candidatesOf(rows: readonly EnteredRow[], { sub, checked = checkedIn(rows) }: Releaser): Candidate[] {
  const versions = new Map(checked);
  return rows.map(({ id, status, decision, entered_by, decision_version, tags }) => ({
    status,
    decision,
    tags,
    isOwn: entered_by === sub,
    isChecked: versions.get(Number(id)) === Number(decision_version),
  }));
}

/** A hash of everything that a release depends on: decisions, statuses, quota tags, places and free places. */
const planOf = (capacity: CallCapacity, rows: readonly EnteredRow[]): string =>
  createHash('sha256')
    .update(
      canonicalize([
        { ...capacity },
        rows.map(({ id, status, decision_version, tags }) => [
          id,
          status,
          decision_version,
          capacity.quotas.map((quota) => countsTo(quota, tags)),
        ]),
      ]) ?? '',
    )
    .digest('hex');

const itemOf = ({ id, number, name, status, decision: { outcome, rank } }: EnteredRow, mail: Item['mail']): Item => ({
  application_id: id,
  number,
  name,
  outcome,
  status: statusesTo(outcome, status)?.at(-1) ?? status,
  rank: rank ?? null,
  mail,
});

/** What should be known before a release: that the call still takes applications, and that documents of those who get a decision are unchecked. */
async function cautionsOf(
  tx: Db,
  { call, closesAt, now, locale }: { call: number; closesAt: string; now: Date; locale: Locale },
): Promise<ReleaseAnswer['cautions']> {
  const count = await countReviewRows(tx, { institutions: 'all', callIds: [call], decisions: ['entered'], documents: ['unchecked'] });
  const found = [...(new Date(closesAt) > now ? [['call_still_open', {}] as const] : []), ...(count > 0 ? [['documents_unchecked', { count }] as const] : [])];
  return found.map(([type, ctx]) => ({ type, msg: problemText(type, ctx, locale) }));
}

/** The data of a call's release, read under the lock of the call. */
async function prepare(tx: Db, by: Releaser, { call, locale }: Pick<Order, 'call' | 'locale'>) {
  await lockCall(tx, call);
  const terms = await readCallTerms(tx, call);
  const rows = await lockEntered(tx, call, DECIDABLE_STATUSES);
  const { undecided, ...counts } = await countCapacity(tx, call);
  const quotas = await quotaCapacities(tx, call, terms.quotas);
  const capacity: CallCapacity = { ...counts, quotas, seats: terms.seats, fourEyes: terms.four_eyes };
  const candidates = candidatesOf(rows, by);
  const obstacles = obstaclesTo(capacity, candidates);
  const answer = {
    plan: planOf(capacity, rows),
    seats: terms.seats,
    filled: counts.filled,
    waiting: counts.waiting,
    offered: offered(candidates),
    undecided,
    obstacles: obstacles.map(({ type, ctx }) => ({ type, msg: problemText(type, ctx, locale) })),
  };
  return { terms, rows, obstacles, answer };
}

/** The obstacles to a release by this person now, and the decisions that they would check; takes the lock of the call. */
export async function capacityNow(tx: Db, call: number, by: Releaser): Promise<{ obstacles: readonly Obstacle[]; checked: Checked }> {
  const { obstacles, rows } = await prepare(tx, by, { call, locale: 'en' });
  return { obstacles, checked: checkedIn(rows) };
}

/** Makes a release inside a transaction, in the name of `by`. @throws {Problem} 409 for the first obstacle; 412 when the plan is stale */
export async function releaseIn(deps: Deps, tx: Db, { by: releaser, row: call, order }: { by: Releaser; row: CallRow; order: Order }): Promise<ReleaseAnswer> {
  const now = deps.clock.now();
  const { terms, rows, obstacles, answer } = await prepare(tx, releaser, order);
  const { dryRun, plan } = order;
  const { sub } = releaser;
  if (!dryRun) {
    const done = plan === undefined ? undefined : await findRelease<ReleaseAnswer>(tx, order.call, plan);
    if (done) return done;
    if (plan !== undefined && plan !== answer.plan) throw new Problem(412, 'release_changed');
    const [first] = obstacles;
    if (first) throw new Problem(409, first.type, first.ctx);
  }
  // Before the release, after which no decision is an entered one any more.
  const cautions = await cautionsOf(tx, { call: order.call, closesAt: terms.closes_at, now, locale: order.locale });
  const queued = await releaseAll(deps, tx, { rows, release: { call, terms, by: sub, now } });
  const mails = new Map((await findMails(tx, [...queued.values()])).map((mail) => [mail.application_id, shownMail(mail, deps.templates)]));
  const items = rows.map((row) => itemOf(row, mails.get(row.id) ?? null));
  const releaseAnswer = { dry_run: dryRun, ...answer, cautions, items };
  if (dryRun) throw new DryRun(releaseAnswer);
  if (rows.length === 0) return releaseAnswer;
  const by = { at: now, actor: sub };
  await writeAuditOfMany(tx, { ...by, action: 'decision.release', details: { plan: answer.plan } }, rows.map(({ id }) => `application:${String(id)}`));
  await writeAudit(tx, { ...by, action: 'calls.release', subject: `calls:${String(order.call)}`, details: { plan: answer.plan, count: rows.length } });
  // Names and mails are stored with the applications only, not a second time here.
  const result = { ...releaseAnswer, items: items.map((item) => ({ ...item, name: null, mail: null })) };
  await insertRelease(tx, { call: order.call, plan: answer.plan, by: sub, now, result });
  return releaseAnswer;
}

/**
 * Releases all entered decisions of a call, or none. A dry run makes the same release and rolls it back, so that it shows the exact mails.
 * A repeated plan is not released twice: it returns the stored answer, without names and mails.
 * @throws {Problem} 404; 409 for the first obstacle; 412 when the plan is stale
 */
export async function releaseDecisions(deps: Deps, identity: Identity, order: Order): Promise<ReleaseAnswer> {
  const call = await requireCall(deps, identity, { id: order.call, action: 'calls.release' });
  try {
    return await deps.db.transaction((tx) => releaseIn(deps, tx, { by: { sub: identity.sub }, row: call, order }));
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const answer = error.answer as ReleaseAnswer;
    const applicationIds = answer.items.map(({ application_id }) => application_id);
    await auditReads(deps, identity, { action: 'decision.preview', applicationIds });
    return answer;
  }
}
