import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The one place that names the Keycloak the tests run on; the checksum is the one published beside it on Maven Central. */
const VERSION = '26.7.3';
const SHA256 = '77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47';

const NAME = `keycloak-${VERSION}`;
const ARCHIVE = `keycloak-quarkus-dist-${VERSION}.tar.gz`;
const ADDRESS = `https://repo1.maven.org/maven2/org/keycloak/keycloak-quarkus-dist/${VERSION}/${ARCHIVE}`;
const OLDEST_JAVA = 17;

/** Build options, set once so that a start is faster: an in-memory database, and the health endpoint. */
const BUILD = ['build', '--db=dev-mem', '--health-enabled=true'];

/** Thrown if this machine has no Keycloak and cannot get one; the message says what to do. */
export class KeycloakUnavailable extends Error {}

/** @returns {number} the major version of the Java that Keycloak would run on, 0 when there is none */
function javaVersion() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/**
 * Builds a Keycloak with the options that the tests need; takes about half a minute.
 * @param {string} home
 * @throws {Error} with Keycloak's own output when it does not build
 */
export function build(home) {
  execFileSync(join(home, 'bin', 'kc.sh'), BUILD, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** @param {string} folder for the archive, from Maven Central directly, or by `mvn` where only Maven's configuration reaches it */
async function fetchArchive(folder) {
  const file = join(folder, ARCHIVE);
  try {
    const answer = await fetch(ADDRESS);
    if (!answer.ok || !answer.body) throw new Error(`${ADDRESS} answered ${answer.status}`);
    await pipeline(Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (/** @type {unknown} */ (answer.body))), createWriteStream(file));
  } catch (error) {
    const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
    const { status } = spawnSync('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`], { stdio: 'ignore' });
    if (status !== 0) throw new KeycloakUnavailable(`Maven Central cannot be reached, set KEYCLOAK_HOME or KEYCLOAK_URL; ${String(error)}`);
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== SHA256) throw new Error(`${ADDRESS} is not the file whose checksum is written down: it is not used.`);
  return file;
}

/** @param {string} cache the folder in which it is stored, under its version */
async function fetchDistribution(cache) {
  console.log(`Fetching Keycloak ${VERSION} from Maven Central into ${cache}, once (180 MB).`);
  await mkdir(cache, { recursive: true });
  const part = await mkdtemp(join(cache, 'part-'));
  try {
    execFileSync('tar', ['xzf', await fetchArchive(part), '-C', part]);
    build(join(part, NAME));
    // An atomic rename, so that no process finds a partial folder; if another process was first, its folder stays.
    if (!existsSync(join(cache, NAME))) await rename(join(part, NAME), join(cache, NAME));
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/**
 * Finds a Keycloak to start: the one in `KEYCLOAK_HOME`, else the pinned version, which is fetched when it is not in the cache yet
 * (`KEYCLOAK_CACHE`, else `~/.cache/propylaea`).
 * @returns {Promise<{ home: string, built: boolean }>} its folder, never to be written to, and whether it has been built for the tests
 * @throws {KeycloakUnavailable} when this machine has no Java for it or cannot reach Maven Central
 */
export async function provideDistribution() {
  if (javaVersion() < OLDEST_JAVA) throw new KeycloakUnavailable(`install Java ${OLDEST_JAVA} or later, or set KEYCLOAK_URL`);
  const { KEYCLOAK_HOME: keycloakHome, KEYCLOAK_CACHE: cacheFolder } = process.env;
  if (keycloakHome) return { home: keycloakHome, built: false };
  const cache = cacheFolder ?? join(homedir(), '.cache', 'propylaea');
  if (!existsSync(join(cache, NAME))) await fetchDistribution(cache);
  return { home: join(cache, NAME), built: true };
}
