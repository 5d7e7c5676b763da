import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, APPLICANTS, CONTACT, DEGREE, failures, newApplicant, person, readyDraft, step } from '../profile/applicant-support';
import { fieldsOf, type NamedField } from '../../support/schema-fields';
import { fields } from '../../support/typed-fields';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A required text of a contact, a group, and unknown fields in the contact and in the group. */
const [{ name: NEEDED }] = fieldsOf('contact_infos', ({ schema, required }) => required && schema.type === 'string' && schema.enum === undefined) as [
  NamedField,
];
const [{ name: GROUP }] = fieldsOf('contact_infos', ({ schema }) => schema.type === 'object') as [NamedField];
const NO_MORE = { no_more: 'Mary' };
const NO_MORE_IN_GROUP = { no_more: 3 };

interface Contact {
  id: number;
  version: number;
  needs_update?: boolean;
}

const urlOf = (sub: string, id?: number) => `${APPLICANTS}/${sub}/contact_infos${id === undefined ? '' : `/${id}`}`;
const contactsOf = async (sub: string) => (await server.inject({ url: urlOf(sub), as: person(sub) })).json<Contact[]>();

/**
 * Rewrites a person's contacts as an older schema would have allowed. The schema version stays, since before a release a schema may
 * change any number of times under one version.
 */
async function makeOld(sub: string, change: (contact: Record<string, unknown>) => object): Promise<void> {
  const rows = await server.db.query<{ id: number; data: Record<string, unknown> }>(
    `select id, data from section_records where applicant = $1 and section = 'contact_infos'`,
    [sub],
  );
  for (const { id, data } of rows) await server.db.query('update section_records set data = $2 where id = $1', [id, JSON.stringify(change(data))]);
}

/** The contact without a field that is now required, and with fields that no longer exist. */
const outdated = (contact: Record<string, unknown>) => ({
  ...contact,
  [NEEDED]: undefined,
  ...NO_MORE,
  [GROUP]: { ...(contact[GROUP] as object), ...NO_MORE_IN_GROUP },
});

describe('a record of an older schema', () => {
  it('is read as it is and flagged while it does not satisfy the schema of today', async () => {
    const as = await newApplicant(server, 'old-read');
    const { id } = await addRecord(server, 'old-read', ['contact_infos', CONTACT]);
    await makeOld('old-read', (contact) => contact);
    expect((await contactsOf('old-read'))[0]).not.toHaveProperty('needs_update');
    await makeOld('old-read', outdated);
    const old = (await server.inject({ url: urlOf('old-read', id), as })).json<Contact>();
    expect(old).toMatchObject({ needs_update: true, ...NO_MORE, [GROUP]: NO_MORE_IN_GROUP });
    expect(await contactsOf('old-read')).toEqual([old]);
  });

  it('promises no more inside of a group than an older schema required', async () => {
    const as = await newApplicant(server, 'old-inside');
    const { id } = await addRecord(server, 'old-inside', ['contact_infos', CONTACT]);
    await makeOld('old-inside', (contact) => ({ ...contact, [GROUP]: {} }));
    // The test harness checks the answer against the contract.
    const old = (await server.inject({ url: urlOf('old-inside', id), as })).json<Contact>();
    expect(old).toMatchObject({ needs_update: true, [GROUP]: {} });
  });

  it('has a code that was removed, alone and in a group', async () => {
    const kind = fields<'contact_infos_record'>({ kind: 'ship' });
    const grade = fields<'education_degrees_record'>({ grade: { value: 27, scale: '0-30' } });
    const as = await newApplicant(server, 'old-codes');
    await addRecord(server, 'old-codes', ['contact_infos', CONTACT]);
    await addRecord(server, 'old-codes', ['education_degrees', DEGREE]);
    await server.db.query(
      `update section_records set data = data || (case section when 'contact_infos' then $1 else $2 end)::jsonb where applicant = 'old-codes'`,
      [JSON.stringify(kind), JSON.stringify(grade)],
    );
    // The test harness checks each answer against the contract.
    const read = async (section: string) => (await server.inject({ url: `${APPLICANTS}/old-codes/${section}`, as })).json<object[]>();
    expect(await read('contact_infos')).toMatchObject([{ needs_update: true, ...kind }]);
    expect(await read('education_degrees')).toMatchObject([{ needs_update: true, ...grade }]);
  });

  it('is mended by saving what the schema requires, the flag sent back or not, and retains obsolete values', async () => {
    const as = await newApplicant(server, 'old-mend');
    const { id } = await addRecord(server, 'old-mend', ['contact_infos', CONTACT]);
    await makeOld('old-mend', outdated);
    const unfinished = await server.inject({ method: 'PUT', url: urlOf('old-mend', id), as, payload: { ...CONTACT, [NEEDED]: undefined } });
    expect(failures(unfinished)).toEqual([`required at body.${NEEDED}`]);
    const mended = await server.inject({ method: 'PUT', url: urlOf('old-mend', id), as, payload: { ...CONTACT, needs_update: true } });
    expect(mended.statusCode).toBe(200);
    expect(mended.json()).not.toHaveProperty('needs_update');
    expect(mended.json()).toMatchObject({ ...NO_MORE, [GROUP]: { ...((CONTACT as Record<string, unknown>)[GROUP] as object), ...NO_MORE_IN_GROUP } });
  });

  it('that only holds more than the schema asks needs no update', async () => {
    await newApplicant(server, 'old-more');
    await addRecord(server, 'old-more', ['contact_infos', CONTACT]);
    await makeOld('old-more', (contact) => ({ ...contact, ...NO_MORE }));
    const [more] = await contactsOf('old-more');
    expect(more).toMatchObject(NO_MORE);
    expect(more).not.toHaveProperty('needs_update');
  });

  it('keeps an application from being sent until it has been mended, and says which record it is', async () => {
    const { as, id } = await readyDraft(server, 'old-send');
    await makeOld('old-send', outdated);
    const [contact] = await contactsOf('old-send');
    const refused = await step(server, as, [id, 'finalize']);
    expect(refused.statusCode).toBe(422);
    expect(failures(refused)).toEqual([`record_needs_update at body.profile.contact_infos.${contact?.id}`]);
    await server.inject({ method: 'PUT', url: urlOf('old-send', contact?.id), as, payload: CONTACT });
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });
});
