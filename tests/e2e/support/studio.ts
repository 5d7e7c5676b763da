import { expect, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/portal.mjs';
import { test as base } from './portal-test';

/** The schema that the tests edit. */
export const SCHEMA = 'work_experiences';

export interface Studio {
  url: string;
  /** A copy of schemas/, which this studio writes into. */
  folder: string;
}

/** The studio as `npm run studio` starts it, over a copy of the schemas. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({}, use) => {
      const project = await mkdtemp(join(tmpdir(), 'propylaea-studio-'));
      const folder = join(project, 'schemas');
      await cp('schemas', folder, { recursive: true });
      await mkdir(join(project, 'domain'));
      await cp('domain/sections.ts', join(project, 'domain', 'sections.ts'));
      const port = String(await freePort());
      const child = spawn(process.execPath, ['scripts/studio.mjs', '--port', port, '--schemas', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      await Promise.race([
        once(child.stdout, 'data'),
        exited.then(() => {
          throw new Error('The studio ended before it was ready.');
        }),
      ]);
      await use({ url: `http://localhost:${port}`, folder });
      child.kill('SIGTERM');
      await exited;
      await rm(project, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The checks of every page allow requests to this origin only.
  baseURL: ({ studio }, use) => use(studio.url),
});

/** The preview beside the editor. */
export const preview = (page: Page) => page.frameLocator('iframe');
/** The editor, in either language of the studio. */
export const editor = (page: Page) => page.getByRole('textbox', { name: /Text of the schema|Κείμενο του σχήματος/ });

/** Opens the schema, and waits for its form. */
export async function open(page: Page, { url }: Studio): Promise<void> {
  await page.goto(`${url}/?schema=${SCHEMA}`);
  // The first page waits until the development server has transformed all modules.
  await expect(preview(page).locator('form')).toBeVisible({ timeout: 45_000 });
}

/** Replaces the editor's text, as by pasting. */
export async function write(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Replaces the first occurrence of a word by keyboard. */
export async function retype(page: Page, text: string, { word, by }: { word: string; by: string }): Promise<void> {
  const before = text.slice(0, text.indexOf(word) + word.length).split('\n');
  const times = async (key: string, count: number) => {
    for (let pressed = 0; pressed < count; pressed += 1) await page.keyboard.press(key);
  };
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await times('ArrowDown', before.length - 1);
  await times('ArrowRight', before.at(-1)?.length ?? 0);
  await times('Shift+ArrowLeft', word.length);
  await page.keyboard.type(by);
}

/** The text of the schema's file. */
export const fileOf = ({ folder }: Studio) => readFile(join(folder, `${SCHEMA}.json`), 'utf8');

/** The schema's text with further keywords in a field, whatever its line breaks. */
export const withMore = (text: string, { name }: { name: string }, more: string): string =>
  text.replace(new RegExp(`"${name}":\\s*\\{`), (begin) => `${begin} ${more}`);
