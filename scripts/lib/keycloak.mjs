import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessFromEnvironment, adminOf } from './keycloak-admin.mjs';
import { build, KeycloakUnavailable, provideDistribution } from './keycloak-distribution.mjs';
import { freePort } from './portal.mjs';

export const REALM = 'propylaea';

const FOLDER = fileURLToPath(new URL('../../deploy/keycloak', import.meta.url));
const REALM_FILE = join(FOLDER, 'propylaea-realm.json');
const DEMO_USERS_FILE = join(FOLDER, 'demo-users.json');
const LONGEST_START_MS = 240_000;

/**
 * @typedef {import('./keycloak-admin.mjs').KeycloakAccess} KeycloakAccess
 * @typedef {{ access: KeycloakAccess, issuer: string, stop: () => Promise<void> }} Keycloak `stop` takes away all that was made for it
 */

/**
 * Fetches the Keycloak that `provideKeycloak` would start, if it is not there yet.
 * @returns {Promise<string | undefined>} the reason why there is none, to print; undefined when there is one
 */
export async function whyNoKeycloak() {
  if (process.env.KEYCLOAK_URL) return undefined;
  try {
    await provideDistribution();
    return undefined;
  } catch (error) {
    if (error instanceof KeycloakUnavailable) return error.message;
    throw error;
  }
}

/**
 * Provides a Keycloak with the portal's realm and the demo people, for trials and tests: the one that runs at `KEYCLOAK_URL`, or a new one.
 * Demo people are added only to a realm that this call has created.
 * @param {string} portalUrl the origin of the portal whose users sign in there
 * @param {number} mailPort the port of the mail server on this machine that takes the realm's mails
 * @returns {Promise<Keycloak>}
 * @throws {import('./keycloak-distribution.mjs').KeycloakUnavailable} when there is none to start
 */
export async function provideKeycloak(portalUrl, mailPort) {
  const smtpServer = { host: '127.0.0.1', port: String(mailPort), from: 'keycloak@example.org' };
  const realm = { ...JSON.parse(await readFile(REALM_FILE, 'utf8')), smtpServer };
  const keycloak = process.env.KEYCLOAK_URL ? await borrowKeycloak(portalUrl, realm) : await startKeycloak(portalUrl, realm);
  try {
    const demo = JSON.parse(await readFile(DEMO_USERS_FILE, 'utf8'));
    const admin = adminOf(keycloak.access);
    await addInstitutions(admin, demo.users);
    await admin('POST', `/${REALM}/partialImport`, demo);
  } catch (error) {
    await keycloak.stop();
    throw error;
  }
  return { ...keycloak, issuer: `${keycloak.access.url}/realms/${REALM}` };
}

/**
 * Adds the groups of institutions that the users belong to, such as `/Secretary/00dr28g20`, below the groups of the realm.
 * @param {import('./keycloak-admin.mjs').AdminRequest} admin
 * @param {readonly { groups: readonly string[] }[]} users
 */
async function addInstitutions(admin, users) {
  for (const path of new Set(users.flatMap(({ groups }) => groups))) {
    const [, role, institution] = path.split('/');
    if (institution === undefined) continue;
    const { id } = await admin('GET', `/${REALM}/group-by-path/${role}`);
    await admin('POST', `/${REALM}/groups/${id}/children`, { name: institution });
  }
}

/** @param {string} portalUrl @param {object} realm */
async function borrowKeycloak(portalUrl, realm) {
  const access = accessFromEnvironment();
  const admin = adminOf(access);
  if (await admin('GET', `/${REALM}`)) {
    throw new Error(`The Keycloak at ${access.url} has a realm ${REALM} already: the tests make their own and leave that one alone.`);
  }
  await admin('POST', '', JSON.parse(JSON.stringify(realm).replaceAll(/\$\{PORTAL_URL:[^}]*\}/g, portalUrl)));
  return { access, stop: () => admin('DELETE', `/${REALM}`) };
}

/**
 * A private copy of Keycloak's folder, because Keycloak writes files into its own folder.
 * @param {object} realm which it creates when it starts
 * @returns {Promise<string>}
 */
async function privateHome(realm) {
  const { home, built } = await provideDistribution();
  const copy = await mkdtemp(join(tmpdir(), 'propylaea-keycloak-'));
  await cp(home, copy, { recursive: true });
  if (!built) build(copy);
  await mkdir(join(copy, 'data', 'import'), { recursive: true });
  await writeFile(join(copy, 'data', 'import', basename(REALM_FILE)), JSON.stringify(realm));
  return copy;
}

/** @param {string} portalUrl @param {object} realm */
async function startKeycloak(portalUrl, realm) {
  const home = await privateHome(realm);
  const [port, managementPort] = [await freePort(), await freePort()];
  const access = { url: `http://localhost:${port}`, username: 'admin', password: randomUUID() };
  const child = spawn(
    join(home, 'bin', 'kc.sh'),
    [
      ...['start', '--optimized', '--import-realm', '--http-enabled=true', '--http-host=localhost', `--hostname=${access.url}`],
      ...[`--http-port=${port}`, `--http-management-port=${managementPort}`, '--cache=local', '--log-level=warn'],
    ],
    {
      // A process group of its own, because the script starts Java as a child process, and both must be stopped.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORTAL_URL: portalUrl,
        KC_BOOTSTRAP_ADMIN_USERNAME: access.username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: access.password,
        // No C2 compiler: this Keycloak runs for minutes only, and C2 would make its start a third slower.
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      },
    },
  );
  const stop = stopper(child, home);
  await ready(child, `http://localhost:${managementPort}/health/ready`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { access, stop };
}

/**
 * Gives a function that stops a Keycloak and removes its folder; both also happen when this process exits first.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} home
 */
function stopper(child, home) {
  const exited = once(child, 'exit');
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  };
  const atExit = () => {
    kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', atExit);
  return async () => {
    process.off('exit', atExit);
    kill();
    await exited;
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} healthUrl
 */
async function ready(child, healthUrl) {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const started = performance.now();
  while (performance.now() - started < LONGEST_START_MS) {
    if (child.exitCode !== null) throw new Error(`Keycloak ended with ${child.exitCode} before it was ready.\n${output}`);
    if (await fetch(healthUrl).then(({ ok }) => ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Keycloak was not ready within four minutes.\n${output}`);
}
