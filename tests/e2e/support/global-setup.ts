import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, stopPortal } from '../../../scripts/lib/portal.mjs';

/**
 * Starts the product as a new user would, on an empty data folder and a free port, for all browser tests. With `PORTAL_URL` set the tests
 * visit the portal at that address.
 */
export default async function globalSetup() {
  if (process.env.PORTAL_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-e2e-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  process.env.PORTAL_URL = portal.url;
  return async () => {
    await stopPortal(portal);
    const code = portal.process.exitCode;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The portal ended with ${String(code)} instead of 0.\n${portal.output()}`);
  };
}
