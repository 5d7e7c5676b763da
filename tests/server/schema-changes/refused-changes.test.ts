import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { publishDue } from '../../../server/core/catalogue/publish-due';
import { startConverting } from '../../../server/core/schema-changes/convert-records';
import { addRecord, APPLICANTS, failures, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE } from '../catalogue/catalogue-support';
import { exampleOf } from '../../support/schema-fields';
import { startServer, type TestServer } from '../harness';

const REFUSES = [
  {
    number: 1,
    what: 'A change that foresaw none of the records.',
    convert: () => {
      throw new Error('Nobody foresaw this record.');
    },
    examples: [],
  },
];
schemaChanges['certifications'] = REFUSES;
schemaChanges['master_programmes'] = REFUSES;
schemaChanges['calls'] = REFUSES;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const makeOld = (table: string, id: number) => server.db.query(`update ${table} set schema_change = 0 where id = $1`, [id]);

describe('a record that a change of meaning refuses and that satisfies its schema all the same', () => {
  it('is flagged and keeps an application from being sent, until its person has saved it', async () => {
    const { as, id } = await readyDraft(server, 'refused-send');
    const { id: refused } = await addRecord(server, 'refused-send', ['certifications', exampleOf('certifications')]);
    const url = `${APPLICANTS}/refused-send/certifications/${String(refused)}`;
    const read = async () => (await server.inject({ url, as })).json<object>();
    expect(await read()).not.toHaveProperty('needs_update');
    await makeOld('section_records', refused);
    expect(await read()).toMatchObject({ ...exampleOf('certifications'), needs_update: true });
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual([`record_needs_update at body.profile.certifications.${String(refused)}`]);
    expect((await server.inject({ method: 'PUT', url, as, payload: await read() })).json()).not.toHaveProperty('needs_update');
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });

  it('stays flagged when the portal or a change of many records writes some of its fields, and in a copy', async () => {
    const as = 'secretary';
    const university = await addUniversity(server, { name: { en: 'Of two programmes that are refused' } });
    const programme = await addProgramme(server, university, {});
    const call = await addCall(server, await addProgramme(server, university, {}), [[-1, 10]]);
    const urls = { programmes: `${CATALOGUE}/programmes/${String(programme.id)}`, calls: `${CATALOGUE}/calls/${String(call.id)}` };
    const read = async (table: keyof typeof urls) => (await server.inject({ url: urls[table], as })).json<object>();
    await makeOld('programmes', programme.id);
    await makeOld('calls', call.id);
    const flagged = { needs_update: true };
    expect([await read('programmes'), await read('calls')]).toMatchObject([flagged, flagged]);

    const order = { ids: [call.id], change: { kind: 'extend', days: 7 } };
    expect((await server.inject({ method: 'POST', url: '/api/review/calls/change', as, payload: order })).statusCode).toBe(200);
    expect(await read('calls')).toMatchObject({ ...flagged, version: call.version + 1 });
    const copies = await server.inject({ method: 'POST', url: '/api/review/calls/copy', as, payload: { ids: [call.id], years: 1, programme_ids: [] } });
    const { copies: [copy] } = copies.json<{ copies: [{ id: number }] }>();
    expect((await server.inject({ url: `${CATALOGUE}/calls/${String(copy.id)}`, as })).json()).toMatchObject(flagged);
    for (const state of ['draft', 'published']) {
      expect((await server.inject({ method: 'PUT', url: '/api/review/programmes/state', as, payload: { ids: [programme.id], state } })).statusCode).toBe(200);
      expect(await read('programmes')).toMatchObject({ ...flagged, state });
    }
    for (const table of ['programmes', 'calls'] as const) {
      expect((await server.inject({ method: 'PUT', url: urls[table], as, payload: await read(table) })).json()).not.toHaveProperty('needs_update');
    }
  });

  it('is published on its date with the flag', async () => {
    const publish_at = new Date(server.clock.now().getTime() - 1000).toISOString();
    const { id } = await addProgramme(server, await addUniversity(server, { name: { en: 'Of a refused draft' } }), { state: 'draft', publish_at });
    await makeOld('programmes', id);
    expect(await publishDue(server.deps)).toBe(1);
    expect((await server.inject(`${CATALOGUE}/programmes/${String(id)}`)).json()).toMatchObject({ state: 'published', needs_update: true });
  });

  it('is flagged in its history, so that the old meaning is not restored', async () => {
    const { id } = await addProgramme(server, await addUniversity(server, { name: { en: 'Of a programme with a past' } }), {});
    const versions = async () =>
      (await server.inject({ url: `/api/review/catalogue/programmes/${String(id)}/versions`, as: 'secretary' })).json<{ versions: object[] }>().versions;
    expect((await versions())[0]).not.toHaveProperty('needs_update');
    await server.db.query(`update catalogue_versions set schema_change = 0 where resource = 'programmes' and record_id = $1`, [id]);
    expect(await versions()).toMatchObject([{ version: 1, needs_update: true }]);
  });

  it('is named in the log with the reason, and reported as flagged', async () => {
    for (const table of ['programmes', 'calls']) await server.db.query(`update ${table} set schema_change = 1`);
    const { id } = await addProgramme(server, await addUniversity(server, { name: { en: 'Of a logged programme' } }), {});
    await makeOld('programmes', id);
    const log = { info: vi.fn(), error: vi.fn() };
    const stop = await startConverting(server.deps, log);
    await vi.waitFor(
      () => expect(log.error).toHaveBeenLastCalledWith({ event: 'conversion_incomplete', records: { master_programmes: 1 } }, expect.any(String)),
      { timeout: 60_000 },
    );
    stop();
    const facts = {
      event: 'record_conversion_failed',
      schema: 'master_programmes',
      record: String(id),
      err: expect.objectContaining({ message: 'Nobody foresaw this record.' }) as Error,
    };
    expect(log.error.mock.calls[0]).toEqual([facts, expect.stringMatching(/flagged/)]);
  });
});
