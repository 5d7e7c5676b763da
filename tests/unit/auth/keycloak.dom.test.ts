import { expect, it, vi } from 'vitest';
import { readyKeycloak } from '../../../src/auth/keycloak';

const provider = vi.hoisted(() => ({ init: vi.fn(() => Promise.resolve(false)), didInitialize: false }));
vi.mock('keycloak-js', () => ({
  default: function Client() {
    return provider;
  },
}));
vi.mock('../../../src/platform/read-config', () => ({ readConfig: () => Promise.resolve({ url: 'http://localhost', realm: 'r', clientId: 'c' }) }));

it('a client that the sign-on check has not initialised is initialised with PKCE, without login frame', async () => {
  await readyKeycloak();
  expect(provider.init).toHaveBeenCalledExactlyOnceWith({ pkceMethod: 'S256', checkLoginIframe: false, logoutMethod: 'POST' });
});
