import { rolesOf } from '@domain/roles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTokens } from '../../../src/api/token';
import { refreshProfile } from '../../../src/auth/profile';
import { authStore, setSignedIn, setSignedOut } from '../../../src/auth/state';

const PERSON = { sub: 'abc', email: 'a@example.org', given_name: 'A', family_name: 'B', groups: ['/Applicants'] };

/** An account that has a profile, whose own address answers with this status. */
function answering(status: number): void {
  vi.stubGlobal(
    'fetch',
    (request: Request) => Promise.resolve(request.url.includes('/api/account') ? Response.json({ has_profile: true }) : new Response('{}', { status })),
  );
}

beforeEach(() => {
  provideTokens(() => Promise.resolve('a.b.c'));
  setSignedIn(PERSON);
  expect(authStore.get().roles).toEqual(rolesOf(PERSON.groups));
});
afterEach(() => {
  provideTokens(() => Promise.resolve(undefined));
  setSignedOut();
  vi.unstubAllGlobals();
});

describe('the check of the profile', () => {
  it('takes a 404 alone for a person without a profile', async () => {
    answering(404);
    expect(await refreshProfile()).toBe(false);
    expect(authStore.get().hasProfile).toBe(false);
  });

  it.each([400, 403, 409, 410, 422])('fails by a %d, and nothing is known then', async (status) => {
    answering(status);
    await expect(refreshProfile()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(authStore.get().hasProfile).toBeUndefined();
    expect(localStorage.getItem('has_profile')).toBeNull();
  });
});
