import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, Startable } from './engine';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The element of a script. @throws {Error} when there is none */
async function elementOf(page: Page, script: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(script)).asElement();
  if (!element) throw new Error(`There is no element ${script}.`);
  return element as ElementHandle;
}

async function start(executablePath: string, home: string): Promise<Engine> {
  // Firefox refuses to run as root in a home that is another user's, as root's is in a job of CI.
  const env = { ...process.env, HOME: home };
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, env, extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' } });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') faults.push(`${message.type()}: ${message.text()} @ ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (script) => page.evaluate(script),
    click: async (element) => (await elementOf(page, element)).click(),
    async type(element, text) {
      await (await elementOf(page, element)).focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    choose: async (select, value) => void (await (await elementOf(page, select)).select(value)),
    upload: async (input, path) => ((await elementOf(page, input)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    screenshot: () => page.screenshot(),
    faults: () => faults,
    close: () => browser.close(),
  };
}

/** Firefox, driven over WebDriver BiDi. */
export function firefox(): Startable {
  const path = process.env.FIREFOX_PATH ?? PATHS.find((each) => existsSync(each));
  return path ? { start: (home) => start(path, home) } : { missing: "no Firefox was found: install Debian's firefox-esr, or set FIREFOX_PATH" };
}
