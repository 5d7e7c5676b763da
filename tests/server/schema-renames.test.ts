import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../server/contract/contract';
import { moveRenamedAnswers } from '../../server/services/schema-renames';
import { addRecord, APPLICANTS, CONTACT, newApplicant, newCall, person, readyDraft, step, type ApplicationAnswer } from './applicant-support';
import { fieldsOf, type NamedField } from '../support/schema-fields';
import { startServer, type TestServer } from './harness';

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

/** The contract after a field of a schema was renamed. */
function afterRename(name: string, from: string, to: string) {
  const schema = contract.components.schemas[name] as { properties: Record<string, object> };
  const { [from]: field, ...others } = schema.properties;
  const properties = { ...others, [to]: { ...field, 'x-renamed-from': from } };
  return { components: { schemas: { ...contract.components.schemas, [name]: { ...schema, properties } } } };
}

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
