import { MOST_COUNTED } from '@domain/records/list-pages';
import type { Locale } from '@domain/locale';
import { USUAL_DISTANCE } from '@domain/catalogue/programme-filters';
import type { Db } from '../db/db';
import { archivedLast } from './archive';
import { CATALOGUE_COLUMNS, catalogueToday, type CataloguePage, type CatalogueRow } from './catalogue-records';
import { writtenWords } from './corrections';
import { addConditions, orderOfField } from './field-sql';
import { type Near, nearUniversities } from './nearby';
import { idsByTitle, type PageMarks } from './page-marks';
import { type Matching, Predicate } from './predicate';
import { PROGRAMME_VALUES, programmePredicate, type ProgrammeFilters, type Published, textsOf } from './programme-filters';
import { asked, bestFirstFor, RANKED } from './programme-rank';
import { searchProgrammes } from './programme-search';

/** A programme with what is read beside it: its university, and the best of its published calls (all null when it has none). */
export interface ProgrammeRow extends CatalogueRow {
  university_name: Record<string, string>;
  country: string | null;
  call_id: number | null;
  call_opens_at: string | Date | null;
  call_closes_at: string | Date | null;
  call_time_zone: string | null;
}

/** Order of a programme's calls from best to worst at `now`: open by the nearest deadline, upcoming by the next start, the last closed. */
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

/** SQL by sort field; `deadline` is not among them, for it is ordered in two parts. */
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

/** Fields of the schemas that columns of the table hold: lists find by those, and no index is made for the mark. */
export const PROGRAMME_COLUMNS: readonly string[] = ['university_id', 'prog_type', 'topic', 'languages', 'study_modes', 'city'];

/** What the list of programmes can be sorted by; `deadline`: open ones by the nearest deadline, upcoming ones, then the rest by title. */
export const PROGRAMME_SORTS: readonly string[] = ['deadline', 'relevance', 'distance', ...Object.keys(orderOf('en'))];

/** Programmes by id, in the order of the ids; their calls judged at `now`. */
export const readProgrammeRows = async (db: Db, ids: readonly number[], now: Date): Promise<ProgrammeRow[]> =>
  ids.length === 0 ? [] : (await db.query<ProgrammeRow>(SELECT, [ids, now])).map((row) => catalogueToday(row, 'programmes'));

/** One programme, a draft too, or undefined. */
export const findStoredProgramme = async (db: Db, id: number, now: Date): Promise<ProgrammeRow | undefined> =>
  (await readProgrammeRows(db, [id], now))[0];

/** One programme as everyone reads it, or undefined. */
export async function findProgrammeRow(db: Db, id: number, now: Date): Promise<ProgrammeRow | undefined> {
  const row = await findStoredProgramme(db, id, now);
  return row?.data.state === 'draft' ? undefined : row;
}

interface Listing {
  page: CataloguePage;
  predicate: Predicate;
  now: Date;
  /** What was searched for, as it was typed; undefined where too many have it. */
  words: string | undefined;
  /** What each order begins with: what is in the archive comes last. */
  last: string;
  /** The city by which it is found, where it is. */
  near: Near | undefined;
  marks?: PageMarks | undefined;
}

type Ids = { id: number }[];

