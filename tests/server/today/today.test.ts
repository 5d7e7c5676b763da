import { PENDING_STATUSES } from '@domain/applications/application-lifecycle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo';
import { seedDemoDesk } from '../../../server/demo/desk';
import { startServer, testClock, type TestServer } from '../harness';

interface Today {
  closing: { total: number; calls: { id: number; drafts: number; sent: number }[] };
  unread: number;
  answered: number;
  scored: number;
  failing_webhooks: number;
  overdue: { id: number; count: number }[];
  unreleased: { id: number; count: number }[];
  per_day: { date: string; count: number }[];
  per_call: { id: number; sent: number }[];
  statuses: { status: string; count: number }[];
  countries: { country: string; count: number }[];
}

const DESK = { sub: 'today-desk', groups: ['/Secretary/00dr28g20'] };
const ELSEWHERE = { sub: 'today-elsewhere', groups: ['/Secretary/0zzzzzz99'] };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-11-21T10:00:00.000Z') });
  await seedDemoDesk(server.deps, await seedDemo(server.deps));
});
afterAll(() => server.close());

const today = async (as: typeof DESK) => (await server.inject({ url: '/api/review/today', as })).json<Today>();

/** The total of the list that a figure links to. */
async function listed(filter: object): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const { headers } = await server.inject({ url: `/api/review/applications?${query.toString()}`, as: DESK });
  return Number(String(headers['content-range']).split('/')[1]);
}

describe('what waits for a Secretary', () => {
  it('is counted as the lists behind it are', async () => {
    const { unread, answered, per_day, per_call, statuses, countries, closing, unreleased, scored } = await today(DESK);
    expect(unread).toBe(await listed({ status: 'Finalized' }));
    expect(answered).toBe(await listed({ information: 'answered' }));
    for (const { date, count } of per_day) expect([date, await listed({ sent_on: date })]).toEqual([date, count]);
    for (const { id, sent } of per_call) expect(await listed({ call_id: id })).toBe(sent);
    for (const { status, count } of statuses) expect([status, await listed({ status })]).toEqual([status, status === 'Draft' ? 0 : count]);
    for (const { country, count } of countries) expect([country, await listed({ country })]).toEqual([country, count]);
    expect(per_day.length).toBeGreaterThan(5);
    expect(countries.map(({ country }) => country)).toContain('GR');
    expect(closing.calls.every(({ drafts }) => drafts === 4)).toBe(true);
    // Some applications with all scores have an unreleased decision.
    const undecided = unreleased.reduce((sum, { count }) => sum + count, 0);
    expect(undecided).toBeGreaterThan(0);
    expect(await listed({ scored: true })).toBe(scored + undecided);
    expect((await listed({ scored: true })) + (await listed({ scored: false }))).toBe(await listed({}));
  });

  it('names what nobody has ended once its call closed longer ago than applications are retained, and nothing where all is retained', async () => {
    const { clock, db } = server;
    const now = clock.now();
    const kept = await startServer({ db: { ...db, close: () => Promise.resolve() }, clock, config: { retentionDays: 365 } });
    const overdue = async (from: TestServer) => (await from.inject({ url: '/api/review/today', as: DESK })).json<Today>().overdue;
    expect(await overdue(kept)).toEqual([]);
    clock.set(new Date(now.getTime() + 2 * 365 * 86_400_000));
    const found = await overdue(kept);
    const sum = found.reduce((total, { count }) => total + count, 0);
    expect(sum).toBeGreaterThan(0);
    for (const { id, count } of found) expect(await listed({ call_id: id, status: PENDING_STATUSES })).toBe(count);
    expect(await overdue(server), 'without the setting').toEqual([]);
    clock.set(now);
    await kept.close();
  });

  it('is nothing for who answers for no university', async () => {
    const nothing = {
      closing: { total: 0, calls: [] },
      unread: 0,
      answered: 0,
      scored: 0,
      failing_webhooks: 0,
      overdue: [],
      unreleased: [],
      per_day: [],
      per_call: [],
      countries: [],
    };
    expect(await today(ELSEWHERE)).toMatchObject(nothing);
    expect((await today(ELSEWHERE)).statuses.every(({ count }) => count === 0)).toBe(true);
  });

  it('has lists that refuse a day that is none', async () => {
    for (const day of ['2026-02-30', '20261121', '0000-01-01']) {
      const query = new URLSearchParams({ filter: JSON.stringify({ sent_on: day }) });
      expect((await server.inject({ url: `/api/review/applications?${query.toString()}`, as: DESK })).statusCode).toBe(422);
    }
  });
});
