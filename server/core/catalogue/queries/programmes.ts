import { MAX_COUNTED } from '@domain/records/list-pages';
import type { Locale } from '@domain/locale';
import { USUAL_DISTANCE } from '@domain/catalogue/programme-filters';
import type { Db } from '../../../platform/db/db';
import { archivedLast } from './archive';
import { CATALOGUE_COLUMNS, catalogueToday, type CataloguePage, type CatalogueRow } from './catalogue-records';
import { writtenWords } from '../../records/queries/corrections';
import { addConditions, orderOfField } from '../../records/queries/field-sql';
import { type Near, nearUniversities } from './nearby';
import { idsByTitle, type PageCursors } from './page-cursors';
import { type Matching, Predicate } from '../../records/queries/predicate';
import { PROGRAMME_VALUES, programmePredicate, type ProgrammeCriteria, type Published, searchTexts } from './programme-filters';
import { searchText, bestFirstFor, RANKED } from './programme-rank';
import { searchProgrammes } from './programme-search';

/** A programme with its university's name and the best of its published calls (the call columns are null when it has none). */
export interface ProgrammeRow extends CatalogueRow {
  university_name: Record<string, string>;
  country: string | null;
  call_id: number | null;
  call_opens_at: string | Date | null;
  call_closes_at: string | Date | null;
  call_time_zone: string | null;
}

/** Order of a programme's calls from best to worst at `now`: open ones by deadline, upcoming ones by start, then closed ones, the latest first. */
const bestFirst = (now: string) => `
  case when c.closes_at <= ${now} then 2 when c.opens_at > ${now} then 1 else 0 end,
  case when c.closes_at > ${now} then case when c.opens_at > ${now} then c.opens_at else c.closes_at end end,
  c.closes_at desc, c.id`;

const SELECT = `
  select ${CATALOGUE_COLUMNS.map((column) => `p.${column}`).join(', ')}, p.country, u.data -> 'name' as university_name,
         best.id as call_id, best.opens_at as call_opens_at, best.closes_at as call_closes_at, best.time_zone as call_time_zone
    from unnest($1::bigint[]) with ordinality as wanted (id, position)
    join programmes p on p.id = wanted.id
    join universities u on u.id = p.university_id
    left join lateral (
      select c.id, c.opens_at, c.closes_at, c.data ->> 'time_zone' as time_zone from calls c
       where c.programme_id = p.id and c.state = 'published' and c.archived_at is null order by ${bestFirst('$2::timestamptz')} limit 1
    ) best on true
   order by wanted.position`;

/** SQL by sort field. `deadline` is missing because `idsByDeadline` sorts it in two queries. */
const orderOf = (locale: Locale): Readonly<Record<string, string>> => ({
  id: 'p.id',
  title: `p.title_${locale}`,
  university_name: `p.university_${locale}`,
  university_id: 'p.university_id',
  prog_type: 'p.prog_type',
  city: `p.city_${locale}`,
  country: 'p.country',
  topic: 'p.topic',
  tuition_fee: 'p.fee',
  duration_months: 'p.duration_months',
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
});

/** Schema fields that have a column of their own: lists filter by the column, and a mark in the schema creates no further index. */
export const PROGRAMME_COLUMNS: readonly string[] = ['university_id', 'prog_type', 'topic', 'languages', 'study_modes', 'city'];

/** Sort fields of the list of programmes. `deadline` sorts open ones by the nearest deadline, then upcoming ones by start, then the rest by title. */
export const PROGRAMME_SORTS: readonly string[] = ['deadline', 'relevance', 'distance', ...Object.keys(orderOf('en'))];

/** Programmes by id, in the order of the ids, each with its best call at `now`. */
export const readProgrammeRows = async (db: Db, ids: readonly number[], now: Date): Promise<ProgrammeRow[]> =>
  ids.length === 0 ? [] : (await db.query<ProgrammeRow>(SELECT, [ids, now])).map((row) => catalogueToday(row, 'programmes'));

