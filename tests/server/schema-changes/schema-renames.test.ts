import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_SCHEMAS, FORM_SCHEMAS } from '@domain/resources';
import { contract } from '../../../server/platform/contract/contract';
import { RENAMED_STORES } from '../../../server/core/schema-changes/queries/record-stores';
import { moveRenamedAnswers } from '../../../server/core/schema-changes/schema-renames';
import { addProgramme, addUniversity, CATALOGUE } from '../catalogue/catalogue-support';
import {
  addRecord,
  APPLICANTS,
  CONTACT,
  newApplicant,
  newCall,
  person,
  readyDraft,
  sentApplication,
  step,
  type ApplicationAnswer,
} from '../profile/applicant-support';
import { fieldsOf, type NamedField } from '../../support/schema-fields';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An optional text field. */
function optionalText(schema: string): NamedField {
  const [text] = fieldsOf(schema, (field) => !field.required && field.schema.type === 'string');
  if (!text) throw new Error(`${schema} has no such text.`);
  return text;
}

const { name: OLD, schema: OLD_SCHEMA } = optionalText('contact_infos');
const SAID = OLD_SCHEMA.examples?.[0];

type Properties = Record<string, object>;

const withProperties = (name: string, change: (properties: Properties) => Properties) => {
  const schema = contract.components.schemas[name] as { properties: Properties };
  return { components: { schemas: { ...contract.components.schemas, [name]: { ...schema, properties: change(schema.properties) } } } };
};

/** The contract after a field of a schema was renamed. */
const afterRename = (name: string, from: string, to: string) =>
  withProperties(name, ({ [from]: field, ...others }) => ({ ...others, [to]: { ...field, 'x-renamed-from': from } }));

/** The contract of today, in which a field was once called `former_name`. */
const renamedBefore = (name: string, field: string) =>
  withProperties(name, (properties) => ({ ...properties, [field]: { ...properties[field], 'x-renamed-from': 'former_name' } }));

const contact = async (sub: string) =>
  (await server.inject({ url: `${APPLICANTS}/${sub}/contact_infos`, as: person(sub) })).json<Record<string, unknown>[]>()[0];

describe('a start after a rename', () => {
  const document = afterRename('contact_infos', OLD, 'new_name');

  it('moves stored answers once, and counts them', async () => {
    await newApplicant(server, 'rename-once');
    await addRecord(server, 'rename-once', ['contact_infos', { ...CONTACT, [OLD]: SAID }]);
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ contact_infos: 1 });
    const moved = await contact('rename-once');
    expect(moved).toMatchObject({ new_name: SAID, kind: CONTACT.kind, version: 2 });
    expect(moved).not.toHaveProperty(OLD);
    expect(await moveRenamedAnswers(server.db, document)).toEqual({});
    expect(await contact('rename-once')).toEqual(moved);
  });

  it('moves more records than are read at a time', async () => {
    await newApplicant(server, 'rename-many');
    await server.db.query(
      `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
       select 'rename-many', 'contact_infos', jsonb_build_object($1::text, n::text), 1, 0, now(), now() from generate_series(1, 1203) as n`,
      [OLD],
    );
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ contact_infos: 1203 });
  });

  it('leaves other sections alone, and what has been sent', async () => {
    const { as, id } = await readyDraft(server, 'rename-sent');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ contact_infos: 1 });
    const read = (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();
    expect(read).toEqual(sent);
  });

  it('moves the answers of the profile and of the catalogue too, of one type of programme alone', async () => {
    await newCall(server, {}, 'Master');
    await newCall(server, {}, 'Bachelor');
    const page = optionalText('bachelor_programmes').name;
    await server.db.query('update programmes set data = data || $1::jsonb', [JSON.stringify({ [page]: 'https://example.org' })]);
    expect(await moveRenamedAnswers(server.db, afterRename('bachelor_programmes', page, 'new_name'))).toEqual({ bachelor_programmes: 1 });
    const link = optionalText('applicant').name;
    await server.db.query(`update applicants set data = $1::jsonb where uuid = 'rename-once'`, [JSON.stringify({ [link]: 'https://example.org/someone' })]);
    expect(await moveRenamedAnswers(server.db, afterRename('applicant', link, 'new_name'))).toEqual({ applicant: 1 });
  });
});

