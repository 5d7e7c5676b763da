import type { ApplicationStatus } from '@domain/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../db/db';
import { Predicate } from './predicate';
import type { Institutions } from './staff-scope';

/** What tells a sent application from others, with what it was sent to. */
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
}

/** Filters of the list of sent applications; all combine with AND. */
export interface ReviewFilters {
  institutions: Institutions;
  ids?: number[];
  /** Words of the name, the e-mail or the number, without case and accents. */
  q?: string;
  statuses?: string[];
  callIds?: number[];
  programmeIds?: number[];
  progTypes?: string[];
}

interface ReviewPage {
  offset: number;
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  id: 'a.id',
  submitted_at: 'a.submitted_at',
  name: 'a.applicant_name',
  number: 'a.number',
  status: 'a.status',
  call_id: 'a.call_id',
};
export const REVIEW_SORTS = Object.keys(SORT_COLUMNS);

const FROM = `from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id`;

function predicateOf(filters: ReviewFilters): Predicate {
  const predicate = new Predicate();
  predicate.and(`a.status <> 'Draft'`);
  predicate.within(filters.institutions, 'p.university_id');
  predicate.where(filters.ids, (ids) => `a.id = any(${ids}::bigint[])`);
  predicate.where(filters.statuses, (statuses) => `a.status = any(${statuses}::text[])`);
  predicate.where(filters.callIds, (ids) => `a.call_id = any(${ids}::bigint[])`);
  predicate.where(filters.programmeIds, (ids) => `c.programme_id = any(${ids}::bigint[])`);
  predicate.where(filters.progTypes, (types) => `p.prog_type = any(${types}::text[])`);
  predicate.words(filters.q, (pattern) => `a.search like ${pattern}`);
  return predicate;
}

/** One page of sent applications and how many match. */
export async function listReviewRows(db: Db, filters: ReviewFilters, page: ReviewPage): Promise<{ rows: ReviewRow[]; total: number }> {
  const predicate = predicateOf(filters);
  const column = SORT_COLUMNS[page.sort.field] ?? 'a.id';
  const rows = await db.query<ReviewRow>(
    `select a.id, a.version, a.status, a.number, a.submitted_at, a.call_id, c.data -> 'title' as call_title, a.applicant, a.applicant_name,
            a.frozen #>> '{profile,email}' as email, p.id as programme_id, p.prog_type, p.data -> 'title' as programme_title,
            u.data -> 'name' as university_name
       ${FROM} where ${predicate.sql} order by ${column} ${page.sort.order} nulls last, a.id ${page.sort.order}
      limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${FROM} where ${predicate.sql}`, predicate.parameters);
  return { rows, total: Number(count?.total ?? 0) };
}
