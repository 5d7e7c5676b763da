/** Measures how soon the studio shows an edit of a schema in the form beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { freePort } from '../scripts/lib/portal.mjs';
import { ROOT } from '../scripts/lib/sources.mjs';
import { median } from './numbers.mjs';

const SCHEMA = 'work_experiences';
const EDITS = 15;
/** The first edits are not measured, because they load code. */
const WARM_UP = 4;

/** Starts the studio over a copy of the schemas, as `npm run studio` does. @param {string} project an empty folder */
async function startStudio(project) {
  const schemas = join(project, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  mkdirSync(join(project, 'domain'));
  cpSync(join(ROOT, 'domain', 'sections.ts'), join(project, 'domain', 'sections.ts'));
  const port = String(await freePort());
  const studio = spawn(process.execPath, [join(ROOT, 'scripts', 'studio.mjs'), '--port', port, '--schemas', schemas], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(studio.stdout, 'data');
  return { studio, url: `http://localhost:${port}/?schema=${SCHEMA}` };
}

/** Puts the caret behind the title of the schema's first field. @param {import('@playwright/test').Page} page */
async function goToFirstTitle(page) {
  const text = readFileSync(join(ROOT, 'schemas', `${SCHEMA}.json`), 'utf8');
  const title = /"title": "[^"]*/g;
  title.lastIndex = text.indexOf('"properties"');
  title.exec(text);
  const before = text.slice(0, title.lastIndex).split('\n');
  await page.getByRole('textbox', { name: 'Text of the schema' }).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let line = 1; line < before.length; line += 1) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < (before.at(-1)?.length ?? 0); column += 1) await page.keyboard.press('ArrowRight');
}

/**
 * Types one letter at the caret, in the title of a field.
 * @param {import('@playwright/test').Page} page @returns {Promise<number>} milliseconds from the key press to the rendered form
 */
async function edit(page) {
  const frame = page.frames().find((one) => one.url().endsWith('/preview'));
  if (!frame) throw new Error('The studio has no preview.');
  const renderedAt = frame.evaluate(
    () =>
      new Promise((/** @type {(at: number) => void} */ resolve) => {
        const before = document.body.textContent;
        const poll = () => (document.body.textContent === before ? requestAnimationFrame(poll) : resolve(performance.timeOrigin + performance.now()));
        poll();
      }),
  );
  await page.keyboard.type('x');
  return (await renderedAt) - Number(await page.locator('body').getAttribute('data-typed-at'));
}

/** @returns {Promise<number | undefined>} median milliseconds; undefined where there is no browser */
export async function benchStudio() {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const project = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const { studio, url } = await startStudio(project);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    // A long timeout, because the development server transforms all modules for the first page.
    await page.frameLocator('iframe').locator('form').waitFor({ timeout: 120_000 });
    await page.evaluate(() => {
      addEventListener('beforeinput', () => document.body.setAttribute('data-typed-at', String(performance.timeOrigin + performance.now())), true);
    });
    await goToFirstTitle(page);
    const times = [];
    for (let index = 0; index < WARM_UP + EDITS; index += 1) times.push(await edit(page));
    return median(times.slice(WARM_UP));
  } finally {
    await browser.close();
    const ended = once(studio, 'exit');
    studio.kill('SIGTERM');
    await ended;
    rmSync(project, { recursive: true, force: true });
  }
}