/** One programme, which may be a draft, or undefined. */
export const findStoredProgramme = async (db: Db, id: number, now: Date): Promise<ProgrammeRow | undefined> => (await readProgrammeRows(db, [id], now))[0];

/** One programme as the public sees it; undefined for a draft or an unknown id. */
export async function findProgrammeRow(db: Db, id: number, now: Date): Promise<ProgrammeRow | undefined> {
  const row = await findStoredProgramme(db, id, now);
  return row?.data.state === 'draft' ? undefined : row;
}

interface Listing {
  page: CataloguePage;
  predicate: Predicate;
  now: Date;
  /** The search text as typed; undefined when too many programmes match it. */
  words: string | undefined;
  /** SQL prefix of every order that puts archived programmes last. */
  last: string;
  /** The city of the distance filter, if it is set. */
  near: Near | undefined;
  cursors?: PageCursors | undefined;
}

type Ids = { id: number }[];

async function idsByField(db: Db, { page, predicate, last, cursors }: Listing): Promise<number[]> {
  const { field } = page.sort;
  if (field === 'title') return idsByTitle(db, { ...page, predicate, last, title: `p.title_${page.locale}`, order: page.sort.order }, cursors);
  const order = orderOf(page.locale)[field] ?? orderOfField(page.fields, field, { ...page, column: PROGRAMME_VALUES }) ?? 'p.id';
  const rows = await db.query<Ids[number]>(
    `select p.id from programmes p where ${predicate.sql}
      order by ${last}${order} ${page.sort.order}${nullsLast(page.sort)}, p.id ${page.sort.order} limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** The best match first. A search text that is missing or consists of wildcards gives no relevance, so the title decides. */
async function idsByRelevance(db: Db, listing: Listing): Promise<number[]> {
  const { page, predicate, words, last } = listing;
  const text = words?.trim().replace(/[\\%_]/g, '') ?? '';
  const parameter = `$${predicate.parameters.length + 1}`;
  if (text === '') return idsByField(db, { ...listing, page: { ...page, sort: { field: 'title', order: 'ASC' } } });
  const title = `p.title_${page.locale}`;
  const rows = await db.query<Ids[number]>(
    `with ${searchText(parameter)} select p.id from ${RANKED} where ${predicate.sql}
      order by ${last}${bestFirstFor(title)}, ${title}, p.id limit ${page.limit} offset ${page.offset}`,
    [...predicate.parameters, text],
  );
  return rows.map(({ id }) => Number(id));
}

/** The nearest first, those at the same distance by title; by title alone when no city is given. */
async function idsByDistance(db: Db, { page, predicate, near, last }: Listing): Promise<number[]> {
  const parameters = [...predicate.parameters];
  const bind = (value: unknown) => `$${String(parameters.push(value))}`;
  const distance = near && { join: `join (${nearUniversities(bind, near)}) d on d.id = p.university_id`, order: 'd.km,' };
  const rows = await db.query<Ids[number]>(
    `select p.id from programmes p ${distance?.join ?? ''} where ${predicate.sql}
      order by ${last}${distance?.order ?? ''} p.title_${page.locale}, p.id limit ${page.limit} offset ${page.offset}`,
    parameters,
  );
  return rows.map(({ id }) => Number(id));
}

const ID_READERS: Readonly<Record<string, (db: Db, listing: Listing) => Promise<number[]>>> = {
  deadline: idsByDeadline,
  relevance: idsByRelevance,
  distance: idsByDistance,
};

/** Sort fields that have a value in every programme. */
const ALWAYS_THERE: readonly string[] = ['id', 'title', 'university_name', 'university_id', 'prog_type', 'created_at', 'updated_at'];

/**
 * Records without a value come last in both directions. In ascending order that is PostgreSQL's default. For fields that always have a value the clause is
 * omitted, because a backward index scan returns nulls first and so could not provide an order with `nulls last`.
 */
const nullsLast = ({ field, order }: CataloguePage['sort']): string => (order === 'DESC' && !ALWAYS_THERE.includes(field) ? ' nulls last' : '');

const LIVE = (now: string) => `
  select distinct on (c.programme_id) c.programme_id, c.opens_at > ${now} as upcoming,
         case when c.opens_at > ${now} then c.opens_at else c.closes_at end as next
    from calls c where c.state = 'published' and c.closes_at > ${now}
   order by c.programme_id, 2, 3`;

/**
 * Uses two queries, because one `order by` would sort the whole catalogue: first the few programmes with a live call, then the others in index order.
 */
async function idsByDeadline(db: Db, { page, predicate, now, last, cursors }: Listing): Promise<number[]> {
  const at = `$${predicate.parameters.length + 1}::timestamptz`;
  const parameters = [...predicate.parameters, now];
  const live = `from (${LIVE(at)}) live join programmes p on p.id = live.programme_id where ${predicate.sql}`;
  const first = await db.query<Ids[number]>(
    `select p.id ${live} order by live.upcoming, live.next, p.title_${page.locale}, p.id limit ${page.limit} offset ${page.offset}`,
    parameters,
  );
  const ids = first.map(({ id }) => Number(id));
  if (ids.length === page.limit) return ids;
  const reached = ids.length > 0 || page.offset === 0 ? page.offset + ids.length : undefined;
  const [count] = reached === undefined ? await db.query<{ total: number }>(`select count(*) as total ${live}`, parameters) : [];
  const withoutLive = `not exists (select 1 from calls c where c.programme_id = p.id and c.state = 'published' and c.closes_at > ${at})`;
  const rest = { limit: page.limit - ids.length, offset: Math.max(0, page.offset - Number(count?.total ?? reached ?? 0)) };
  const timed = { sql: withoutLive, parameters: [now] };
  return [...ids, ...(await idsByTitle(db, { ...rest, predicate, timed, last, title: `p.title_${page.locale}`, order: 'ASC' }, cursors))];
}

/**
 * SQL of the matching ids, limited to the most that are counted. Slow conditions stand in a materialized CTE, so that the planner does not see the LIMIT: it
 * would choose a sequential scan, expecting to reach the limit soon, and evaluate the conditions row by row, although an index finds the few matches. Other
 * conditions are counted in half the time without materialization.
 */
const matched = (predicate: Predicate): string => {
  const all = `select p.id from programmes p where ${predicate.sql}`;
  return `(${predicate.isSlow ? `with matching as materialized (${all}) select id from matching` : all} limit ${String(MAX_COUNTED + 1)}) as matched`;
};

/**
 * The number of matching programmes, at most 10,001, because counting a whole catalogue costs more than reading a page. A page that is not full contains the
 * end of the list, so the total follows from its offset.
 */
async function totalOf(db: Db, { predicate, page }: Listing, found: number): Promise<number> {
  if (found < page.limit && (found > 0 || page.offset === 0)) return page.offset + found;
  const [count] = await db.query<{ total: number }>(`select count(*) as total from ${matched(predicate)}`, predicate.parameters);
  return Number(count?.total ?? 0);
}

/** The lower bound of the estimated catalogue size: in a smaller catalogue both ways of reading a page are fast. */
const MIN_PROGRAMMES = 100_000;

/**
 * SQL: the largest number of matches that are sorted to get a page; with more, the list is read in index order. Reading in index order takes time in
 * proportion to the page's last row times the programmes, divided by the matches; sorting takes time in proportion to the matches. Both are equal where the
 * matches are the square root of last row times programmes: a thousand for the first ten of 100,000.
 */
const maxSorted = ({ offset, limit }: CataloguePage): string =>
  `(select least(${String(MAX_COUNTED)}, round(sqrt(${String(offset + limit)} * greatest(reltuples, ${
    String(MIN_PROGRAMMES)
  })))) from pg_class where oid = 'programmes'::regclass)`;

interface MatchCount {
  /** The number of matches, at most 10,001. */
  total: number;
  /** The ids of all matches, when they are few or the search is costly; later queries of the list then use the ids instead of the filters. */
  ids: number[] | undefined;
}

/** Runs the filters once and returns the total, with the ids of the matches if they are few; undefined when no filter is set. */
async function findOnce(db: Db, predicate: Predicate, { page, isCostly }: { page: CataloguePage; isCostly: boolean }): Promise<MatchCount | undefined> {
  if (predicate.isShort && !isCostly) return undefined;
  const few = isCostly ? String(MAX_COUNTED + 1) : maxSorted(page);
  const [row] = await db.query<{ total: number; ids: number[] | null }>(
    `select count(*) as total, case when count(*) <= ${few} then array_agg(id) end as ids from ${matched(predicate)}`,
    predicate.parameters,
  );
  const total = Number(row?.total ?? 0);
  return { total, ids: row?.ids?.map(Number) };
}

function predicateOfIds(ids: readonly number[]): Predicate {
  const predicate = new Predicate();
  predicate.where(ids, (parameter) => `p.id = any(${parameter}::bigint[])`);
  return predicate;
}

interface ListOptions {
  page: CataloguePage;
  now: Date;
  /** Cached positions of lists that were read, for keyset pagination of deep pages. */
  cursors?: PageCursors | undefined;
}

const nearOf = ({ near, within = USUAL_DISTANCE }: ProgrammeCriteria): Near | undefined => (near === undefined ? undefined : { city: near, km: within });

async function pageOf(db: Db, filters: ProgrammeCriteria, { matching, ...options }: ListOptions & { matching: Matching }) {
  const asking = programmePredicate(filters, options.now, matching);
  addConditions(asking, options.page.conditions, PROGRAMME_VALUES);
  // Comparing words by similarity, or many words, costs more than the rest of the list.
  const found = await findOnce(db, asking, { page: options.page, isCostly: matching === 'alike' || asking.isLong });
  if (found?.total === 0) return { rows: [], total: 0 };
  const predicate = found?.ids ? predicateOfIds(found.ids) : asking;
  // Words that so many programmes match do not rank them well, and ranking all of these would block other queries.
  const words = found && found.total > MAX_COUNTED ? undefined : (filters.q ?? filters.name);
  // A page that is sorted from the ids of its matches needs no keyset pagination.
  const cursors = found?.ids ? undefined : options.cursors;
  const listing = { ...options, cursors, predicate, words, last: archivedLast(filters, 'p.archived_at'), near: nearOf(filters) };
  const ids = await (ID_READERS[options.page.sort.field] ?? idsByField)(db, listing);
  const total = found ? found.total : await totalOf(db, listing, ids.length);
  return { rows: await readProgrammeRows(db, ids, options.now), total };
}

/** One page of programmes and the total, with the calls as of `now`; words are matched fuzzily when no programme contains them exactly. */
export async function listProgrammeRows(db: Db, filters: ProgrammeCriteria, options: ListOptions) {
  const { corrections, ...page } = await searchProgrammes(db, { filters, now: options.now }, (on, matching) => pageOf(on, filters, { ...options, matching }));
  const texts = page.rows.map(({ data, university_name }) => [data.title, university_name, data.city]);
  return { ...page, spellingCorrections: await writtenWords(db, corrections, texts) };
}

/** As `listProgrammeRows`, only for programmes published in a period; words are matched exactly or fuzzily as in the full list. */
export async function listNewProgrammeRows(db: Db, filters: ProgrammeCriteria, { published, ...options }: ListOptions & { published: Published }) {
  const { fresh } = await searchProgrammes(db, { filters, now: options.now }, async (on, matching) => {
    const found = await pageOf(on, { ...filters, published }, { ...options, matching });
    // The total of the full list decides whether the search goes on to fuzzy matching, even if no new programme matches exactly.
    const all = found.total > 0 || searchTexts(filters).every((text) => !text) ? found : await pageOf(on, filters, { ...options, matching });
    return { fresh: found, total: all.total };
  });
  return fresh;
}
