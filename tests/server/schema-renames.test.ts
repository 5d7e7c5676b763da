import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../server/contract/contract';
import { moveRenamedAnswers } from '../../server/services/schema-renames';
import { addRecord, APPLICANTS, CONTACT, newApplicant, newCall, person, readyDraft, step, type ApplicationAnswer } from './applicant-support';
import { startServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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
  const document = afterRename('contact_infos', 'phone', 'telephone');

  it('moves stored answers once, and counts them', async () => {
    await newApplicant(server, 'rename-once');
    await addRecord(server, 'rename-once', ['contact_infos', CONTACT]);
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ contact_infos: 1 });
    const moved = await contact('rename-once');
    expect(moved).toMatchObject({ telephone: CONTACT.phone, email: CONTACT.email, version: 2 });
    expect(moved).not.toHaveProperty('phone');
    expect(await moveRenamedAnswers(server.db, document)).toEqual({});
    expect(await contact('rename-once')).toEqual(moved);
  });

  it('moves more records than are read at a time', async () => {
    await newApplicant(server, 'rename-many');
    await server.db.query(
      `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
       select 'rename-many', 'contact_infos', jsonb_build_object('phone', n::text), 1, 0, now(), now() from generate_series(1, 1203) as n`,
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
    await server.db.query(`update programmes set data = data || '{"website": "https://example.org"}'`);
    expect(await moveRenamedAnswers(server.db, afterRename('bachelor_programmes', 'website', 'page'))).toEqual({ bachelor_programmes: 1 });
    await server.db.query(`update applicants set data = '{"linkedin_profile": "https://www.linkedin.com/in/someone"}' where uuid = 'rename-once'`);
    expect(await moveRenamedAnswers(server.db, afterRename('applicant', 'linkedin_profile', 'linkedin'))).toEqual({ applicant: 1 });
  });
});
