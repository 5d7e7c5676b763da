import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as RaDataSimpleRest from 'ra-data-simple-rest';
import type * as RaKeycloak from 'ra-keycloak';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn());

/** The library's methods by name; each mock only records its call. */
vi.mock('ra-keycloak', async (original) => {
  const { keycloakAuthProvider } = await original<typeof RaKeycloak>();
  return {
    keycloakAuthProvider: (...given: Parameters<typeof keycloakAuthProvider>) =>
      Object.fromEntries(Object.keys(keycloakAuthProvider(...given)).map((name) => [name, () => Promise.resolve(asked(name) ?? { id: 'maria' })])),
  };
});
vi.mock('ra-data-simple-rest', async (original) => {
  const { default: simpleRest } = await original<typeof RaDataSimpleRest>();
  const methods = Object.fromEntries(Object.keys(simpleRest('/api')).map((name) => [name, asked]));
  return { default: () => methods };
});
vi.mock('../../../src/auth/keycloak', async (original) => ({ ...(await original()), currentKeycloak: () => ({}) }));
const identity = { sub: 'maria', given_name: 'Maria', family_name: '', email: '', groups: [] };
vi.mock('../../../src/auth/auth', async () => ({
  fullName: (await import('../../../src/auth/state')).fullName,
  auth: { login: vi.fn(), logout: vi.fn(), tellProblem: vi.fn(), state: () => ({ status: 'authenticated', roles: {}, identity }) },
}));

const { default: simpleRest } = await import('ra-data-simple-rest');
const { authProvider } = await import('../../../src/providers/authProvider');
const { createDataProvider } = await import('../../../src/providers/dataProvider');

const decision = readFileSync(join(import.meta.dirname, '../../../docs/adr/0006-react-admin-without-admin.md'), 'utf8');

/** The methods of a library that the decision names as overridden, each with a reason. */
const reasonedIn = (library: string): string[] =>
  [...decision.matchAll(/^\| `([\w-]+)` \| `(\w+)` \| \S.+ \|$/gm)].filter(([, of]) => of === library).map(([, , method = '']) => method).sort();

beforeEach(() => {
  asked.mockClear();
});

describe('each method of a library that is overridden has its reason in the decision', () => {
  it('ra-data-simple-rest', () => {
    const library = new Map(Object.entries(simpleRest('/api')));
    const provider = Object.entries(createDataProvider(() => 'maria'));
    expect(provider.length).toBeGreaterThanOrEqual(library.size);
    expect(provider.filter(([name, method]) => library.get(name) !== method).map(([name]) => name).sort()).toEqual(reasonedIn('ra-data-simple-rest'));
  });

  it('ra-keycloak', async () => {
    const overridden: string[] = [];
    for (const [name, method] of Object.entries(authProvider)) {
      await (method as (given: object) => unknown)({});
      if (!asked.mock.calls.some(([called]) => called === name)) overridden.push(name);
    }
    expect(overridden.sort()).toEqual(reasonedIn('ra-keycloak'));
  });
});
