import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideKeycloak } from './keycloak.mjs';
import { linkIn, startMailServer } from './mail-server.mjs';
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
  const mailsDir = await mkdtemp(join(tmpdir(), 'propylaea-mails-'));
  const mails = await startMailServer((source, recipient) => {
    const link = linkIn(source);
    if (!link) return '554 there is no link in it';
    console.log(`Keycloak has sent a mail to ${recipient}: ${link}`);
    writeFileSync(join(mailsDir, encodeURIComponent(recipient)), link);
    return undefined;
  });
  const keycloak = await provideKeycloak(`http://localhost:${portalPort}`, mails.port);
  const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-on-keycloak-'));
  const removeAll = () => Promise.all([keycloak.stop(), ...[dataDir, mailsDir].map((folder) => rm(folder, { recursive: true, force: true }))]);
  try {
    const settings = { OIDC_ISSUER: keycloak.issuer, OIDC_CLIENT_ID: 'portal', DEMO_DATA: 'true' };
    const portal = await startPortal({ ...settings, PORT: portalPort, DATA_DIR: dataDir });
    const end = () => {
      portal.process.kill('SIGKILL');
      for (const folder of [dataDir, mailsDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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
        KEYCLOAK_MAILS: mailsDir,
      },
      stop: async () => {
        process.off('exit', end);
        await stopPortal(portal);
        mails.stop();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
