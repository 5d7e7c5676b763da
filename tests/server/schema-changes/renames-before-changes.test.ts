import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../server/platform/contract/contract';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { convertRecords } from '../../../server/core/schema-changes/convert-records';
import { moveRenamedAnswers } from '../../../server/core/schema-changes/schema-renames';
import { exportedRecordRows } from '../../../server/features/imports/queries/catalogue-export';
import { APPLICANTS, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { addUniversity } from '../catalogue/catalogue-support';
import { nameOf } from '../../support/typed-fields';
import { startServer, type Person, type TestServer } from '../harness';

type Data = Readonly<Record<string, unknown>>;

/** A field of each schema that was called `former_name`, and whose text has since come to be in capitals. */
const EMAIL = nameOf<'contact_infos'>({ email: '' });
const STREET = nameOf<'universities'>({ address: '' });
const FORMER = 'former_name';

/** Gets the former name only if it runs before the rename, and then refuses the record. */
const inCapitals = (field: string) => (record: Data): Data => {
  if (FORMER in record) throw new Error('The rename comes first.');
  return { ...record, [field]: String(record[field]).toUpperCase() };
};

schemaChanges['contact_infos'] = [{ number: 1, what: 'It is in capitals.', convert: inCapitals(EMAIL), examples: [] }];
schemaChanges['universities'] = [{ number: 1, what: 'It is in capitals.', convert: inCapitals(STREET), examples: [] }];

type Described = { properties: Record<string, object> };
const renamed = (name: string, field: string) => {
  const schema = contract.components.schemas[name] as Described;
  return { ...schema, properties: { ...schema.properties, [field]: { ...schema.properties[field], 'x-renamed-from': FORMER } } };
};
const document = {
  components: { schemas: { ...contract.components.schemas, contact_infos: renamed('contact_infos', EMAIL), universities: renamed('universities', STREET) } },
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The data of rows as they were before the rename and the change. */
const makeOld = (table: string, { field, where }: { field: string; where: string }) =>
  server.db.query(`update ${table} set schema_change = 0, data = (data - $1::text) || jsonb_build_object('${FORMER}', data -> $1::text) where ${where}`, [
    field,
  ]);

const exportedProfile = async (as: Person) => {
  const { rawPayload } = await server.inject({ url: '/api/account/export', as });
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['profile.json'] ?? new Uint8Array())) as unknown;
};

describe('what was stored before a rename and a change of meaning goes through the rename first', () => {
  it('in a profile, its export, and the copy that is sent; the answers of a draft and a sent copy stay as they were', async () => {
    const { as, id } = await readyDraft(server, 'order-profile');
    const answers = async () => (await server.db.query<{ answers: object }>('select answers from applications where id = $1', [id]))[0]?.answers;
    const answered = await answers();
    await makeOld('section_records', { field: EMAIL, where: `applicant = 'order-profile' and section = 'contact_infos'` });
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ contact_infos: 1 });

    const converted = { contact_infos: [{ [EMAIL]: 'PERSON@EXAMPLE.ORG' }] };
    expect((await server.inject({ url: `${APPLICANTS}/order-profile/complete`, as })).json()).toMatchObject(converted);
    expect(await exportedProfile(as)).toMatchObject(converted);
    expect(await answers()).toEqual(answered);
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(sent.frozen?.profile).toMatchObject(converted);

    await convertRecords(server.db, { progress: () => undefined, failed: ({ error }) => expect.fail(String(error)) });
    expect(await moveRenamedAnswers(server.db, document)).toEqual({});
    expect((await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer>().frozen).toEqual(sent.frozen);
  });

  it('in a record of the catalogue, its export, and its earlier versions', async () => {
    const { id } = await addUniversity(server, { name: { en: 'A university' }, [STREET]: 'Karaoli 80' });
    await makeOld('universities', { field: STREET, where: `id = ${String(id)}` });
    await makeOld('catalogue_versions', { field: STREET, where: `resource = 'universities' and record_id = ${String(id)}` });
    expect(await moveRenamedAnswers(server.db, document)).toEqual({ universities: 2 });

    const converted = { [STREET]: 'KARAOLI 80' };
    expect((await server.inject(`/api/catalogue/universities/${String(id)}`)).json()).toMatchObject(converted);
    expect(await exportedRecordRows(server.db, 'universities', { institutions: 'all', after: id - 1, most: 1 })).toMatchObject([{ data: converted }]);
    const versions = await server.inject({ url: `/api/review/catalogue/universities/${String(id)}/versions`, as: 'secretary' });
    expect(versions.json()).toMatchObject({ versions: [{ version: 1, data: converted }] });
  });
});
