import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { STORED_IN_BROWSER } from '@domain/messages/browser-storage';

const ROOT = join(import.meta.dirname, '../../../src');
const STORES = /localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open/;
/** Helpers that write keys given by their callers. */
const HELPERS = ['platform/browser-storage.ts', 'components/stored-ids.ts'];

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  // The studio is not part of the portal's build: it stores a maintainer's settings on their own machine.
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('studio/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Code without what only reads about storage: comments. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

describe('what the portal keeps in the browser', () => {
  it('is named in one place, from which all code that keeps something takes its key', () => {
    const keeping = sources.filter(({ path, text }) => STORES.test(codeOf(text)) && !HELPERS.includes(path));
    expect(keeping.map(({ path }) => path)).not.toEqual([]);
    expect(keeping.filter(({ text }) => !/\bBROWSER_STORAGE\.\w+/.test(text)).map(({ path }) => path)).toEqual([]);
    const literal = /(?:(?:setItem|getItem|removeItem|readIds|writeIds)\(|(?:readStored|readStoredJson|writeStored|dropStored|storedKeys)\(\s*'\w+',)\s*['"`]/;
    expect(sources.filter(({ text }) => literal.test(codeOf(text))).map(({ path }) => path), 'no key is written where it is used').toEqual([]);
  });

  it('is on the privacy page, each key with what it is for, in both languages', () => {
    expect(STORED_IN_BROWSER.map(({ key }) => key)).toEqual(Object.values(BROWSER_STORAGE));
    for (const { words } of STORED_IN_BROWSER) expect(Object.values(words).every((text) => text.length > 10) && Object.keys(words)).toEqual(['en', 'el']);
  });
});
