import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, APPLICANTS, CONTACT, DEGREE, failures, newApplicant, person, readyDraft, step } from './applicant-support';
import { fields } from '../support/typed-fields';
import { startServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Contact {
  id: number;
  version: number;
  email?: string;
  nickname?: string;
  address?: object;
  needs_update?: boolean;
}

const urlOf = (sub: string, id?: number) => `${APPLICANTS}/${sub}/contact_infos${id === undefined ? '' : `/${id}`}`;
const contactsOf = async (sub: string) => (await server.inject({ url: urlOf(sub), as: person(sub) })).json<Contact[]>();

/**
 * Makes a person's contacts such as a schema before today's would have let in: without email, with fields that are no more. Their version
 * stays: before a release a schema may change any number of times under one.
 */
const makeOld = (sub: string, change = `jsonb_set(data - 'email', '{address,floor}', '3') || '{"nickname": "Mary"}'`) =>
  server.db.query(`update section_records set data = ${change} where applicant = $1 and section = 'contact_infos'`, [sub]);

describe('a record of an older schema', () => {
  it('is read as it is and marked while it does not satisfy the schema of today', async () => {
    const as = await newApplicant(server, 'old-read');
    const { id } = await addRecord(server, 'old-read', ['contact_infos', CONTACT]);
    await makeOld('old-read', 'data');
    expect((await contactsOf('old-read'))[0]).not.toHaveProperty('needs_update');
    await makeOld('old-read');
    const old = (await server.inject({ url: urlOf('old-read', id), as })).json<Contact>();
    expect(old).toMatchObject({ needs_update: true, nickname: 'Mary', kind: CONTACT.kind });
    expect(await contactsOf('old-read')).toEqual([old]);
  });

  it('is promised no more inside of a group than an older schema asked for', async () => {
    const as = await newApplicant(server, 'old-inside');
    const { id } = await addRecord(server, 'old-inside', ['contact_infos', CONTACT]);
    await makeOld('old-inside', `data || '{"address": {}}'`);
    // The harness holds the answer to the contract.
    const old = (await server.inject({ url: urlOf('old-inside', id), as })).json<Contact>();
    expect(old).toMatchObject({ needs_update: true, address: {} });
  });

  it('holds a code that was taken out, alone and in a group', async () => {
    const kind = fields<'contact_infos_record'>({ kind: 'ship' });
    const grade = fields<'education_degrees_record'>({ grade: { value: 27, scale: '0-30' } });
    const as = await newApplicant(server, 'old-codes');
    await addRecord(server, 'old-codes', ['contact_infos', CONTACT]);
    await addRecord(server, 'old-codes', ['education_degrees', DEGREE]);
    await server.db.query(
      `update section_records set data = data || (case section when 'contact_infos' then $1 else $2 end)::jsonb where applicant = 'old-codes'`,
      [JSON.stringify(kind), JSON.stringify(grade)],
    );
    // The harness holds each answer to the contract.
    const read = async (section: string) => (await server.inject({ url: `${APPLICANTS}/old-codes/${section}`, as })).json<object[]>();
    expect(await read('contact_infos')).toMatchObject([{ needs_update: true, ...kind }]);
    expect(await read('education_degrees')).toMatchObject([{ needs_update: true, ...grade }]);
  });

  it('is mended by saving what the schema asks, the mark sent back or not, and keeps what nobody is asked for any more', async () => {
    const as = await newApplicant(server, 'old-mend');
    const { id } = await addRecord(server, 'old-mend', ['contact_infos', CONTACT]);
    await makeOld('old-mend');
    const unfinished = await server.inject({ method: 'PUT', url: urlOf('old-mend', id), as, payload: { ...CONTACT, email: undefined } });
    expect(failures(unfinished)).toEqual(['required at body.email']);
    const mended = await server.inject({ method: 'PUT', url: urlOf('old-mend', id), as, payload: { ...CONTACT, needs_update: true } });
    expect(mended.statusCode).toBe(200);
    expect(mended.json()).not.toHaveProperty('needs_update');
    expect(mended.json()).toMatchObject({ nickname: 'Mary', address: { ...CONTACT.address, floor: 3 } });
  });

  it('that only holds more than the schema asks needs no update', async () => {
    await newApplicant(server, 'old-more');
    await addRecord(server, 'old-more', ['contact_infos', CONTACT]);
    await makeOld('old-more', `data || '{"nickname": "Mary"}'`);
    const [more] = await contactsOf('old-more');
    expect(more).toMatchObject({ nickname: 'Mary' });
    expect(more).not.toHaveProperty('needs_update');
  });

  it('keeps an application from being sent until it has been mended, and says which record it is', async () => {
    const { as, id } = await readyDraft(server, 'old-send');
    await makeOld('old-send');
    const [contact] = await contactsOf('old-send');
    const refused = await step(server, as, [id, 'finalize']);
    expect(refused.statusCode).toBe(422);
    expect(failures(refused)).toEqual([`record_needs_update at body.profile.contact_infos.${contact?.id}`]);
    await server.inject({ method: 'PUT', url: urlOf('old-send', contact?.id), as, payload: CONTACT });
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });
});
