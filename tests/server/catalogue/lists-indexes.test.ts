import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/platform/db/migrate';
import { openPgliteMemory } from '../../../server/platform/db/pglite';
import { openPostgres } from '../../../server/platform/db/postgres';
import { syncSchemaIndexes, type RequiredIndex } from '../../../server/platform/db/schema-indexes';
import type { ScriptDb } from '../../../server/platform/db/session';
import { addConditions, type FieldCondition } from '../../../server/core/records/queries/field-sql';
import { Predicate } from '../../../server/core/records/queries/predicate';
import { listFields, type ListField } from '@domain/records/list-fields';
import type { Schema } from '@domain/schema/schema';
import { indexesOf } from '../../../server/core/schema-changes/queries/field-indexes';
import { listFieldsOf } from '../../../server/platform/contract/list-fields';
import { schemaIndexes } from '../../../server/core/schema-changes/schema-indexes';
import { createServerDatabase, engine } from '../harness/database';

let db: ScriptDb;
let url = '';
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  if (engine === 'postgres') {
    const created = await createServerDatabase();
    ({ url, drop } = created);
    db = openPostgres(url);
  } else {
    db = await openPgliteMemory();
  }
  await migrate(db);
  await db.query("insert into applicants (uuid, schema_version, schema_change, created_at, updated_at) values ('somebody', 1, 0, now(), now())");
  // Old records with values of other types: no index may fail on them.
  const record = (title: string) => `select 'somebody', 'education_degrees', ${title}, 1, 0, now(), now() from generate_series(1, 500) as n`;
  await db.query(
    `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
     ${record(`jsonb_build_object('status', case when n % 50 = 0 then 'completed' else 'ongoing' end, 'institution', 'Πανεπιστήμιο ' || n)`)}
     union all ${record(`'{"status": {"a": 1}, "institution": 7, "level": "six"}'::jsonb`)}`,
  );
});
afterAll(async () => {
  await db.close();
  await drop();
});

const names = async () =>
  (await db.query<{ indexname: string }>("select indexname from pg_indexes where indexname like 'xi\\_%' order by 1")).map(({ indexname }) => indexname);

const wantedFor = (label: string): RequiredIndex => {
  const wanted = schemaIndexes().find((index) => index.label === label);
  if (!wanted) throw new Error(`No mark asks for ${label}.`);
  return wanted;
};

const EDUCATION = "select id, data from section_records where applicant = 'somebody' and section = 'education_degrees'";

/** The SQL of a list of education records with a filter. The values are inlined, since EXPLAIN of a parameterised statement would need them as well. */
function listSql(condition: FieldCondition): string {
  const predicate = new Predicate();
  addConditions(predicate, [condition]);
  return `${EDUCATION} and ${predicate.sql.replace(/\$(\d+)/g, (_place, number: string) => literal(predicate.parameters[Number(number) - 1]))}`;
}

/** The plan of the list, by an index wherever one can be used. */
const planOf = (condition: FieldCondition): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return JSON.stringify(await tx.query(`explain ${listSql(condition)}`));
  });

function planFor({ name, ...condition }: Omit<FieldCondition, 'field'> & { name: string }): Promise<string> {
  const field = listFieldsOf('education_degrees').find((one) => one.name === name);
  if (!field) throw new Error(`There is no mark on ${name}.`);
  return planOf({ ...condition, field });
}
const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
const literal = (value: unknown) => (Array.isArray(value) ? `array[${value.map(quoted).join(', ')}]` : quoted(value));

it('creates an index for each keyword of the schemas, whatever old records have, and nothing the second time', async () => {
  const wanted = schemaIndexes();
  expect(wanted.map(({ label }) => label)).toContain('education_degrees_status');
  const { made, dropped } = await syncSchemaIndexes(db, wanted);
  expect([made.length, dropped]).toEqual([wanted.length, []]);
  expect(await names()).toEqual([...made].sort());
  expect(await syncSchemaIndexes(db, wanted)).toEqual({ made: [], dropped: [] });
});

it('does not index again what a column of the catalogue holds', () => {
  expect(schemaIndexes().map(({ label }) => label)).not.toContain('calls_state');
});

it('finds by them', async () => {
  await db.query('analyze section_records');
  expect(await planFor({ name: 'status', operator: 'eq', values: ['completed'] })).toMatch(/Index.*xi_\w+_education_degrees_status/);
  expect(await planFor({ name: 'institution', operator: 'contains', values: ['πανεπιστημιο 77'] })).toMatch(/Index.*xi_\w+_education_degrees_institution/);
});

