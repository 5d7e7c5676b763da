import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the portal that is measured; ends this process if that fails. */
export function buildPortal() {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