async function idsByField(db: Db, { page, predicate, last, marks }: Listing): Promise<number[]> {
  const { field } = page.sort;
  if (field === 'title') return idsByTitle(db, { ...page, predicate, last, title: `p.title_${page.locale}`, order: page.sort.order }, marks);
  const order = orderOf(page.locale)[field] ?? orderOfField(page.fields, field, { ...page, column: PROGRAMME_VALUES }) ?? 'p.id';
  const rows = await db.query<Ids[number]>(
    `select p.id from programmes p where ${predicate.sql}
      order by ${last}${order} ${page.sort.order}${nullsLast(page.sort)}, p.id ${page.sort.order} limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** Best first; without words, or with some that say nothing, there is nothing to be relevant to, and the title decides. */
async function idsByRelevance(db: Db, listing: Listing): Promise<number[]> {
  const { page, predicate, words, last } = listing;
  const text = words?.trim().replace(/[\\%_]/g, '') ?? '';
  const place = `$${predicate.parameters.length + 1}`;
  if (text === '') return idsByField(db, { ...listing, page: { ...page, sort: { field: 'title', order: 'ASC' } } });
  const title = `p.title_${page.locale}`;
  const rows = await db.query<Ids[number]>(
    `with ${asked(place)} select p.id from ${RANKED} where ${predicate.sql}
      order by ${last}${bestFirstFor(title)}, ${title}, p.id limit ${page.limit} offset ${page.offset}`,
    [...predicate.parameters, text],
  );
  return rows.map(({ id }) => Number(id));
}

/** The nearest first, those of one distance by title; without a city by title alone. */
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

const ID_READERS: Readonly<Record<string, (db: Db, listing: Listing) => Promise<number[]>>> = { deadline: idsByDeadline, relevance: idsByRelevance, distance: idsByDistance };

/** What each programme has. */
const ALWAYS_THERE: readonly string[] = ['id', 'title', 'university_name', 'university_id', 'prog_type', 'created_at', 'updated_at'];

/**
 * Records without a value come last in both directions. Ascending that is PostgreSQL's default, left unsaid so that the index gives the order; so it is
 * of what is always there.
 */
const nullsLast = ({ field, order }: CataloguePage['sort']): string => (order === 'DESC' && !ALWAYS_THERE.includes(field) ? ' nulls last' : '');

const LIVE = (now: string) => `
  select distinct on (c.programme_id) c.programme_id, c.opens_at > ${now} as upcoming,
         case when c.opens_at > ${now} then c.opens_at else c.closes_at end as next
    from calls c where c.state = 'published' and c.closes_at > ${now}
   order by c.programme_id, 2, 3`;

/**
 * In two queries, because one `order by` over both would sort the whole catalogue: first the programmes with a live call, which are few,
 * then the rest in the order of an index.
 */
async function idsByDeadline(db: Db, { page, predicate, now, last, marks }: Listing): Promise<number[]> {
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
  return [...ids, ...(await idsByTitle(db, { ...rest, predicate, timed, last, title: `p.title_${page.locale}`, order: 'ASC' }, marks))];
}

/**
 * SQL of what matches, read no further than is asked for. Of slow conditions the planner must not know that: it would read the table from its start, in the
 * hope of finding enough of it soon, and judge each record on the way, where an index finds the few. All else is counted in half the time when nothing is
 * stored in between.
 */
const matched = (predicate: Predicate): string => {
  const all = `select p.id from programmes p where ${predicate.sql}`;
  return `(${predicate.isSlow ? `with matching as materialized (${all}) select id from matching` : all} limit ${String(MOST_COUNTED + 1)}) as matched`;
};

/** How many programmes match, up to 10,001: counting a whole catalogue costs more than its page. A page that is not full has the end of the list on it, which saves counting. */
async function totalOf(db: Db, { predicate, page }: Listing, found: number): Promise<number> {
  if (found < page.limit && (found > 0 || page.offset === 0)) return page.offset + found;
  const [count] = await db.query<{ total: number }>(`select count(*) as total from ${matched(predicate)}`, predicate.parameters);
  return Number(count?.total ?? 0);
}

/** So many programmes at least a catalogue is taken to have: of a smaller one all is found fast either way. */
const LEAST_PROGRAMMES = 100_000;

/**
 * SQL: up to how many matches a page is sorted from them. Read in the order of the list, its last row is met the later the further down it stands, the more
 * programmes there are and the fewer match; sorting takes the longer the more match. Both take the same time where the number of matches is the root of the
 * row times the programmes: a thousand for the first ten of 100,000.
 */
const fewFor = ({ offset, limit }: CataloguePage): string =>
  `(select least(${String(MOST_COUNTED)}, round(sqrt(${String(offset + limit)} * greatest(reltuples, ${String(LEAST_PROGRAMMES)})))) from pg_class where oid = 'programmes'::regclass)`;

interface Found {
  /** How many match, up to 10,001. */
  total: number;
  /** All of them where they are few, or finding them costs more than all else of a list: they then stand for the filters in whatever else is asked of them. */
  ids: number[] | undefined;
}

/** Finds what matches, once; undefined where nothing is filtered by. */
async function findOnce(db: Db, predicate: Predicate, { page, isCostly }: { page: CataloguePage; isCostly: boolean }): Promise<Found | undefined> {
  if (predicate.isShort && !isCostly) return undefined;
  const few = isCostly ? String(MOST_COUNTED + 1) : fewFor(page);
  const [row] = await db.query<{ total: number; ids: number[] | null }>(
    `select count(*) as total, case when count(*) <= ${few} then array_agg(id) end as ids from ${matched(predicate)}`,
    predicate.parameters,
  );
  const total = Number(row?.total ?? 0);
  return { total, ids: row?.ids?.map(Number) };
}

function those(ids: readonly number[]): Predicate {
  const predicate = new Predicate();
  predicate.where(ids, (place) => `p.id = any(${place}::bigint[])`);
  return predicate;
}

interface Asked {
  page: CataloguePage;
  now: Date;
  /** Rows of lists that were read, from which deep pages are found. */
  marks?: PageMarks | undefined;
}

const nearOf = ({ near, within = USUAL_DISTANCE }: ProgrammeFilters): Near | undefined => (near === undefined ? undefined : { city: near, km: within });

async function pageOf(db: Db, filters: ProgrammeFilters, { matching, ...asked }: Asked & { matching: Matching }) {
  const asking = programmePredicate(filters, asked.now, matching);
  addConditions(asking, asked.page.conditions, PROGRAMME_VALUES);
  // Comparing words forgivingly, or many of them, costs more than all else.
  const found = await findOnce(db, asking, { page: asked.page, isCostly: matching === 'alike' || asking.isLong });
  if (found?.total === 0) return { rows: [], total: 0 };
  const predicate = found?.ids ? those(found.ids) : asking;
  // Words that so many have do not tell which is best, and comparing each with them would keep everybody waiting.
  const words = found && found.total > MOST_COUNTED ? undefined : (filters.q ?? filters.name);
  // What is sorted from its ids is not walked over.
  const marks = found?.ids ? undefined : asked.marks;
  const listing = { ...asked, marks, predicate, words, last: archivedLast(filters, 'p.archived_at'), near: nearOf(filters) };
  const ids = await (ID_READERS[asked.page.sort.field] ?? idsByField)(db, listing);
  const total = found ? found.total : await totalOf(db, listing, ids.length);
  return { rows: await readProgrammeRows(db, ids, asked.now), total };
}

/** One page of programmes and how many match, words forgivingly where nothing has them exactly; calls are judged at `now`. */
export async function listProgrammeRows(db: Db, filters: ProgrammeFilters, asked: Asked) {
  const { corrections, ...page } = await searchProgrammes(db, { filters, now: asked.now }, (on, matching) => pageOf(on, filters, { ...asked, matching }));
  const texts = page.rows.map(({ data, university_name }) => [data.title, university_name, data.city]);
  return { ...page, meant: await writtenWords(db, corrections, texts) };
}

/** As `listProgrammeRows`, of those alone that were published in a time; words are matched as in the list of all. */
export async function listNewProgrammeRows(db: Db, filters: ProgrammeFilters, { published, ...asked }: Asked & { published: Published }) {
  const { fresh } = await searchProgrammes(db, { filters, now: asked.now }, async (on, matching) => {
    const found = await pageOf(on, { ...filters, published }, { ...asked, matching });
    // Not what is new decides whether words are forgiven, but whether the list has any that match exactly.
    const all = found.total > 0 || textsOf(filters).every((text) => !text) ? found : await pageOf(on, filters, { ...asked, matching });
    return { fresh: found, total: all.total };
  });
  return fresh;
}
