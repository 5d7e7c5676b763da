import type { Db } from '../db/db';
import { addConditions, type FieldCondition } from './field-sql';
import { listForgivingly, type Matching } from './forgiving';
import { programmePredicate, type ProgrammeFilters } from './programme-filters';

/** How many programmes each value of each filter would give: by the filter's name, then by the value. */
export type ValueCounts = Record<string, Record<string, number>>;

/** What programmes are counted by: SQL over `found`, and what of the filters it does without, so that its other values can be seen. */
interface Facet {
  sql: string;
  without: (filters: ProgrammeFilters) => ProgrammeFilters;
}

const without =
  (...names: (keyof ProgrammeFilters)[]) =>
  (filters: ProgrammeFilters): ProgrammeFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof ProgrammeFilters)));

const FACETS: Readonly<Record<string, Facet>> = {
  prog_type: { sql: 'select prog_type as value from found', without: without('types') },
  language: { sql: 'select unnest(languages) as value from found', without: without('languages') },
  study_mode: { sql: 'select unnest(study_modes) as value from found', without: without('studyModes') },
  // A field of ISCED-F covers its children: a programme counts for the broad, the narrow and its own.
  topic: { sql: 'select distinct id, left(topic, length) as value from found, generate_series(2, length(topic)) as length', without: without('topics') },
  country: { sql: 'select country as value from found', without: without('countries') },
  has_tuition_fees: { sql: `select case when fee > 0 then 'true' when fee = 0 then 'false' end as value from found`, without: without('hasTuitionFees') },
  eqf_level: { sql: 'select eqf_level as value from found', without: (filters) => filters },
  apply_status: { sql: 'select status as value from found', without: without('applyStatuses') },
};

const STATUS = (now: string) => `
  select programme_id, case min(case when closes_at <= ${now} then 2 when opens_at > ${now} then 1 else 0 end)
         when 0 then 'open' when 1 then 'upcoming' else 'closed' end as status
    from calls where state = 'published' group by programme_id`;

/** What is counted, when, and by which words. */
interface Asked {
  filters: ProgrammeFilters;
  conditions: readonly FieldCondition[];
  now: Date;
  matching: Matching;
}

interface Counted {
  facet: string;
  value: string;
  count: number;
}

/** Counts facets that are asked with the same filters, in one reading of what these find. */
async function countFacets(db: Db, names: readonly string[], { filters, conditions, now, matching }: Asked): Promise<Counted[]> {
  const predicate = programmePredicate(filters, now, matching);
  addConditions(predicate, conditions, 'p.data');
  const at = `$${predicate.parameters.length + 1}::timestamptz`;
  const parts = names.map((name) => `select '${name}' as facet, value, count(*) as count from (${FACETS[name]?.sql ?? ''}) as ${name} where value is not null group by value`);
  return db.query<Counted>(
    `with found as materialized (
       select p.id, p.prog_type, p.languages, p.study_modes, p.topic, p.country, p.fee, p.data ->> 'eqf_level' as eqf_level, s.status
         from programmes p left join (${STATUS(at)}) s on s.programme_id = p.id where ${predicate.sql})
     ${parts.join(' union all ')}`,
    [...predicate.parameters, now],
  );
}

const isEqf = ({ field }: FieldCondition) => field.name === 'eqf_level';

/** Each facet with the filters that it is asked with, those that share them together. */
function groupsOf(asked: Asked): { names: string[]; asked: Asked }[] {
  const groups = new Map<string, { names: string[]; asked: Asked }>();
  for (const [name, facet] of Object.entries(FACETS)) {
    const conditions = name === 'eqf_level' ? asked.conditions.filter((one) => !isEqf(one)) : asked.conditions;
    const own: Asked = { ...asked, filters: facet.without(asked.filters), conditions };
    const key = JSON.stringify([own.filters, conditions.map(({ field, values }) => [field.name, values])]);
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], asked: own });
  }
  return [...groups.values()];
}

/**
 * How many programmes each value of each filter would give beside all others that are set; words are matched as the list matches them.
 * A value that would give none is not named.
 */
export async function countProgrammeValues(db: Db, filters: ProgrammeFilters, asked: Pick<Asked, 'conditions' | 'now'>): Promise<ValueCounts> {
  const { counts } = await listForgivingly(db, Boolean(filters.name || filters.q || filters.city), async (on, matching) => {
    const found: Counted[] = [];
    for (const { names, asked: own } of groupsOf({ ...asked, filters, matching })) found.push(...(await countFacets(on, names, own)));
    const counts: ValueCounts = Object.fromEntries(Object.keys(FACETS).map((name) => [name, {}]));
    for (const { facet, value, count } of found) Object.assign(counts[facet] ?? {}, { [value]: Number(count) });
    return { counts, total: found.length };
  });
  return counts;
}
