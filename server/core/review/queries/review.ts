import type { DecisionFilter, DocumentState, RequirementState } from '@domain/review/application-filters';
import { SENT_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { DecisionOutcome } from '@domain/review/decisions';
import { MAX_COUNTED } from '@domain/records/list-pages';
import type { Db } from '../../../platform/db/db';
import { ASSIGNED, decisionIs, DOCUMENTS_ARE, REQUIREMENTS_ARE, SCORES_COMPLETE, SENT_ON } from './desk-conditions';
import { Predicate } from '../../records/queries/predicate';
import { DECIDED, placesIn } from './call-decisions';
import { orderOfScores } from './score-order';
import { addSentConditions, orderOfSent, type SentCondition, type SentOrder } from './sent-fields';
import type { Institutions } from '../../staff/queries/staff-scope';
import { hasStatus } from '../../applications/queries/status-groups';

/** A sent application in a list, with its call, programme and university. */
export interface ReviewRow {
  id: number;
  version: number;
  status: ApplicationStatus;
  number: string;
  submitted_at: string | Date;
  call_id: number;
  call_title: LocalizedText;
  applicant: string;
  applicant_name: string | null;
  email: string | null;
  programme_id: number;
  prog_type: string;
  programme_title: LocalizedText;
  university_name: LocalizedText;
  tags: string[];
  information: 'asked' | 'answered' | null;
  /** The number of evaluators with submitted scores, the mean of their totals, and the spread of these; null while there are none. */
  scores_given: number | null;
  score: string | number | null;
  score_spread: string | number | null;
}

/** Filters of the list of sent applications; all combine with AND. */
export interface ReviewFilters {
  institutions: Institutions;
  ids?: number[];
  /** Words of the name, the email, the number or the answers, without case and accents; names in either script, as they sound. */
  q?: string;
  statuses?: string[];
  callIds?: number[];
  programmeIds?: number[];
  universityIds?: number[];
  progTypes?: string[];
  /** Applications with any of these tags, compared exactly. */
  tags?: string[];
  information?: string[];
  /** The `sub` of the applicant. */
  applicant?: string;
  /** Country codes of the applicants' addresses. */
  countries?: string[];
  /** ISO date of submission in the call's time zone. */
  sentOn?: string;
  /** Whether all evaluators have submitted their scores. */
  scored?: boolean;
  /** Any of these states of the decision. */
  decisions?: DecisionFilter[];
  /** Inclusive bounds of the total score. */
  scoreFrom?: number;
  scoreTo?: number;
  requirements?: RequirementState[];
  documents?: DocumentState[];
  /** Whether an evaluator is assigned. */
  assigned?: boolean;
  /** Conditions on fields of what was sent. */
  sent?: SentCondition[];
}

type Order = 'ASC' | 'DESC';

/** The order of the list: by one of its own fields, or by a field of what was sent. */
export interface ReviewSort {
  field: string;
  order: Order;
  sent?: SentOrder;
}

interface ReviewPage {
  offset: number;
  limit: number;
  sort: ReviewSort;
}

/** SQL by sort field; each order has an index. Of these values only a name or a score can be null, which comes last. */
const ORDERS: Readonly<Record<string, (order: Order) => string>> = {
  id: () => '',
  submitted_at: (order) => `a.submitted_at ${order}, `,
  name: (order) => `a.applicant_name ${order} nulls last, `,
  number: (order) => `a.number ${order}, `,
  status: (order) => `a.status ${order}, `,
  call_id: (order) => `a.call_id ${order}, `,
  score: (order) => `${orderOfScores(order)}, `,
  // Descending, those whose applicant has answered a request come first.
  attention: (order) => `coalesce(a.information = 'answered', false) ${order}, a.submitted_at ${order}, `,
};
export const REVIEW_SORTS = Object.keys(ORDERS);

/**
 * With a filter on a single state of `information`, all rows have the same first sort key of `attention`; then `submitted_at` gives the same order and can use
 * its index.
 */
function orderOf({ field, order, sent }: ReviewSort, { information }: ReviewFilters): string {
  if (sent) return `${orderOfSent(sent, order)} ${order} nulls last, `;
  const name = field === 'attention' && information?.length === 1 ? 'submitted_at' : field;
  return ORDERS[name]?.(order) ?? '';
}

const FROM = `from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id`;

const COLUMNS = `a.id, a.version, a.status, a.number, a.submitted_at, a.call_id, c.data -> 'title' as call_title, a.applicant, a.applicant_name,
  a.frozen #>> '{profile,email}' as email, p.id as programme_id, p.prog_type, p.data -> 'title' as programme_title,
  u.data -> 'name' as university_name, a.tags, a.information, a.scores_given, a.score, a.score_spread`;

function predicateOf(filters: ReviewFilters): Predicate {
  const predicate = new Predicate();
  predicate.and(hasStatus('a.status', SENT_STATUSES));
  predicate.within(filters.institutions, 'p.university_id');
  predicate.where(filters.ids, (ids) => `a.id = any(${ids}::bigint[])`);
  predicate.where(filters.statuses, (statuses) => `a.status = any(${statuses}::text[])`);
  predicate.where(filters.callIds, (ids) => `a.call_id = any(${ids}::bigint[])`);
  predicate.where(filters.programmeIds, (ids) => `c.programme_id = any(${ids}::bigint[])`);
  predicate.where(filters.universityIds, (ids) => `p.university_id = any(${ids}::bigint[])`);
  predicate.where(filters.progTypes, (types) => `p.prog_type = any(${types}::text[])`);
  predicate.where(filters.tags, (tags) => `a.tags && ${tags}::text[]`);
  predicate.where(filters.information, (standings) => `a.information = any(${standings}::text[])`);
  predicate.where(filters.applicant, (sub) => `a.applicant = ${sub}`);
  predicate.where(filters.countries, (codes) => `a.applicant_country = any(${codes}::text[])`);
  predicate.where(filters.sentOn, (date) => {
    // First a range of instants that covers this date in every time zone, which can use the index; then the exact date.
    const near =
      `a.submitted_at >= ${date}::date::timestamp at time zone 'UTC' - interval '1 day' and a.submitted_at < ${date}::date::timestamp at time zone 'UTC' + interval '2 days'`;
    return `${near} and ${SENT_ON} = ${date}::date`;
  });
  if (filters.scored !== undefined) predicate.and(filters.scored ? `(${SCORES_COMPLETE})` : `not coalesce(${SCORES_COMPLETE}, false)`);
  const anyOf = (conditions: readonly string[] | undefined) => conditions && predicate.and(`(${conditions.join(' or ')})`);
  anyOf(filters.decisions?.map(decisionIs));
  anyOf(filters.requirements?.map((state) => REQUIREMENTS_ARE[state]));
  anyOf(filters.documents?.map((state) => DOCUMENTS_ARE[state]));
  predicate.where(filters.scoreFrom?.toString(), (bound) => `a.score >= ${bound}::text::numeric`);
  predicate.where(filters.scoreTo?.toString(), (bound) => `a.score <= ${bound}::text::numeric`);
  if (filters.assigned !== undefined) predicate.and(filters.assigned ? ASSIGNED : `not ${ASSIGNED}`);
  addSentConditions(predicate, filters.sent ?? []);
  predicate.people(filters.q, { folded: 'a.search', sounding: 'a.name_sound' });
  return predicate;
}

/** The `from` clause of a count: joins the catalogue only if a condition needs it, so that other counts can be index-only scans. */
const countedFrom = (conditions: string): string => (/\b[cpu]\./.test(conditions) ? FROM : 'from applications a');

/** One page of sent applications and the total, at most `MAX_COUNTED` + 1, because counting all would take longer than the page itself. */
export async function listReviewRows(db: Db, filters: ReviewFilters, page: ReviewPage): Promise<{ rows: ReviewRow[]; total: number }> {
  const predicate = predicateOf(filters);
  const listed = db.query<ReviewRow>(
    `select ${COLUMNS}
       ${FROM} where ${predicate.sql} order by ${orderOf(page.sort, filters)}a.id ${page.sort.order}
      limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const count = db.query<{ total: number }>(
    `select count(*) as total from (select 1 ${countedFrom(predicate.sql)} where ${predicate.sql} limit ${MAX_COUNTED + 1}) as counted`,
    predicate.parameters,
  );
  // Concurrently on two connections, so that both take only as long as the slower one.
  const [rows, [counted]] = await Promise.all([listed, count]);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The exact number of matching sent applications. */
export async function countReviewRows(db: Db, filters: ReviewFilters): Promise<number> {
  const predicate = predicateOf(filters);
  const [row] = await db.query<{ total: number }>(`select count(*) as total ${countedFrom(predicate.sql)} where ${predicate.sql}`, predicate.parameters);
  return Number(row?.total ?? 0);
}

/** A sent application with its answers and decisions. */
export interface ExportedApplicationRow extends ReviewRow {
  /** The time zone of its call. */
  time_zone: string;
  answers: Record<string, unknown>;
  entered: DecisionOutcome | null;
  released: DecisionOutcome | null;
  /** The entered rank, or else the place on the waiting list. */
  rank: number | null;
  /** The place by score among the applications of the call. */
  place: number | null;
}

/** The ids of all matching sent applications in the order of the list; by id without a sort. */
export async function matchingIds(db: Db, filters: ReviewFilters, sort: ReviewSort = { field: 'id', order: 'ASC' }): Promise<number[]> {
  const predicate = predicateOf(filters);
  const rows = await db.query<{ id: number }>(
    `select a.id ${FROM} where ${predicate.sql} order by ${orderOf(sort, filters)}a.id ${sort.order}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** The sent applications to these institutions among `ids`, in the order of `ids`. */
export async function exportedApplicationRows(db: Db, institutions: Institutions, ids: readonly number[]): Promise<ExportedApplicationRow[]> {
  const predicate = predicateOf({ institutions, ids: [...ids] });
  const rows = await db.query<ExportedApplicationRow>(
    `with places as (${placesIn('select call_id from applications where id = any($1::bigint[])')})
     select ${COLUMNS}, c.data ->> 'time_zone' as time_zone, a.frozen -> 'answers' as answers, places.place, ${DECIDED}
       ${FROM} left join application_decisions d on d.application_id = a.id left join places on places.id = a.id where ${predicate.sql}`,
    predicate.parameters,
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
