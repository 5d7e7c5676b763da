import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideKeycloak } from './keycloak.mjs';
import { freePort, startPortal, stopPortal } from './portal.mjs';

/**
 * Starts the portal on an empty data folder, with a real Keycloak for sign-in.
 * @param {number} [port] where the portal listens; a free one when not given
 * @returns {Promise<{ url: string, env: Record<string, string>, stop: () => Promise<void> }>} the portal's address, environment
 *   variables for the tests, and a function that stops both and removes their files
 * @throws {import('./keycloak-distribution.mjs').KeycloakUnavailable} when there is no Keycloak to start
 */
export async function startPortalOnKeycloak(port) {
  const portalPort = String(port ?? (await freePort()));
  const keycloak = await provideKeycloak(`http://localhost:${portalPort}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-on-keycloak-'));
  const removeAll = () => Promise.all([keycloak.stop(), rm(dataDir, { recursive: true, force: true })]);
  try {
    const settings = { OIDC_ISSUER: keycloak.issuer, OIDC_CLIENT_ID: 'portal', DEMO_DATA: 'true' };
    const portal = await startPortal({ ...settings, PORT: portalPort, DATA_DIR: dataDir });
    const end = () => {
      portal.process.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once('exit', end);
    const { url, username, password } = keycloak.access;
    return {
      url: portal.url,
      env: {
        IDENTITY_PROVIDER: 'keycloak',
        PORTAL_URL: portal.url,
        KEYCLOAK_URL: url,
        KEYCLOAK_ADMIN_USERNAME: username,
        KEYCLOAK_ADMIN_PASSWORD: password,
      },
      stop: async () => {
        process.off('exit', end);
        await stopPortal(portal);
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