describe('the history of a record of the catalogue', () => {
  const [{ name: FIELD, schema }, { name: OTHER, schema: other }] = fieldsOf(
    'universities',
    ({ required, schema: { type } }) => !required && type === 'string',
    2,
  ) as [NamedField, NamedField];
  const [said, one] = [schema.examples?.[0], other.examples?.[0]];
  const documentAfter = renamedBefore('universities', FIELD);

  interface Version {
    version: number;
    at: string;
    data: Record<string, unknown>;
  }
  const versionsOf = async (id: number) =>
    (await server.inject({ url: `/api/review/catalogue/universities/${String(id)}/versions`, as: 'secretary' })).json<{ versions: Version[] }>().versions;
  const write = (id: number, payload: object) => server.inject({ method: 'PUT', url: `${CATALOGUE}/universities/${String(id)}`, payload, as: 'secretary' });

  /** A university with two versions, stored as they were before the rename, and with a value of a field that was removed since. */
  async function changedBefore(first: object): Promise<number> {
    const { id } = await addUniversity(server, { ...first, [FIELD]: said, [OTHER]: one });
    await write(id, { ...first, [FIELD]: said });
    const old = `(data - $2::text) || jsonb_build_object('former_name', data -> $2::text, 'no_more', jsonb_build_object('a', version))`;
    await server.db.query(`update catalogue_versions set data = ${old} where resource = 'universities' and record_id = $1`, [id, FIELD]);
    await server.db.query(`update universities set data = ${old} where id = $1`, [id, FIELD]);
    return id;
  }

  it('follows a rename with its numbers and times, so that the field is neither removed nor added in a comparison', async () => {
    const first = { name: { en: 'Renamed in the past' } };
    const id = await changedBefore(first);
    const before = await versionsOf(id);
    expect(await moveRenamedAnswers(server.db, documentAfter)).toEqual({ universities: 3 });
    const after = await versionsOf(id);
    expect(after.map(({ version, at }) => ({ version, at }))).toEqual(before.map(({ version, at }) => ({ version, at })));
    expect(after.map(({ data }) => data)).toEqual([{ ...first, [FIELD]: said }, { ...first, [FIELD]: said, [OTHER]: one }]);
    expect(await moveRenamedAnswers(server.db, documentAfter)).toEqual({});
  });

  it('gives versions that can be restored; what the record itself holds of removed fields stays', async () => {
    const id = await changedBefore({ name: { en: 'Restored from the past' } });
    await moveRenamedAnswers(server.db, documentAfter);
    const [newest, oldest] = await versionsOf(id);
    expect((await write(id, oldest?.data ?? {})).json()).toMatchObject({ ...oldest?.data, no_more: { a: newest?.version } });
  });

  it('of one type of programme alone follows a rename of it', async () => {
    const university = await addUniversity(server, { name: { en: 'Of two programmes' } });
    for (const type of ['Master', 'Bachelor']) await addProgramme(server, university, { prog_type: type });
    await server.db.query(`update catalogue_versions set data = data || '{"former_name": "https://example.org"}' where resource = 'programmes'`);
    expect(await moveRenamedAnswers(server.db, renamedBefore('bachelor_programmes', optionalText('bachelor_programmes').name))).toEqual({
      bachelor_programmes: 1,
    });
    const left = await server.db.query<{ type: string }>(`select distinct data ->> 'prog_type' as type from catalogue_versions where data ? 'former_name'`);
    expect(left).not.toContainEqual({ type: 'Bachelor' });
    expect(left).toContainEqual({ type: 'Master' });
  });
});

it('every schema that a form fills in is renamed in a store, or refused because it is stored in columns', () => {
  const stored = new Set(RENAMED_STORES.map(([schema]) => schema));
  expect(FORM_SCHEMAS.filter((schema) => !stored.has(schema))).toEqual(COLUMN_SCHEMAS);
});

it('a rename moves decisions that are entered, and what was released of them, with their versions', async () => {
  const { id } = await sentApplication(server, 'rename-decided');
  const said = { outcome: 'reject', former_name: 'We had many more good applications than places.' };
  await server.db.query(
    `insert into application_decisions (application_id, version, schema_version, entered, entered_by, entered_at, released, released_by, released_at)
     values ($1, 3, 1, $2, 'staff', now(), $2, 'staff', now())`,
    [id, JSON.stringify(said)],
  );
  const [{ name }] = fieldsOf('decisions', ({ required, schema }) => !required && schema['x-widget'] === 'textarea') as [NamedField];
  const [{ components }, released] = [renamedBefore('decisions', name), renamedBefore('released_decision', name)];
  const document = { components: { schemas: { ...components.schemas, released_decision: released.components.schemas.released_decision ?? {} } } };
  expect(await moveRenamedAnswers(server.db, document)).toEqual({ decisions: 1, released_decision: 1 });
  const now = { outcome: 'reject', [name]: said.former_name };
  expect(await server.db.query('select version, entered, released from application_decisions where application_id = $1', [id])).toEqual([{
    version: 3,
    entered: now,
    released: now,
  }]);
  expect(await moveRenamedAnswers(server.db, document)).toEqual({});
});

it('a rename moves what is hidden from evaluators', async () => {
  const [{ name }] = fieldsOf('evaluators', () => true) as [NamedField];
  await server.db.query(`insert into staff (sub, groups, evaluates, seen_at, data) values ('rename-staff', '[]', true, now(), '{"former_name": ["0613"]}')`);
  expect(await moveRenamedAnswers(server.db, renamedBefore('evaluators', name))).toEqual({ evaluators: 1 });
  expect(await server.db.query(`select data from staff where sub = 'rename-staff'`)).toEqual([{ data: { [name]: ['0613'] } }]);
});
