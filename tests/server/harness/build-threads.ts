import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { configOfServer, THREADS } from '../../../vite.server.config';

/** In the project, where the built files find its dependencies. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/**
 * Builds the files of the server's threads, because a thread has no loader for TypeScript.
 * @returns a function that removes them; `TEST_THREADS` contains their folder
 */
export default async function buildThreads(): Promise<() => void> {
  // The projects of one run share them.
  if (process.env.TEST_THREADS !== undefined) return () => undefined;
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'threads-'));
  process.env.TEST_THREADS = outDir;
  await build({ ...configOfServer(THREADS, outDir), configFile: false, logLevel: 'warn' });
  return () => rmSync(outDir, { recursive: true, force: true });
}
