import { APPLICATION_STATUSES, COUNTED_STATUSES, LIVE_STATUSES, SENT_STATUSES } from '@domain/applications/application-lifecycle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationAnswer, apply, newApplicant, newCall, person, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const list = (as: Person, filter: object = {}) =>
  server.inject({ url: `/api/${as === 'secretary' ? 'review/' : ''}applications?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`, as });
const idsOf = async (as: Person, filter?: object) => (await list(as, filter)).json<ApplicationAnswer[]>().map(({ id }) => id);

describe("another applicant's application", () => {
  it('is not there, whatever the operation', async () => {
    const { id, diploma } = await readyDraft(server, 'o-owner');
    const as = await newApplicant(server, 'o-other');
    const attempts = [
      { method: 'GET', url: `/api/applications/${id}` },
      { method: 'PUT', url: `/api/applications/${id}`, payload: { answers: {}, documents: {} } },
      { method: 'DELETE', url: `/api/applications/${id}` },
      { method: 'POST', url: `/api/applications/${id}/finalize` },
      { method: 'POST', url: `/api/applications/${id}/reopen` },
      { method: 'POST', url: `/api/applications/${id}/withdraw` },
      { method: 'GET', url: `/api/applications/${id}/files/${diploma}` },
    ] as const;
    for (const attempt of attempts) {
      const answer = await server.inject({ ...attempt, as });
      expect(answer.statusCode, `${attempt.method} ${attempt.url}`).toBe(404);
    }
    expect(await idsOf(as)).toEqual([]);
    expect(await idsOf(person('o-owner'))).toEqual([id]);
  });
});

describe('the list of applications', () => {
  it('is filtered by status, type, call and id', async () => {
    const master = await newCall(server);
    const { as, id: sent } = await sentApplication(server, 'l-filter', master);
    const bachelor = await newCall(server, {}, 'Bachelor');
    const draft = (await apply(server, as, [bachelor])).json<ApplicationAnswer>().id;
    expect(await idsOf(as)).toEqual([draft, sent]);
    expect(await idsOf(as, { status: 'Finalized' })).toEqual([sent]);
    expect(await idsOf(as, { status: ['Draft', 'Finalized'] })).toEqual([draft, sent]);
    expect(await idsOf(as, { prog_type: 'Bachelor' })).toEqual([draft]);
    expect(await idsOf(as, { prog_type: 'Master', status: 'Draft' })).toEqual([]);
    expect(await idsOf(as, { call_id: master })).toEqual([sent]);
    expect(await idsOf(as, { id: [draft] })).toEqual([draft]);
    expect(await idsOf(as, { nonsense: 1 })).toEqual([draft, sent]);
    const [record] = (await list(as, { id: draft })).json<{ call: unknown }[]>();
    expect(record?.call).toMatchObject({ id: bachelor, status: 'open', programme: { prog_type: 'Bachelor', title: { en: 'Law' } } });
  });

  it('gives a Secretary what was sent, and nothing of a draft', async () => {
    const { as, id, diploma } = await readyDraft(server, 'l-secretary');
    expect(await idsOf('secretary', { id })).toEqual([]);
    expect((await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' })).statusCode).toBe(404);
    expect((await server.inject({ url: `/api/applications/${id}/files/${diploma}`, as: 'secretary' })).statusCode).toBe(404);
    await step(server, as, [id, 'finalize']);
    expect(await idsOf('secretary', { id })).toEqual([id]);
    const read = await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' });
    expect(read.json()).toMatchObject({ status: 'Finalized', frozen: { profile: { uuid: 'l-secretary' } } });
    const file = await server.inject({ url: `/api/applications/${id}/files/${diploma}`, as: 'secretary' });
    expect(file.headers['content-type']).toBe('application/pdf');
    await step(server, as, [id, 'reopen']);
    expect((await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' })).statusCode).toBe(404);
  });
});

describe('the stored status', () => {
  it('can be each of the lifecycle and no other', async () => {
    const [row] = await server.db.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'applications_status_check'`,
    );
    const allowed = [...(row?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(allowed.sort()).toEqual([...APPLICATION_STATUSES].sort());
  });

  // The definitions list the statuses that they exclude.
  it.each([
    ['applications_one_live', LIVE_STATUSES],
    ['applications_hold_place', COUNTED_STATUSES],
    ['applications_status', SENT_STATUSES],
  ])('is in the index %s as in the lifecycle', async (index, group) => {
    const [row] = await server.db.query<{ indexdef: string }>(`select indexdef from pg_indexes where indexname = $1`, [index]);
    const excluded = [...(row?.indexdef ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(APPLICATION_STATUSES.filter((status) => !excluded.includes(status))).toEqual(group);
  });
});