it('finds by any entry of a list of codes, of texts or of numbers, by an index', async () => {
  const codes = (code: Schema): Schema => ({ type: 'array', items: code, 'x-filter': { operator: 'in' }, 'x-index': true });
  const schema: Schema = {
    properties: { terms: codes({ type: 'string', enum: ['autumn', 'spring', '7'] }), levels: codes({ $ref: '#/definitions/level' }) },
    definitions: { level: { type: 'integer', enum: [6, 7, 8] } },
  };
  const fields = listFields({ schema, document: schema });
  const [terms, levels] = fields as [ListField, ListField];
  const add = (data: object) =>
    db.query(
      `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at) values ('somebody', 'education_degrees', $1::jsonb, 1, 0, now(), now())`,
      [JSON.stringify(data)],
    );
  for (
    const data of [{ terms: ['autumn', 'spring'], levels: [6, 7] }, { terms: ['7'], levels: [8] }, { terms: 'none', levels: { a: 7 } }, { levels: ['7'] }, {
      terms: [7],
    }]
  ) await add(data);
  await syncSchemaIndexes(db, indexesOf({ name: 'education_degrees', table: 'section_records', section: 'education_degrees' }, fields));
  const found = async (field: ListField, values: (string | number)[]) =>
    (await db.query<{ data: object }>(`${listSql({ field, operator: 'in', values })} order by id`)).map(({ data }) => data);
  expect(await found(levels, [7])).toEqual([{ terms: ['autumn', 'spring'], levels: [6, 7] }]);
  expect(await found(levels, [7, 8])).toEqual([{ terms: ['autumn', 'spring'], levels: [6, 7] }, { terms: ['7'], levels: [8] }]);
  expect(await found(levels, [])).toEqual([]);
  expect(await found(terms, ['spring', '7'])).toEqual([{ terms: ['autumn', 'spring'], levels: [6, 7] }, { terms: ['7'], levels: [8] }]);
  expect(await planOf({ field: terms, operator: 'in', values: ['spring'] })).toMatch(/xi_\w+_terms/);
  expect(await planOf({ field: levels, operator: 'in', values: [6, 8] })).toMatch(/xi_\w+_levels/);
  await syncSchemaIndexes(db, schemaIndexes());
});

it('creates an index again when its field is compared otherwise, and removes it with its keyword', async () => {
  const status = wantedFor('education_degrees_status');
  const [before] = (await names()).filter((name) => name.endsWith('education_degrees_status'));
  const changed = { ...status, on: status.on.replace(', id)', ')') };
  const others = schemaIndexes().filter(({ label }) => label !== status.label);
  const swapped = await syncSchemaIndexes(db, [...others, changed]);
  expect(swapped.dropped).toEqual([before]);
  expect(swapped.made).toHaveLength(1);
  expect((await syncSchemaIndexes(db, others)).dropped).toEqual(swapped.made);
  await db.query('create index kept_by_hand on section_records (updated_at)');
  expect((await syncSchemaIndexes(db, [])).dropped).toHaveLength(others.length);
  expect(await names()).toEqual([]);
  expect(await db.query("select 1 as there from pg_indexes where indexname = 'kept_by_hand'")).toHaveLength(1);
});

it.runIf(engine === 'postgres')('replaces an index whose building was cut off', async () => {
  const status = wantedFor('education_degrees_status');
  const { made } = await syncSchemaIndexes(db, [status]);
  const [name = ''] = made;
  await db.query('update pg_index set indisvalid = false where indexrelid = $1::regclass', [name]);
  expect(await syncSchemaIndexes(db, [status])).toEqual({ made: [name], dropped: [name] });
  expect(await db.query('select indisvalid as valid from pg_index where indexrelid = $1::regclass', [name])).toEqual([{ valid: true }]);
});

it.runIf(engine === 'postgres')('lets several instances do it at the same moment', async () => {
  await syncSchemaIndexes(db, []);
  const instances = [db, openPostgres(url), openPostgres(url)];
  const changes = await Promise.all(instances.map((instance) => syncSchemaIndexes(instance, schemaIndexes())));
  await Promise.all(instances.slice(1).map((instance) => instance.close()));
  expect(changes.flatMap(({ made }) => made)).toHaveLength(schemaIndexes().length);
});
