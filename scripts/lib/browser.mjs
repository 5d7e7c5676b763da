import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/**
 * The Chromium that the browser tests use: Playwright's own when it is there, else one of the system's.
 * @returns {Promise<string | undefined>} its path, or undefined when this machine has none
 */
export async function findBrowser() {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return [own, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
}

/**
 * Finds a Chromium, and installs Debian's when there is none and we may.
 * @returns {Promise<string | undefined>} its path, or undefined with the reason printed
 */
export async function provideBrowser() {
  const found = await findBrowser();
  if (found) return found;
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    console.log('No browser found: installing the Debian package chromium.');
    const quiet = { stdio: /** @type {const} */ ('ignore'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    try {
      execFileSync('apt-get', ['update', '-qq'], quiet);
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    } catch {
      console.log('The package chromium could not be installed.');
    }
    return findBrowser();
  }
  return undefined;
}
