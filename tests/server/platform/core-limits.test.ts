import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engine, openTestDatabase } from '../harness/database';
import { startServer, type TestServer } from '../harness';
import { countRequest, forgetRequests } from '../../../server/platform/http/queries/request-counts';

const MINUTE = 60_000;

describe('requests of one sender', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { requestsPerMinute: 5, trustProxy: '127.0.0.1' } });
  });
  afterAll(() => server.close());

  const ask = (sub: string, from: string) => server.inject({ url: '/api/account', as: { sub, groups: ['/Applicants'] }, headers: { 'x-forwarded-for': from } });
  const look = (from: string) => server.inject({ url: '/api/catalogue/universities', headers: { 'x-forwarded-for': from } });

  it('are refused above what one person may send a minute, wherever they come from, and nobody else’s are', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await ask('u-many', `192.0.2.${sent}`)).statusCode).toBe(200);
    const refused = await ask('u-many', '192.0.2.99');
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({ status: 429, type: 'urn:propylaea:problem:too_many_requests' });
    expect(refused.json().detail).toContain(`wait ${seconds} seconds`);
    expect((await ask('u-other', '192.0.2.1')).statusCode).toBe(200);
  });

  it('are refused above ten times as many from one address, signed in or not', async () => {
    for (let sent = 0; sent < 50; sent += 1) expect((await look('198.51.100.7')).statusCode).toBe(200);
    expect((await look('198.51.100.7')).statusCode).toBe(429);
    expect((await ask('u-hall', '198.51.100.7')).statusCode).toBe(429);
    expect((await look('198.51.100.8')).statusCode).toBe(200);
  });

  it('are refused while too many of one person are under way', async () => {
    const generous = await startServer({ config: { requestsPerMinute: 10_000 } });
    try {
      const as = { sub: 'u-parallel', groups: ['/Applicants'] };
      let parallel: Promise<{ statusCode: number }>[] = [];
      const headers = { authorization: `Bearer ${await generous.tokenFor(as)}` };
      const { query } = generous.db;
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      // The database is slow, so that all requests are pending at once; those above thirty are answered without it. Only the request
      // counter, which replicas share, answers at once.
      generous.db.query = (sql, parameters) => (sql.includes('request_counts') ? query(sql, parameters) : held.then(() => query(sql, parameters)));
      const early = new Promise<number[]>((resolve) => {
        const statuses: number[] = [];
        const note = ({ statusCode }: { statusCode: number }) => void (statuses.push(statusCode) === 10 && resolve(statuses.slice()));
        parallel = Array.from({ length: 40 }, () => generous.app.inject({ url: '/api/account', headers }).then((answer) => (note(answer), answer)));
      });
      expect(new Set(await early)).toEqual(new Set([429]));
      release();
      expect((await Promise.all(parallel)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
      expect((await generous.inject({ url: '/api/account', as })).statusCode).toBe(200);
    } finally {
      await generous.close();
    }
  });
});

describe('what is no operation of the contract', () => {
  const PATHS = [
    '/',
    '/programmes',
    '/calls.atom',
    '/calls/1.ics',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/robots.txt',
    '/config.json',
    '/readyz',
    '/nothing/here',
    '/api/nothing-here',
  ];
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { requestsPerMinute: 1, trustProxy: '127.0.0.1' } });
  });
  afterAll(() => server.close());

  it.each(PATHS.map((path, index) => [path, `203.0.113.${String(index)}`]))('is counted by address: %s', async (url, address) => {
    const ask = () => server.app.inject({ url, headers: { 'x-forwarded-for': address } });
    for (let sent = 0; sent < 10; sent += 1) expect((await ask()).statusCode).not.toBe(429);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is the sign of life, too, but that is never refused', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('the connections to the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { requestsPerMinute: 10_000 } });
  });
  afterAll(() => server.close());

  it.runIf(engine === 'postgres')('are never all in use by one person, though each request waits for a locked table', async () => {
    const [greedy, other] = [{ sub: 'u-greedy', groups: ['/Applicants'] }, { sub: 'u-other', groups: ['/Applicants'] }];
    expect((await server.inject({ url: '/api/favourites', as: greedy })).statusCode).toBe(200);
    expect((await server.inject({ url: '/api/account', as: other })).statusCode).toBe(200);
    let unlock = () => undefined as void;
    const end = new Promise<void>((resolve) => (unlock = resolve));
    let locked = () => undefined as void;
    const begun = new Promise<void>((resolve) => (locked = resolve));
    const holding = server.db.transaction(async (tx) => {
      await tx.query('lock table favourites in access exclusive mode');
      locked();
      await end;
    });
    await begun;
    const waiting = Promise.all(Array.from({ length: 20 }, () => server.inject({ url: '/api/favourites', as: greedy })));
    const waitingForLock = () => server.db.query("select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    await vi.waitFor(async () => expect(await waitingForLock()).toEqual([{ count: 4 }]), { timeout: 60_000 });
    expect((await server.inject({ url: '/api/account', as: other })).statusCode).toBe(200);
    expect(await waitingForLock()).toEqual([{ count: 4 }]);
    unlock();
    await holding;
    expect((await waiting).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe('the count that replicas share', () => {
  it('counts a sender in windows, and keeps neither address nor person', async () => {
    const db = await openTestDatabase();
    try {
      const start = new Date('2026-03-02T09:00:00.000Z');
      const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
      const count = (sender: string, now: Date) => countRequest(db, sender, { now, window: MINUTE });
      expect(await count('192.0.2.1', start)).toEqual({ current: 1, ttl: MINUTE });
      const both = await Promise.all([count('192.0.2.1', later(1000)), count('192.0.2.1', later(1000))]);
      expect(both.map(({ current }) => current).sort()).toEqual([2, 3]);
      expect(await count('person:u-one', later(1000))).toMatchObject({ current: 1 });
      expect(JSON.stringify(await db.query('select * from request_counts'))).not.toMatch(/192|u-one/);
      expect(await count('192.0.2.1', later(MINUTE))).toEqual({ current: 1, ttl: MINUTE });
      await forgetRequests(db, later(3 * MINUTE));
      expect(await db.query('select * from request_counts')).toEqual([]);
    } finally {
      await db.close();
    }
  });

  it.runIf(engine === 'postgres')('is what a second replica sees', async () => {
    const server = await startServer({ config: { requestsPerMinute: 3 } });
    try {
      const as = { sub: 'u-replicas', groups: ['/Applicants'] };
      await countRequest(server.db, 'person:u-replicas', { now: server.clock.now(), window: MINUTE });
      await countRequest(server.db, 'person:u-replicas', { now: server.clock.now(), window: MINUTE });
      expect((await server.inject({ url: '/api/account', as })).statusCode).toBe(200);
      expect((await server.inject({ url: '/api/account', as })).statusCode).toBe(429);
      server.clock.advance(MINUTE);
      expect((await server.inject({ url: '/api/account', as })).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });
});
