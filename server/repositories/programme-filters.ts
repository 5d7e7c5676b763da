import type { CallStatus } from '@domain/call-status';
import type { Matching } from './forgiving';
import { Predicate, type SearchColumn } from './predicate';
import type { Institutions } from './staff-scope';

/** Filters of the list of programmes; all combine with AND. */
export interface ProgrammeFilters {
  ids?: number[];
  /** Words of the title or the university's name, in any language, without case and accents. */
  name?: string;
  /** As `name`, and of the city. */
  q?: string;
  types?: string[];
  city?: string;
  universityIds?: number[];
  /** ISO 3166-1 alpha-2 of the university. */
  countries?: string[];
  /** True: the fee is above zero; false: it is zero. A fee that is not stated matches neither. */
  hasTuitionFees?: boolean;
  isOpen?: boolean;
  /** The best of the programme's published calls. */
  applyStatuses?: CallStatus[];
  /** ISO 639-1. */
  languages?: string[];
  /** ISCED-F 2013 codes; each covers its children. */
  topics?: string[];
  studyModes?: string[];
  institutions?: Institutions;
}

const PUBLISHED = `select 1 from calls c where c.programme_id = p.id and c.state = 'published'`;

/** SQL by the best status of a programme's calls at the instant bound as `now`. */
const STATUS: Readonly<Record<CallStatus, (now: string) => string>> = {
  open: (now) => `exists (${PUBLISHED} and c.closes_at > ${now} and c.opens_at <= ${now})`,
  upcoming: (now) =>
    `(exists (${PUBLISHED} and c.closes_at > ${now}) and not exists (${PUBLISHED} and c.closes_at > ${now} and c.opens_at <= ${now}))`,
  closed: (now) => `(exists (${PUBLISHED}) and not exists (${PUBLISHED} and c.closes_at > ${now}))`,
};

function addStatus(predicate: Predicate, filters: ProgrammeFilters, now: Date): void {
  if (filters.isOpen === undefined && !filters.applyStatuses) return;
  const at = `${predicate.bind(now)}::timestamptz`;
  if (filters.isOpen !== undefined) predicate.and(`${filters.isOpen ? '' : 'not '}${STATUS.open(at)}`);
  const wanted = filters.applyStatuses?.map((status) => STATUS[status](at));
  if (wanted) predicate.and(wanted.length > 0 ? `(${wanted.join(' or ')})` : 'false');
}

function addTopics(predicate: Predicate, topics: readonly string[] | undefined): void {
  if (!topics) return;
  // A code of ISCED-F begins with the code of its parent; a range rather than a pattern, so that the index serves it.
  const ranges = topics
    .filter((topic) => /^\d{2,4}$/.test(topic))
    .map((topic) => `(p.topic >= ${predicate.bind(topic)} and p.topic < ${predicate.bind(`${topic}:`)})`);
  predicate.and(ranges.length > 0 ? `(${ranges.join(' or ')})` : 'false');
}

const TITLE: SearchColumn = { folded: 'p.search', sounding: 'p.search_sound' };
const CITY: SearchColumn = { folded: 'p.city_fold', sounding: 'p.city_sound' };

/** The filters as SQL over `programmes p`, with calls judged at `now`. */
export function programmePredicate(filters: ProgrammeFilters, now: Date, matching: Matching = 'exact'): Predicate {
  const predicate = new Predicate();
  predicate.where(filters.ids, (ids) => `p.id = any(${ids}::bigint[])`);
  predicate.where(filters.types, (types) => `p.prog_type = any(${types}::text[])`);
  predicate.where(filters.universityIds, (ids) => `p.university_id = any(${ids}::bigint[])`);
  predicate.where(filters.countries, (countries) => `p.country = any(${countries}::text[])`);
  predicate.where(filters.languages, (languages) => `p.languages && ${languages}::text[]`);
  predicate.where(filters.studyModes, (modes) => `p.study_modes && ${modes}::text[]`);
  if (filters.hasTuitionFees !== undefined) predicate.and(filters.hasTuitionFees ? 'p.fee > 0' : 'p.fee = 0');
  predicate.within(filters.institutions, 'p.university_id');
  predicate.search(filters.name, [TITLE], matching);
  predicate.search(filters.q, [TITLE, CITY], matching);
  predicate.search(filters.city, [CITY], matching);
  addTopics(predicate, filters.topics);
  addStatus(predicate, filters, now);
  return predicate;
}
