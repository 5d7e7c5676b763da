import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db';
import { SignInLimits } from '../../server/identity/embedded-provider/attempts';
import { openTestDatabase } from './harness/database';
import { Browser } from './identity-browser';
import { startPortal } from './identity-support';

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

function fail(limits: SignInLimits, account: (index: number) => string, { times, address = '::1' }: { times: number; address?: string }): void {
  for (let index = 0; index < times; index += 1) limits.failed(account(index), address);
}

describe('the limits of trying', () => {
  it('count an account at an address, for a quarter of an hour or until it succeeds', () => {
    let now = 0;
    const limits = new SignInLimits(() => now);
    fail(limits, () => 'a', { times: 10 });
    expect([limits.minutesToSignIn('a', '::1'), limits.minutesToSignIn('a', '::2'), limits.minutesToSignIn('b', '::1')]).toEqual([15, 0, 0]);
    now = 14.5 * 60_000;
    expect(limits.minutesToSignIn('a', '::1')).toBe(1);
    now = 15 * 60_000;
    expect(limits.minutesToSignIn('a', '::1')).toBe(0);
    fail(limits, () => 'a', { times: 10 });
    limits.succeeded('a', '::1');
    expect(limits.minutesToSignIn('a', '::1')).toBe(0);
  });

  it('count an address over all accounts, also when one of them succeeds', () => {
    const limits = new SignInLimits(() => 0);
    fail(limits, (index) => `person-${String(index)}`, { times: 99 });
    expect(limits.minutesToSignIn('another', '::1')).toBe(0);
    fail(limits, () => 'person-100', { times: 1 });
    limits.succeeded('person-1', '::1');
    expect([limits.minutesToSignIn('another', '::1'), limits.minutesToSignIn('another', '::2')]).toEqual([15, 0]);
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
    fail(limits, (index) => `person-${String(index)}`, { times: 100, address });
    for (let index = 0; index < 300; index += 1) limits.minutesToRegister(address);
  }
  const tired = await startPortal(db, limits);
  const browser = new Browser(tired.origin);
  const login = (await browser.start()).pathname;
  const answers = [
    await browser.submit(login, { username: 'secretary@example.org', password: 'demo' }),
    await browser.submit(login.replace('authenticate', 'registration'), { email: 'new@example.org', firstName: 'A', lastName: 'B', password: 'three random words' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await answer.text()).toContain('Too many attempts. Try again in 15 minutes.');
  }
  await tired.close();
});
