import { APPLICATION_FILTERS } from '@domain/review/application-filters';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../deps';
import { parseList, type ListRequest, type RawListQuery } from '../http/lists';
import { isoInstant } from '../repositories/instants';
import { REVIEW_SORTS, type ReviewFilters, type ReviewRow } from '../repositories/review';
import { institutionsOf } from '../services/staff/institutions';
import { dateIn, flagIn, given, idsIn, textIn, wordsIn } from './filter-values';

const LIST = {
  sortable: REVIEW_SORTS,
  filterable: ['id', ...APPLICATION_FILTERS],
  defaultSort: { field: 'submitted_at', order: 'DESC' },
} as const;

/** A Secretary's query of the list of sent applications: filters within their scope, page and sort order. */
export async function reviewListOf({ db }: Pick<Deps, 'db'>, identity: Identity, query: RawListQuery): Promise<{ filters: ReviewFilters; page: Omit<ListRequest, 'filter'> }> {
  const { filter, ...page } = parseList(query, LIST);
  const filters = given<ReviewFilters>({
    institutions: await institutionsOf(db, identity, 'isSecretary'),
    ids: idsIn(filter, 'id'),
    q: textIn(filter, 'q'),
    statuses: wordsIn(filter, 'status'),
    callIds: idsIn(filter, 'call_id'),
    programmeIds: idsIn(filter, 'programme_id'),
    universityIds: idsIn(filter, 'university_id'),
    progTypes: wordsIn(filter, 'prog_type'),
    tags: wordsIn(filter, 'tag'),
    information: wordsIn(filter, 'information'),
    applicant: textIn(filter, 'applicant'),
    countries: wordsIn(filter, 'country'),
    sentOn: dateIn(filter, 'sent_on'),
    scored: flagIn(filter, 'scored'),
  });
  return { filters, page };
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
