import type { Locale } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { addArchive, archivedLast, type ArchiveFilter } from './archive';
import { CATALOGUE_COLUMNS, catalogueToday, type CataloguePage, type CatalogueRow } from './catalogue-records';
import { writtenWords } from '../../records/queries/corrections';
import { addConditionsBy, type ColumnConditions, orderOfField } from '../../records/queries/field-sql';
import { listExactElseSimilar } from '../../records/queries/fuzzy-search';
import { type Matching, Predicate, type SearchColumn } from '../../records/queries/predicate';
import type { Institutions } from '../../staff/queries/staff-scope';

/** Filters of the list of universities besides those marked in its schema; all combine with AND. */
export interface UniversityFilters extends ArchiveFilter {
  /** Words of name, short name or city, in any language, without case and accents. */
  q?: string;
  institutions?: Institutions;
}

const COLUMNS = [...CATALOGUE_COLUMNS, 'logo_sha256'].join(', ');

/** A university with the SHA-256 of its logo; null if it has no uploaded logo. */
export type UniversityRow = CatalogueRow & { logo_sha256: string | null };

/** SQL by sort field. */
const orderOf = (locale: Locale): Readonly<Record<string, string>> => ({
  id: 'id',
  name: `name_${locale}`,
  city: `city_${locale}`,
  country: 'country',
  created_at: 'created_at',
  updated_at: 'updated_at',
});

/** Sort fields of the list of universities; `relevance` puts the names first that match the search text best. */
export const UNIVERSITY_SORTS: readonly string[] = ['relevance', ...Object.keys(orderOf('en'))];

/** With more matches there is no ranking: comparing so many names takes too long, and words that so many names contain do not rank them well. */
const MAX_COMPARED = 1000;

/** SQL sort keys by relevance: names with the whole words before names with them inside longer words, then names with the least other text. */
const bestFirst = (words: string): string => `
  word_similarity(sounds_like(${words}), name_sound) desc, greatest(similarity(fold(${words}), fold(name_en)), similarity(fold(${words}), fold(name_el))) desc,`;

const NAME: SearchColumn = { folded: 'name_fold', sounding: 'name_sound' };
const CITY: SearchColumn = { folded: 'city_fold', sounding: 'city_sound' };

const conditionsOf = (matching: Matching) =>
  ({
    country: (predicate, codes) => predicate.where(codes, (parameter) => `country = any(${parameter}::text[])`),
    name: (predicate, [words]) => predicate.search(words, [NAME], matching),
    city: (predicate, [words]) => predicate.search(words, [CITY], matching),
  }) satisfies ColumnConditions;

/** Schema fields that have a column of their own: lists filter by the column, and a mark in the schema creates no further index. */
export const UNIVERSITY_COLUMNS: readonly string[] = Object.keys(conditionsOf('exact'));

/** Whether a condition searches for words. */
const isSearch = ({ field: { name } }: CataloguePage['conditions'][number]): boolean => name === 'name' || name === 'city';

function predicateOf(filters: UniversityFilters, page: CataloguePage, matching: Matching): Predicate {
  const predicate = new Predicate();
  predicate.where(filters.ids, (ids) => `id = any(${ids}::bigint[])`);
  predicate.within(filters.institutions, 'id');
  addArchive(predicate, filters, 'archived_at');
  predicate.search(filters.q, [NAME, CITY], matching);
  addConditionsBy(predicate, page.conditions, conditionsOf(matching));
  return predicate;
}

async function areWordsKnown(db: Db, filters: UniversityFilters, page: CataloguePage): Promise<boolean> {
  const predicate = predicateOf(filters, { ...page, conditions: page.conditions.filter(isSearch) }, 'exact');
  const [known] = await db.query<{ known: boolean }>(`select exists (select from universities where ${predicate.sql}) as known`, predicate.parameters);
  return known?.known === true;
}

/** One page of universities and the total; words are matched fuzzily when no university contains them exactly. */
export async function listUniversityRows(db: Db, filters: UniversityFilters, page: CataloguePage) {
  const { field } = page.sort;
  const isByRelevance = field === 'relevance';
  const order = isByRelevance ? `name_${page.locale}` : (orderOf(page.locale)[field] ?? orderOfField(page.fields, field, page) ?? 'id');
  const direction = isByRelevance ? 'asc' : page.sort.order;
  const texts = [filters.q, ...page.conditions.filter(isSearch).map(({ values: [words] }) => String(words))];
  const { corrections, ...found } = await listExactElseSimilar(db, { texts, areKnown: () => areWordsKnown(db, filters, page) }, async (on, matching) => {
    const predicate = predicateOf(filters, page, matching);
    const [count] = await on.query<{ total: number }>(
      `select count(*) as total from universities where ${predicate.sql}`,
      predicate.parameters,
    );
    const total = Number(count?.total ?? 0);
    const searched = texts.filter(Boolean).join(' ');
    // Bound only after the count query, whose SQL has no placeholder for it.
    const best = isByRelevance && searched !== '' && total <= MAX_COMPARED ? bestFirst(`${predicate.bind(searched)}::text`) : '';
    const rows = await on.query<UniversityRow>(
      `select ${COLUMNS} from universities where ${predicate.sql}
        order by ${archivedLast(filters, 'archived_at')}${best} ${order} ${direction} nulls last, id ${direction} limit ${page.limit} offset ${page.offset}`,
      predicate.parameters,
    );
    return { rows: rows.map((row) => catalogueToday(row, 'universities')), total };
  });
  return { ...found, spellingCorrections: await writtenWords(db, corrections, found.rows.map(({ data }) => [data.name, data.short_name, data.city])) };
}

/** One university, or undefined. */
export async function findUniversityRow(db: Db, id: number): Promise<UniversityRow | undefined> {
  const [row] = await db.query<UniversityRow>(`select ${COLUMNS} from universities where id = $1`, [id]);
  return row && catalogueToday(row, 'universities');
}
