import schemaIndex from '@generated/schema-index.json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, APPLICANTS, CONTACT, newApplicant, person } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const versionOf = (name: string) => schemaIndex.find((schema) => schema.name === name)?.schema_version;

describe('the schema version of a record', () => {
  it('is that of its schema when it is added, and again when it is changed', async () => {
    const as = await newApplicant(server, 'sv-section');
    const { id } = await addRecord(server, 'sv-section', ['contact_infos', CONTACT]);
    const url = `${APPLICANTS}/sv-section/contact_infos/${id}`;
    expect((await server.inject({ url, as })).json()).toMatchObject({ schema_version: versionOf('contact_infos') });
    await server.db.query('update section_records set schema_version = 0 where id = $1', [id]);
    const changed = await server.inject({ method: 'PUT', url, as, payload: CONTACT });
    expect(changed.json()).toMatchObject({ schema_version: versionOf('contact_infos') });
  });

  it('is written with profiles and accounts too', async () => {
    const as = await newApplicant(server, 'sv-profile');
    await server.inject({ url: '/api/account', as });
    for (const table of ['applicants', 'accounts']) await server.db.query(`update ${table} set schema_version = 0`);
    const profile = await server.inject({ method: 'PUT', url: `${APPLICANTS}/sv-profile`, as, payload: {} });
    expect(profile.json()).toMatchObject({ schema_version: versionOf('applicant') });
    const account = await server.inject({ method: 'PUT', url: '/api/account', as: person('sv-profile'), payload: { locale: 'el', preferences: {} } });
    expect(account.json()).toMatchObject({ schema_version: versionOf('accounts') });
  });

  it('is required of everyone who stores a record', async () => {
    await newApplicant(server, 'sv-forgot');
    const forgotten = server.db.query(
      `insert into section_records (applicant, section, data, created_at, updated_at) values ('sv-forgot', 'contact_infos', '{}', now(), now())`,
    );
    await expect(forgotten).rejects.toThrow(/schema_version/);
  });
});
