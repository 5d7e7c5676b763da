import { joinActs, type Act } from '@domain/calls/call-acts';
import type { AuditAction } from '@domain/review/audit-actions';
import { academicYearLater, changedCall, yearsLater, type CallChange, type CallWindow, type CallChangeOutcome } from '@domain/calls/many-calls';
import type { CallData } from '@domain/calls/call-data';
import { problemText } from '@domain/messages/problems';
import { validationMessage } from '@domain/messages/validation';
import type { Locale } from '@domain/locale';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { countOfCalls } from '../applications/queries/applications';
import { writeAudit } from '../audit/queries';
import { lockCall, readCallRows, type CallRow } from './queries/calls';
import { includes, institutionsOf } from '../staff/institutions';
import { actsOfChange } from './acts-of-change';
import { changeCall } from './change-call';
import { checkCall } from './checks';
import { confirmationOf, requireConfirmed } from './confirmed';
import { createWithin, replaceWithin, within, type CatalogueWrite } from './save-record';

type Changes = components['schemas']['CallChanges'];

const MAX_COPIES = 100;

/** The calls of these ids, in their order. @throws {Problem} 404, with an audit entry, unless all are of this Secretary's institutions */
async function requireCalls({ db, clock }: Deps, identity: Identity, { ids, action }: { ids: readonly number[]; action: AuditAction }): Promise<CallRow[]> {
  const own = await institutionsOf(db, identity, 'isSecretary');
  const rows = await readCallRows(db, ids);
  const found = new Map(rows.filter(({ university_id }) => includes(own, university_id)).map((row) => [row.id, row]));
  const refused = ids.filter((id) => !found.has(id));
  if (refused.length === 0) return ids.flatMap((id) => found.get(id) ?? []);
  for (const id of refused) await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `${action}-denied`, subject: `calls:${String(id)}` });
  throw new Problem(404, 'not_found');
}

/** A bulk change of calls; a dry run shows it and changes nothing. */
interface Order {
  ids: readonly number[];
  change: CallChange;
  dryRun: boolean;
  locale: Locale;
  /** The `confirmation` of the dry run that was shown to the person. */
  confirmation: string | undefined;
}

/** A call of a draft programme stays a draft. */
const requirePublished = ({ programme_draft }: CallRow, changed: CallChangeOutcome): CallChangeOutcome =>
  programme_draft && 'patch' in changed && changed.patch.state === 'published' ? { obstacle: 'programme_is_draft' } : changed;

