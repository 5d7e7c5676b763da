import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication, saveApplication, type TimelineEntry } from '../../server/repositories/applications';
import { apply, type ApplicationAnswer, HOUR, newApplicant, newCall, readyDraft, step } from './applicant-support';
import { type Person, startServer, testClock, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

interface Update {
  id: string;
  status: string;
  by: string;
  at: string;
  unread: boolean;
}
const updatesOf = async (as: Person) => (await server.inject({ url: '/api/updates', as })).json<Update[]>();
const unreadOf = async (as: Person) => (await server.inject({ url: '/api/account', as })).json<{ unread_updates: number }>().unread_updates;
const see = async (as: Person, until: string) => (await server.inject({ method: 'PUT', url: '/api/updates/seen', as, payload: { until } })).json<{ unread: number }>().unread;

/** A step that somebody else takes. */
async function taken(id: number, status: TimelineEntry['status'], by: TimelineEntry['by'] = 'secretary'): Promise<string> {
  server.clock.advance(HOUR);
  const row = (await findApplication(server.db, id)) ?? expect.fail();
  const at = server.clock.now().toISOString();
  await saveApplication(server.db, id, { state: { ...row, status, timeline: [...row.timeline, { status, at, by }] }, now: server.clock.now() });
  return at;
}

describe('updates', () => {
  it('are the steps of all own applications, the newest first, and nobody else’s', async () => {
    const { as, id } = await readyDraft(server, 'u-all');
    server.clock.advance(HOUR);
    const other = (await apply(server, as, [await newCall(server, {}, 'Bachelor')])).json<ApplicationAnswer>().id;
    server.clock.advance(HOUR);
    await step(server, as, [id, 'finalize']);
    const updates = await updatesOf(as);
    expect(updates.map(({ id: at, status, by }) => [at, status, by])).toEqual([
      [`${String(id)}-2`, 'Finalized', 'applicant'],
      [`${String(other)}-1`, 'Draft', 'applicant'],
      [`${String(id)}-1`, 'Draft', 'applicant'],
    ]);
    expect(updates[0]).toMatchObject({ programme: { en: 'Law', el: 'Νομική' }, university: { en: 'A university' }, application_status: 'Finalized', reason: null });
    const page = await server.inject({ url: '/api/updates?range=[1,1]', as });
    expect([page.headers['content-range'], page.json<Update[]>().map(({ id: at }) => at)]).toEqual(['updates 1-1/3', [`${String(other)}-1`]]);
    expect(await updatesOf(await newApplicant(server, 'u-none'))).toEqual([]);
    expect((await server.inject({ url: '/api/updates', as: 'secretary' })).statusCode).toBe(403);
  });

  it('of others are unread until they were looked at; what came meanwhile stays so', async () => {
    const { as, id } = await readyDraft(server, 'u-unread');
    await step(server, as, [id, 'finalize']);
    expect(await unreadOf(as)).toBe(0);
    const first = await taken(id, 'UnderReview');
    const second = await taken(id, 'Waitlisted', 'system');
    expect(await unreadOf(as)).toBe(2);
    expect(await see(as, first)).toBe(1);
    expect((await updatesOf(as)).map(({ unread }) => unread)).toEqual([true, false, false, false]);
    expect(await see(as, '2026-05-04T00:00:00.000Z'), 'an earlier look takes nothing back').toBe(1);
    expect(await see(as, second)).toBe(0);
    expect(await see(as, '2099-01-01T00:00:00.000Z'), 'nothing that is still to come').toBe(0);
    await taken(id, 'Rejected');
    expect(await unreadOf(as)).toBe(1);
    expect(await unreadOf('secretary')).toBe(0);
  });
});
