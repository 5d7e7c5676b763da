import { STAFF_ACTIONS } from '@domain/review/audit-actions';
import { ROUTES } from '@domain/routes';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { TEMPLATES } from '../../../server/platform/mail/templates';
import type { MessageKey } from '../../../src/i18n';
import reactAdminMessages from '../../../src/workspace/react-admin.el.json';
import { messageFiles } from '../../support/message-files';

const root = fileURLToPath(new URL('../../../src', import.meta.url));
const areas = [...messageFiles('en').keys()];
const textOf = (locale: string, area: string) => readFileSync(messageFiles(locale).get(area) ?? expect.fail(`${area} has no messages in ${locale}`), 'utf8');

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[prefix + key, String(value)]]
  );
}

const messages = (locale: string, area: string) => new Map(flatten(JSON.parse(textOf(locale, area)) as object));

/** What is generated from the schemas of the sections, by area. */
const generated = (locale: string, area: string) =>
  new Map(
    flatten(JSON.parse(readFileSync(fileURLToPath(new URL(`../../../openapi/generated/messages/${locale}/${area}.json`, import.meta.url)), 'utf8')) as object),
  );

const placeholders = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();

it('has the same message files in both languages', () => {
  expect([...messageFiles('el').keys()]).toEqual(areas);
});

it.each(['en', 'el'])('has each message on a line of its own, so that a change of one is read as such, in %s', (locale) => {
  for (const area of areas) {
    const text = textOf(locale, area);
    expect(text, area).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
});

it.each(['en', 'el'])('has the words that a button shows in the longer name that tells it from others like it, in %s', (locale) => {
  const all = new Map(areas.flatMap((area) => [...messages(locale, area)]));
  const pairs = [...all].flatMap((
    [key, long],
  ) => (key.endsWith('_of') && all.has(key.slice(0, -3)) ? [{ key, long, short: all.get(key.slice(0, -3)) ?? '' }] : []));
  // This text follows a button's label and is not a label itself.
  const named = pairs.filter(({ key }) => key !== 'forms.shortcut_of');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ long, short }) => !long.toLowerCase().includes(short.toLowerCase()))).toEqual([]);
});

it('lets no key compile that is in no file', () => {
  expectTypeOf<'core.sign_in'>().toExtend<MessageKey>();
  expectTypeOf<'core.sign_inn'>().not.toExtend<MessageKey>();
  expectTypeOf<'core'>().not.toExtend<MessageKey>();
});

it('has words for each kind of mail that Helpdesk sees', () => {
  const named = [...messages('en', 'helpdesk').keys()].filter((key) => key.startsWith('helpdesk.templates.'));
  expect(named.map((key) => key.replace('helpdesk.templates.', '')).toSorted()).toEqual([...TEMPLATES].toSorted());
});

it('has words for each action of the audit trail that staff read', () => {
  const named = [...messages('en', 'audit').keys()].filter((key) => key.startsWith('audit.actions.'));
  expect(named.map((key) => key.replace('audit.actions.', '')).toSorted()).toEqual([...STAFF_ACTIONS].toSorted());
});

it('types the keys of every file', () => {
  const typed = readFileSync(fileURLToPath(new URL('../../../src/i18n/keys.ts', import.meta.url)), 'utf8');
  const paths = [...messageFiles('en').values()].map((file) => file.replace('src/i18n/', './').replace('src/', '../'));
  for (const path of paths) expect(typed).toContain(`'${path}'`);
});

describe.each(areas)('%s', (area) => {
  const en = messages('en', area);
  const el = messages('el', area);

  it('has the same keys in both languages, none of them empty', () => {
    expect([...el.keys()].sort()).toEqual([...en.keys()].sort());
    expect([...en, ...el].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('uses the same parameters and as many plural forms in both languages', () => {
    for (const [key, text] of en) {
      const greek = el.get(key) ?? '';
      expect(placeholders(greek), key).toEqual(placeholders(text));
      expect(greek.split('||||').length, key).toBe(text.split('||||').length);
    }
  });
});

it.each(['core', 'applicant'])('says the same of every section in both languages: %s', (area) => {
  const [en, el] = [generated('en', area), generated('el', area)];
  expect([...el.keys()]).toEqual([...en.keys()]);
  expect([...en, ...el].filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('keeps keys of different files apart', () => {
  const all = areas.flatMap((area) => [...messages('en', area).keys()]);
  expect(all.length).toBe(new Set(all).size);
});

it('has every message that the pages ask for', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const asked = sources.flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bt\('([a-z]\w*\.[\w.]+)'/g)].map(([, key]) => key ?? ''));
  const ofSections = ['core', 'applicant'].flatMap((area) => [...generated('en', area).keys()]);
  const ofReactAdmin = flatten(reactAdminMessages).map(([key]) => key);
  const known = new Set([...areas.flatMap((area) => [...messages('en', area).keys()]), ...ofSections, ...ofReactAdmin]);
  expect(asked.length).toBeGreaterThan(0);
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
});

it('names every route as the specification does', () => {
  const core = new Map([...messages('en', 'core'), ...generated('en', 'core')]);
  expect(ROUTES.map(({ key }) => core.get(`routes.${key}`))).toEqual(ROUTES.map(({ name }) => name));
});
