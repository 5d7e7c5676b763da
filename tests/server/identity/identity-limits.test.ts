import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { hashPassword } from '../../../server/embedded-identity/passwords';
import { SignInLimit } from '../../../server/embedded-identity/sign-in-limit';
import { openTestDatabase } from '../harness/database';
import { Browser } from './identity-browser';
import { startPortal } from './identity-support';

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Fails to sign in, to the same or to another one each time. */
function fail(limit: SignInLimit, account: (index: number) => string, { times, address = '::1' }: { times: number; address?: string }): void {
  for (let index = 0; index < times; index += 1) {
    expect(limit.tryAccount(account(index), address)).toBe(0);
  }
}

describe('the limit of trying', () => {
  it('counts an account at an address, for a quarter of an hour or until it succeeds', () => {
    let now = 0;
    const limit = new SignInLimit(() => now);
    fail(limit, () => 'a', { times: 10 });
    expect([limit.tryAccount('a', '::1'), limit.tryAccount('a', '::2'), limit.tryAccount('b', '::1')]).toEqual([15, 0, 0]);
    now = 14.5 * 60_000;
    expect(limit.tryAccount('a', '::1')).toBe(1);
    now = 15 * 60_000;
    fail(limit, () => 'a', { times: 10 });
    limit.succeeded('a', '::1');
    expect(limit.tryAccount('a', '::1')).toBe(0);
  });

  it('counts the failures of an address over all accounts, and takes back only what succeeded', () => {
    const limit = new SignInLimit(() => 0);
    fail(limit, (index) => `person-${String(index)}`, { times: 300 });
    expect([limit.tryAccount('another', '::1'), limit.tryAccount('another', '::2')]).toEqual([15, 0]);
    limit.succeeded('person-1', '::1');
    fail(limit, () => 'another', { times: 1 });
    expect(limit.tryAccount('one more', '::1')).toBe(15);
  });

  it('counts new accounts by address', () => {
    const limit = new SignInLimit(() => 0);
    for (let index = 0; index < 300; index += 1) expect(limit.tryRegistration('::1')).toBe(0);
    expect([limit.tryRegistration('::1'), limit.tryRegistration('::2')]).toEqual([15, 0]);
  });
});

it('an address that has tried too often is refused until later, on the page and by 429', async () => {
  const limit = new SignInLimit();
  for (const address of ['::1', '127.0.0.1']) {
    fail(limit, (index) => `person-${String(index)}`, { times: 300, address });
    for (let index = 0; index < 300; index += 1) limit.tryRegistration(address);
  }
  const tired = await startPortal({ db, limit });
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

it('tries of invented accounts count as those of existing ones, so that the wait tells nothing', async () => {
  const portal = await startPortal({ db });
  const browser = new Browser(portal.origin);
  const { pathname } = await browser.start();
  for (const username of ['nobody@example.org', 'crete@example.org']) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await browser.submit(pathname, { username, password: 'guessed' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  }
  await portal.close();
});

it('hashing passwords leaves threads to the files: a file is not behind ten sign-ins', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 10 }, async (_, index) => {
    await hashPassword(`password ${String(index)}`);
    hashed += 1;
  });
  await stat(import.meta.dirname);
  expect(hashed).toBe(0);
  await Promise.all(hashes);
  expect(hashed).toBe(10);
});