async function planned({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: readonly CallRow[], { change, locale }: Order) {
  const counts = await countOfCalls(db, rows.map(({ id }) => id));
  const now = clock.now();
  return rows.map((row) => {
    const call = row.data;
    const changed = row.archived_at === null ? requirePublished(row, changedCall(call, change, now)) : { obstacle: 'archived' as const };
    const patch = 'patch' in changed ? changed.patch : {};
    const { drafts, sent } = counts.get(row.id) ?? { drafts: 0, sent: 0 };
    const facts = ({ state, opens_at, closes_at }: CallWindow) => ({ state, opens_at, closes_at });
    return {
      row,
      patch,
      item: {
        id: row.id,
        title: call.title,
        programme_title: row.programme_title,
        university_name: row.university_name,
        time_zone: call.time_zone,
        before: facts(call),
        after: facts({ ...call, ...patch }),
        drafts,
        sent,
        obstacle: 'obstacle' in changed ? { type: changed.obstacle, msg: problemText(changed.obstacle, {}, locale) } : null,
      },
    };
  });
}

type Planned = Awaited<ReturnType<typeof planned>>[number];

/** What a planned change does to people, and that it publishes calls; the calls are locked in the order of their ids, so that concurrent changes do not deadlock. */
async function actsOfAll(deps: Pick<Deps, 'features'>, tx: Db, { touched, now }: { touched: readonly Planned[]; now: Date }): Promise<Act[]> {
  const acts: Act[] = [];
  for (const { row, patch } of touched) {
    await lockCall(tx, row.id);
    acts.push(...(await actsOfChange(deps, tx, { id: row.id, before: row.data, after: { ...row.data, ...patch }, now })));
  }
  const published = touched.filter(({ patch }) => patch.state === 'published').map(({ row }) => row.id);
  return [...joinActs(acts), ...(published.length > 0 ? [{ type: 'act_publishes', ids: published, ctx: { count: published.length } } as const] : [])];
}

/**
 * Opens, closes, extends or publishes many calls, all or none. Authors of drafts get a mail if the deadline moves.
 * @throws {Problem} 404 unless all are of this Secretary's institutions; 409 for the first that cannot be changed so
 * @throws {ValidationFailed} for a change that acts on people and was not confirmed
 */
export async function changeCalls(deps: Deps, identity: Identity, order: Order): Promise<Changes> {
  const rows = await requireCalls(deps, identity, { ids: order.ids, action: 'calls.update' });
  const plan = await planned(deps, rows, order);
  const now = deps.clock.now();
  const touched = plan.filter(({ patch }) => Object.keys(patch).length > 0).toSorted((one, other) => one.row.id - other.row.id);
  const answerOf = (acts: readonly Act[]) => ({
    dry_run: order.dryRun,
    items: plan.map(({ item }) => item),
    acts: acts.map(({ type, ctx }) => ({ type, count: ctx.count, msg: validationMessage(type, ctx, order.locale) })),
    confirmation: acts.length > 0 ? confirmationOf(acts) : null,
  });
  if (order.dryRun) return answerOf(await deps.db.transaction((tx) => actsOfAll(deps, tx, { touched, now })));
  const barred = plan.find(({ item }) => item.obstacle !== null)?.item.obstacle;
  if (barred) throw new Problem(409, barred.type);
  const run = async (tx: Db) => {
    const acts = await actsOfAll(deps, tx, { touched, now });
    requireConfirmed(acts, order.confirmation);
    for (const { row, patch } of touched) await changeOne(deps, tx, { identity, row, patch, now });
    return acts;
  };
  return answerOf(await within(deps, { table: 'calls', by: identity }, { subject: touched[0]?.row.id ?? 'new', run }));
}

/** The acts of all calls of an order are confirmed together, before the first is changed. */
const confirmedBefore = () => undefined;

async function changeOne(deps: Deps, tx: Db, { identity, row, patch, now }: { identity: Identity; row: CallRow; patch: object; now: Date }): Promise<void> {
  const data = { ...row.data, ...patch };
  await replaceWithin(
    tx,
    {
      table: 'calls',
      by: identity,
      data,
      schema_change: row.schema_change,
      check: (before) => checkCall(data, { before, now }),
      follow: (inside, change) => changeCall(deps, inside, { ...change, by: identity.sub, confirm: confirmedBefore }),
    },
    // The expected version refuses a call that somebody changed since the plan was made.
    { id: row.id, expected: row.version, mergeInto: (stored) => ({ ...stored, ...patch }), now },
  );
}

/** The calls to copy, the number of years to move their dates, and the target programmes; without programmes each call's own. */
interface Copies {
  ids: readonly number[];
  years: number;
  programmes: readonly number[];
}

/** The data of a call as a draft, moved by `years`; the academic year in titles is replaced by the new one. */
function copiedData({ data: call }: CallRow, years: number, programme: number): CallData {
  const year = call.academic_year;
  const later = academicYearLater(year, years);
  const moved = (instant: string) => yearsLater(instant, years, call.time_zone);
  const title = Object.fromEntries(Object.entries(call.title).map(([language, text]) => [language, text.replaceAll(year, later)]));
  return {
    ...call,
    programme_id: programme,
    title,
    academic_year: later,
    opens_at: moved(call.opens_at),
    closes_at: moved(call.closes_at),
    ...(call.reply_by && { reply_by: moved(call.reply_by) }),
    ...(call.referees_by && { referees_by: moved(call.referees_by) }),
    ...(call.required_documents && { required_documents: call.required_documents.map((one) => (one.due_at ? { ...one, due_at: moved(one.due_at) } : one)) }),
    ...(call.publish_at && { publish_at: moved(call.publish_at) }),
    state: 'draft',
  };
}

/**
 * Copies calls with their rubrics, as drafts, all or none.
 * @returns the ids of the originals and their copies
 * @throws {Problem} 404 unless all are of this Secretary's institutions
 * @throws {ValidationFailed} for a programme of another institution, or more than a hundred copies
 */
export async function copyCalls(deps: Deps, identity: Identity, { ids, years, programmes }: Copies): Promise<{ from: number; id: number }[]> {
  const rows = await requireCalls(deps, identity, { ids, action: 'calls.copy' });
  const requestedCopies = rows.flatMap((row) => (programmes.length > 0 ? programmes : [row.data.programme_id]).map((programme) => ({ row, programme })));
  if (requestedCopies.length > MAX_COPIES)
    throw new ValidationFailed([{ loc: ['body', 'programme_ids'], type: 'maxItems', ctx: { limit: Math.floor(MAX_COPIES / ids.length) } }]);
  const now = deps.clock.now();
  const run = async (tx: Db) => {
    const copied: { from: number; id: number }[] = [];
    for (const { row, programme } of requestedCopies) {
      const data = copiedData(row, years, programme);
      const write: CatalogueWrite = {
        table: 'calls',
        by: identity,
        data,
        schema_change: row.schema_change,
        check: () => checkCall(data, { before: undefined, now }),
      };
      const id = await createWithin(tx, write, now);
      for (const { onCallCopy } of deps.features) await onCallCopy?.(tx, { from: row.id, to: id, now });
      copied.push({ from: row.id, id });
    }
    return copied;
  };
  return within(deps, { table: 'calls', by: identity }, { subject: 'new', run });
}
