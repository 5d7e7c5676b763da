import type { ListField } from '@domain/records/list-fields';
import { COUNTED_NAMES, type CountedName } from '@domain/catalogue/programme-filters';
import type { Db } from '../../../platform/db/db';
import { addConditions, comparedValue, type FieldCondition, hasColumn } from '../../records/queries/field-sql';
import type { Matching } from '../../records/queries/predicate';
import { FACETS, SCHEMA_FACETS, PROGRAMME_VALUES, programmePredicate, countedValues, type ProgrammeCriteria, type ValuesOf } from './programme-filters';
import { searchProgrammes } from './programme-search';

/** The number of programmes that each value of each filter would give: by the filter's name, then by the value. */
export type ValueCounts = Record<string, Record<string, number>>;

/** The number of programmes with the same values in all facets; `values` is in the order of the facets. */
export interface Combination {
  values: readonly (readonly string[])[];
  count: number;
}

/** Caches the combinations of the whole catalogue under the names of the facets, for later requests. */
export type CountsCache = (facets: string, make: () => Promise<readonly Combination[]>) => Promise<readonly Combination[]>;

interface CountOptions {
  filters: ProgrammeCriteria;
  conditions: readonly FieldCondition[];
  /** Fields with `x-filter` whose values are counted. */
  schemaFields: readonly ListField[];
  now: Date;
  cached?: CountsCache | undefined;
}

/** The values that one group of programmes has in common. */
interface Row {
  facets: readonly unknown[];
  status: string | null;
  /** The values of the schema fields that are not in `facets`. */
  schemaValues: Readonly<Record<string, unknown>>;
}

/** A filter whose values group the programmes, with its selected values; `chosen` is undefined when the filter is not set. */
interface Facet {
  name: string;
  /** Picks the cell that holds the filter's values: an item of `facets`, the status, or a schema field. */
  cell: (row: Row) => unknown;
  values: ValuesOf;
  chosen: ReadonlySet<string> | undefined;
}

const STATUS = (now: string) => `
  case min(case when closes_at <= ${now} then 2 when opens_at > ${now} then 1 else 0 end)
  when 0 then 'open' when 1 then 'upcoming' else 'closed' end as status from calls where state = 'published' and archived_at is null`;

/**
 * `part`: a materialized CTE finds the programmes once, and only their calls are read. `whole`: the programmes are grouped while they are read. `whole` also
 * serves filters that the same covering index answers, because their result may be almost as large as the catalogue.
 */
const MATERIALIZATION = { whole: 'not materialized', part: 'materialized' } as const;
const CALLS = { whole: '', part: 'and programme_id in (select id from found)' } as const;

const setOf = (values: unknown): ReadonlySet<string> | undefined => (values === undefined ? undefined : new Set([values].flat().map(String)));

/** The value as the database compares it: 6.0 equals 6. */
const compared = ({ type }: ListField, value: unknown): unknown => (type === 'number' ? Number(value) : value);

/** The cell of a schema field: from the column `facets`, or else from the record. An old record may hold another type where the schema wants a number. */
function cellOf({ name, type }: ListField): Facet['cell'] {
  const index = SCHEMA_FACETS.indexOf(name);
  if (index < 0) return ({ schemaValues }) => schemaValues[name] ?? null;
  return ({ facets: { [FACETS.length + index]: cell = null } }) => (type === 'number' && typeof cell !== 'number' ? null : cell);
}

const schemaFacet = (field: ListField, conditions: readonly FieldCondition[]): Facet => ({
  name: field.name,
  cell: cellOf(field),
  values: (cell) => (cell === null ? [] : [cell].flat().map(String)),
  chosen: setOf(conditions.find((condition) => condition.field.name === field.name)?.values.map((value) => compared(field, value))),
});

/** The filter `is_open`. Its values are not counted, but they follow from the status, so the database need not evaluate it. */
const IS_OPEN = { name: 'is_open', cell: ({ status }: Row) => status, values: (cell: unknown) => [String(cell === 'open')] } as const;

const itemOf = (name: CountedName): Facet['cell'] => {
  if (name === 'apply_status') return ({ status }) => status;
  const position = FACETS.indexOf(name);
  return ({ facets }) => facets[position];
};

const facetsOf = ({ filters, conditions, schemaFields }: CountOptions): Facet[] => [
  { ...IS_OPEN, chosen: setOf(filters.is_open) },
  ...COUNTED_NAMES.map((name) => ({ name, cell: itemOf(name), values: countedValues(name), chosen: setOf(filters[name]) })),
  ...schemaFields.map((field) => schemaFacet(field, conditions)),
];

