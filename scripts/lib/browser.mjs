import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Chromium's headless shell, which Playwright uses too: opening a page takes half the processor time of the full browser.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_BROWSERS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/** @returns {Promise<string | undefined>} the browser that Playwright has downloaded, if it has */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The Chromium that the browser tests use: Playwright's own when it is there, else one of the system's.
 * @returns {Promise<string | undefined>} its path, or undefined when this machine has none
 */
export async function findBrowser() {
  return process.env.BROWSER_PATH ?? (await playwrightBrowser()) ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/**
 * Finds a Chromium. If there is none, or only a full browser of the system, root on Debian installs the headless one.
 * @returns {Promise<string | undefined>} its path, or undefined with the reason printed
 */
export async function provideBrowser() {
  const isGiven = Boolean(process.env.BROWSER_PATH) || existsSync(HEADLESS_SHELL) || (await playwrightBrowser()) !== undefined;
  if (isGiven) return findBrowser();
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    console.log('Installing the Debian package chromium-headless-shell.');
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    try {
      await promisify(execFile)('apt-get', ['update', '-qq'], quiet);
      await promisify(execFile)('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
    } catch {
      console.log('The package chromium-headless-shell could not be installed.');
    }
  }
  return findBrowser();
}
