import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { SignInLimits } from '../../../server/embedded-identity/attempts';
import { HashQueue, SignInBusy } from '../../../server/embedded-identity/hash-queue';
import { hashPassword } from '../../../server/embedded-identity/passwords';
import { openTestDatabase } from '../harness/database';
import { Browser } from './identity-browser';
import { startPortal } from './identity-support';

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Fails to sign in to existing accounts, to the same or to another one each time. */
function fail(limits: SignInLimits, account: (index: number) => string, { times, address = '::1' }: { times: number; address?: string }): void {
  for (let index = 0; index < times; index += 1) {
    expect([limits.tryAccount(account(index), address), limits.tryAddress(address)]).toEqual([0, 0]);
  }
}

describe('the limits of trying', () => {
  it('count an account at an address, for a quarter of an hour or until it succeeds', () => {
    let now = 0;
    const limits = new SignInLimits(() => now);
    fail(limits, () => 'a', { times: 10 });
    expect([limits.tryAccount('a', '::1'), limits.tryAccount('a', '::2'), limits.tryAccount('b', '::1')]).toEqual([15, 0, 0]);
    now = 14.5 * 60_000;
    expect(limits.tryAccount('a', '::1')).toBe(1);
    now = 15 * 60_000;
    fail(limits, () => 'a', { times: 10 });
    limits.succeeded('a', '::1');
    expect(limits.tryAccount('a', '::1')).toBe(0);
  });

  it('count the failures of an address over all accounts, and take back only what succeeded', () => {
    const limits = new SignInLimits(() => 0);
    fail(limits, (index) => `person-${String(index)}`, { times: 300 });
    expect([limits.tryAccount('another', '::1'), limits.tryAccount('another', '::2')]).toEqual([15, 0]);
    limits.succeeded('person-1', '::1');
    fail(limits, () => 'another', { times: 1 });
    expect(limits.tryAccount('one more', '::1')).toBe(15);
  });

  it('count new accounts by address', () => {
    const limits = new SignInLimits(() => 0);
    for (let index = 0; index < 300; index += 1) expect(limits.minutesToRegister('::1')).toBe(0);
    expect([limits.minutesToRegister('::1'), limits.minutesToRegister('::2')]).toEqual([15, 0]);
  });
});

it('an address that has tried too often is told to wait, on the page and by 429', async () => {
  const limits = new SignInLimits();
  for (const address of ['::1', '127.0.0.1']) {
    fail(limits, (index) => `person-${String(index)}`, { times: 300, address });
    for (let index = 0; index < 300; index += 1) limits.minutesToRegister(address);
  }
  const tired = await startPortal({ db, limits });
  const browser = new Browser(tired.origin);
  const login = (await browser.start()).pathname;
  const answers = [
    await browser.submit(login, { username: 'secretary@example.org', password: 'demo' }),
    await browser.submit(login.replace('authenticate', 'registration'), {
      email: 'new@example.org',
      firstName: 'A',
      lastName: 'B',
      password: 'three random words',
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await answer.text()).toContain('Too many attempts. Try again in 15 minutes.');
  }
  await tired.close();
});

it('tries at the same moment are counted before their passwords are compared: 10 of 80 pass', async () => {
  const portal = await startPortal({ db });
  const browser = new Browser(portal.origin);
  const { pathname } = await browser.start();
  const guesses = Array.from({ length: 80 }, (_, index) => browser.submit(pathname, { username: 'evaluator@example.org', password: `guess-${String(index)}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200), statuses.filter((status) => status === 429)].map(({ length }) => length)).toEqual([10, 70]);
  await portal.close();
});

it('tries of invented accounts lock out nobody else at the address', async () => {
  const limits = new SignInLimits();
  for (const address of ['::1', '127.0.0.1']) fail(limits, (index) => `person-${String(index)}`, { times: 299, address });
  const portal = await startPortal({ db, limits });
  const browser = new Browser(portal.origin);
  const { pathname } = await browser.start();
  for (const username of ['nobody@example.org', 'nobody.else@example.org']) {
    expect((await browser.submit(pathname, { username, password: 'guessed' })).status).toBe(200);
  }
  expect((await browser.submit(pathname, { username: 'secretary@example.org', password: 'demo' })).status).toBe(303);
  await portal.close();
});

/** Tasks that run until the test ends them, and the order in which queued tasks started. */
function held() {
  const ends: (() => void)[] = [];
  const began: string[] = [];
  const work = (name: string) => async () => {
    began.push(name);
    await new Promise<void>((end) => ends.push(end));
  };
  /** Ends the running task, so that the next one starts. */
  const next = async () => {
    const before = began.length;
    ends.shift()?.();
    await vi.waitFor(() => expect(began.length).toBe(before + 1), 60_000);
  };
  return { began, work, next, endAll: () => ends.splice(0).forEach((end) => end()) };
}

describe('the queue of passwords', () => {
  it('leaves threads to the files: a file is not behind ten sign-ins', async () => {
    const queue = new HashQueue();
    let hashed = 0;
    const hashes = Array.from({ length: 10 }, async (_, index) => {
      await queue.run('::1', () => hashPassword(`password ${String(index)}`));
      hashed += 1;
    });
    await stat(import.meta.dirname);
    expect(hashed).toBe(0);
    await Promise.all(hashes);
    expect(hashed).toBe(10);
  });

  it('lets addresses take turns, and whoever comes from another one in where one has filled it', async () => {
    const { began, work, next } = held();
    const queue = new HashQueue({ running: 1, waiting: 4 });
    const refused: string[] = [];
    const come = (name: string) =>
      void queue.run(name.charAt(0), work(name)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SignInBusy);
        refused.push(name);
      });
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'a6', 'b2']) come(name);
    await vi.waitFor(() => expect([...refused].sort()).toEqual(['a3', 'a4', 'a5', 'a6', 'b2']), 60_000);
    for (const last of ['a1', 'b1', 'c1', 'a2']) {
      await next();
      expect(began.at(-1)).toBe(last);
    }
    expect(began).toEqual(['a0', 'a1', 'b1', 'c1', 'a2']);
  });

  it('goes on after work that failed', async () => {
    const queue = new HashQueue({ running: 1, waiting: 1 });
    const failing = expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('b', () => Promise.resolve('done'))).toBe('done');
    await failing;
  });

  it('when it is full is told by 503 and in words, and no such try counts as a failure', async () => {
    const { began, work, next, endAll } = held();
    const queue = new HashQueue({ running: 1, waiting: 1 });
    const others = ['192.0.2.1', '192.0.2.2'].map((address) => queue.run(address, work(address)));
    const portal = await startPortal({ db, queue });
    try {
      const browser = new Browser(portal.origin);
      const { pathname } = await browser.start();
      const form = { email: 'crowd@example.org', firstName: 'A', lastName: 'B', password: 'three random words' };
      const answers = [await browser.submit(pathname.replace('authenticate', 'registration'), form)];
      for (let tries = 0; tries < 11; tries += 1) answers.push(await browser.submit(pathname, { username: 'helpdesk@example.org', password: 'demo' }));
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.text()).toContain('Many people are signing in at this moment. Wait a few seconds');
      }
      const quiet = Promise.all(others);
      while (began.length < 2) await next();
      endAll();
      await quiet;
      expect((await browser.submit(pathname, { username: 'helpdesk@example.org', password: 'demo' })).status).toBe(303);
    } finally {
      endAll();
      await portal.close();
    }
  });
});