/** The filters and conditions that are not facets; only these are evaluated by the database. */
function withoutFacets(facets: readonly Facet[], { filters, conditions }: CountOptions): Pick<CountOptions, 'filters' | 'conditions'> {
  const names = new Set(facets.map(({ name }) => name));
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== undefined && !names.has(name))),
    conditions: conditions.filter(({ field }) => !names.has(field.name)),
  };
}

const isByIndex = ({ filters, conditions }: Pick<CountOptions, 'filters' | 'conditions'>): boolean =>
  Object.keys(filters).every((name) => name === 'university_id') && conditions.every(({ field }) => hasColumn(PROGRAMME_VALUES, field.path));

/** Reads the combinations in one pass over the matching programmes. They are far fewer than the programmes, so counting each facet in memory is cheap. */
async function readCombinations(
  db: Db,
  facets: readonly Facet[],
  { filters, conditions, schemaFields, now, matching, of }: CountOptions & { matching: Matching; of: keyof typeof MATERIALIZATION },
): Promise<Combination[]> {
  const predicate = programmePredicate(filters, now, matching);
  addConditions(predicate, conditions, PROGRAMME_VALUES);
  const at = `${predicate.bind(now)}::timestamptz`;
  const read = schemaFields.filter(({ name }) => !SCHEMA_FACETS.includes(name));
  const cells = read.map((field, position) => `, ${comparedValue(field, PROGRAMME_VALUES)} as cell_${String(position)}`).join('');
  const names = read.map((_, position) => `, cell_${String(position)}`).join('');
  const rows = await db.query<Record<string, unknown> & { facets: string; status: string | null; count: number }>(
    `with found as ${MATERIALIZATION[of]} (select p.id, p.facets${cells} from programmes p where ${predicate.sql})
     select facets, status${names}, count(*)::int as count
       from found left join (select programme_id, ${STATUS(at)} ${CALLS[of]} group by programme_id) s on s.programme_id = found.id
      group by facets, status${names}`,
    predicate.parameters,
  );
  return rows.map((row) => {
    const schemaValues = Object.fromEntries(read.map(({ name }, position) => [name, row[`cell_${String(position)}`]]));
    const group = { facets: JSON.parse(row.facets) as unknown[], status: row.status, schemaValues };
    return { values: facets.map(({ cell, values }) => values(cell(group))), count: Number(row.count) };
  });
}

/** Counts the values of each facet under the selections of all other facets, so that its unselected values have counts; `total` meets every selection. */
function countValues(facets: readonly Facet[], combinations: readonly Combination[]): { counts: ValueCounts; total: number } {
  const counts = facets.map(() => new Map<string, number>());
  let total = 0;
  for (const { values, count } of combinations) {
    const failing = facets.flatMap(({ chosen }, position) => (chosen && !values[position]?.some((value) => chosen.has(value)) ? [position] : []));
    if (failing.length === 0) total += count;
    for (const position of failing.length === 0 ? facets.keys() : failing.length === 1 ? failing : []) {
      for (const value of values[position] ?? []) counts[position]?.set(value, (counts[position].get(value) ?? 0) + count);
    }
  }
  const countsByFacet = facets.flatMap(({ name }, position) => (name === IS_OPEN.name ? [] : [[name, Object.fromEntries(counts[position] ?? [])] as const]));
  return { counts: Object.fromEntries(countsByFacet), total };
}

/**
 * The number of programmes that each value of each filter would give, together with all other filters that are set; words are matched as in the list.
 * Values without programmes are omitted.
 */
export async function countProgrammeValues(db: Db, options: CountOptions): Promise<ValueCounts> {
  const { filters, cached, now } = options;
  const facets = facetsOf(options);
  const remaining = withoutFacets(facets, options);
  const isAll = Object.keys(remaining.filters).length + remaining.conditions.length === 0;
  const of = isByIndex(remaining) ? 'whole' : 'part';
  const { counts } = await searchProgrammes(db, { filters, now }, async (on, matching) => {
    const read = () => readCombinations(on, facets, { ...options, ...remaining, matching, of });
    // The cache may refresh an entry after the response, when a transaction would be over: only the outer handle may be cached.
    return countValues(facets, await (isAll && cached && on === db ? cached(facets.map(({ name }) => name).join(), read) : read()));
  });
  return counts;
}
