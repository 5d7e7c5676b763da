import type { Locale } from '@domain/locale';
import { filterNames } from '@domain/records/list-fields';
import { APPLICATION_FILTERS, DECISION_STATES, DOCUMENT_STATES, REQUIREMENT_STATES } from '@domain/review/application-filters';
import { roleNames } from '@domain/roles';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { parseList, type RawListQuery } from '../../platform/http/lists';
import { isoInstant } from '../../platform/db/queries/instants';
import { REVIEW_SORTS, type ReviewFilters, type ReviewRow, type ReviewSort } from './queries/review';
import { sentListFields } from './sent-fields';
import { institutionsOf } from '../staff/institutions';
import { dateIn, flagIn, given, idsIn, numberIn, oneOfIn, textIn, wordsIn } from '../catalogue/routes/filter-values';
import { conditionsOn } from '../catalogue/routes/schema-filters';

const LIST = {
  sortable: REVIEW_SORTS,
  filterable: ['id', ...APPLICATION_FILTERS],
  defaultSort: { field: 'submitted_at', order: 'DESC' },
} as const;

interface ReviewQuery {
  filters: ReviewFilters;
  page: { offset: number; limit: number; sort: ReviewSort };
}

/**
 * A Secretary's query of the list of sent applications: filters within their scope, page and sort order. Every field of the profile, and of the answers
 * where one call is listed, is a filter and a sort order by its path.
 */
export async function reviewListOf(
  { db }: Pick<Deps, 'db'>,
  identity: Identity,
  { locale, ...query }: RawListQuery & { locale: Locale },
): Promise<ReviewQuery> {
  const callIds = idsIn(parseList({ filter: query.filter }, LIST).filter, 'call_id');
  const fields = await sentListFields(db, { callIds, roles: roleNames(identity.roles) });
  const sortable = [...LIST.sortable, ...fields.map(({ name }) => name)];
  const { filter, sort, offset, limit } = parseList(query, { ...LIST, sortable, filterable: [...LIST.filterable, ...fields.flatMap(filterNames)] });
  const field = fields.find(({ name }) => name === sort.field);
  const sent = conditionsOn(fields, filter);
  const filters = given<ReviewFilters>({
    institutions: await institutionsOf(db, identity, 'isSecretary'),
    ids: idsIn(filter, 'id'),
    q: textIn(filter, 'q'),
    statuses: wordsIn(filter, 'status'),
    callIds,
    programmeIds: idsIn(filter, 'programme_id'),
    universityIds: idsIn(filter, 'university_id'),
    progTypes: wordsIn(filter, 'prog_type'),
    tags: wordsIn(filter, 'tag'),
    information: wordsIn(filter, 'information'),
    applicant: textIn(filter, 'applicant'),
    countries: wordsIn(filter, 'country'),
    sentOn: dateIn(filter, 'sent_on'),
    scored: flagIn(filter, 'scored'),
    decisions: oneOfIn(filter, 'decision', DECISION_STATES),
    scoreFrom: numberIn(filter, 'score_gte'),
    scoreTo: numberIn(filter, 'score_lte'),
    requirements: oneOfIn(filter, 'requirements', REQUIREMENT_STATES),
    documents: oneOfIn(filter, 'documents', DOCUMENT_STATES),
    assigned: flagIn(filter, 'assigned'),
    sent: sent.length > 0 ? sent : undefined,
  });
  return { filters, page: { offset, limit, sort: { ...sort, ...(field && { sent: { field, locale } }) } } };
}

/** A row of the list in its API form. */
export const reviewSummary = (row: ReviewRow): components['schemas']['ReviewApplication'] => ({
  id: row.id,
  version: row.version,
  status: row.status,
  number: row.number,
  submitted_at: isoInstant(row.submitted_at),
  call_id: row.call_id,
  call_title: row.call_title,
  applicant: { uuid: row.applicant, name: row.applicant_name, email: row.email },
  programme: { id: row.programme_id, prog_type: row.prog_type, title: row.programme_title, university_name: row.university_name },
  tags: row.tags,
  information: row.information,
  score: row.scores_given === null ? null : { given: row.scores_given, total: Number(row.score), spread: Number(row.score_spread) },
});
