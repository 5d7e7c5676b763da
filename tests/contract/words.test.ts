import { isRecord } from '@domain/values/is-record';
import { LOCALES } from '@domain/locale';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageFiles } from '../support/message-files';

/** A line of docs/words.md: the words to use, and the patterns of those that they replace. */
interface Term {
  use: string;
  not: string[];
  patterns: RegExp[];
  except: RegExp[];
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term);

/** A whole word or several of them; `*` stands for any ending, or alone for any one word. */
const patternOf = (term: string): RegExp =>
  new RegExp(`(?<!\\p{L})${term.split(' ').map((word) => (word === '*' ? '[\\p{L}-]+' : word.replaceAll('*', '\\p{L}*'))).join('\\s+')}(?!\\p{L})`, 'giu');

const TERMS: Term[] = readFileSync('docs/words.md', 'utf8').split('\n').flatMap((line) => {
  const [, english, greek, , not, except] = line.split('|').map((cell) => cell.trim());
  if (!english || !greek || not === undefined || except === undefined || /^(-|English$)/.test(english)) return [];
  return [{ use: `${english} / ${greek}`, not: quoted(not), patterns: quoted(not).map(patternOf), except: quoted(except).map(patternOf) }];
});

/** What a text has that the glossary replaces, each with what to use instead. */
function replacedIn(text: string): string[] {
  return TERMS.flatMap(({ use, not, patterns, except }) => {
    const rest = except.reduce((sofar, pattern) => sofar.replace(pattern, ' '), text);
    return not.filter((_, at) => rest.search(patterns[at] ?? /$^/) >= 0).map((term) => `“${term}”: use ${use}`);
  });
}

type Text = [place: string, text: string];

const textsIn = (node: unknown, place: string): Text[] => {
  if (typeof node === 'string') return [[place, node]];
  if (Array.isArray(node)) return node.flatMap((each, at) => textsIn(each, `${place}.${String(at)}`));
  return isRecord(node) ? Object.entries(node).flatMap(([name, value]) => textsIn(value, `${place}.${name}`)) : [];
};

const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`).sort();

/** The texts that people read in a schema, at any depth: its names, help, labels and messages. */
function schemaTexts(node: unknown, place: string): Text[] {
  if (Array.isArray(node)) return node.flatMap((each, at) => schemaTexts(each, `${place}.${String(at)}`));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (['title', 'description'].includes(name) && typeof value === 'string') return [[`${place}.${name}`, value] as Text];
    if (['x-i18n', 'x-titles', 'x-messages', 'x-enum-labels'].includes(name)) return textsIn(value, `${place}.${name}`);
    return name === 'examples' ? [] : schemaTexts(value, `${place}.${name}`);
  });
}

/** The sentences in a module: texts of several words, without its comments and without what is filled in. */
function sentencesIn(file: string): Text[] {
  const code = readFileSync(file, 'utf8').replace(/^\s*\/?\*.*$|^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, one, other]) => one ?? other ?? '');
  return texts.map((text) => text.replace(/\$\{[^}]*\}/g, ' ')).filter((text) => /\p{L} \p{L}/u.test(text) && !text.includes('<')).map((text) => [file, text]);
}

const isGreek = (file: string): boolean => /[α-ωά-ώ]{3}/.test(readFileSync(file, 'utf8'));
/** Modules of the server with texts that no page shows: demo data, and names that imported files may have. */
const NOT_SHOWN = /^server\/(demo|features\/imports|features\/evaluation\/(demo|name-key))/;

const written = LOCALES.flatMap((locale) => [...messageFiles(locale).values()]);
const generated = LOCALES.flatMap((locale) => filesIn(`openapi/generated/messages/${locale}`, '.json'));
const schemas = filesIn('schemas', '.json').filter((file) => !/examples|lock|vocabulary/.test(file));

const CATALOGUES: [name: string, texts: Text[]][] = [
  ['messages of pages', [...written, ...generated].flatMap((file) => textsIn(parsed(file), file))],
  ['texts of schemas', schemas.flatMap((file) => schemaTexts(parsed(file), file))],
  ['mails', filesIn('server/platform/mail/templates', '.txt').map((file) => [file, readFileSync(file, 'utf8')])],
  ['page texts', filesIn('server/platform/texts/texts', '.md').map((file) => [file, readFileSync(file, 'utf8')])],
  [
    'messages of the server',
    ['domain', 'server'].flatMap((folder) => filesIn(folder, '.ts')).filter((file) => !NOT_SHOWN.test(file) && isGreek(file)).flatMap(sentencesIn),
  ],
];

describe('the glossary', () => {
  it('has about forty terms, and names what they replace', () => {
    expect(TERMS.length).toBeGreaterThanOrEqual(40);
    expect(TERMS.flatMap(({ not }) => not).length).toBeGreaterThan(60);
  });

  it.each([
    ['Send a mail to the applicant', ['mail']],
    ['The mail server did not accept it', []],
    ['Στον φυλλομετρητή σας', ['φυλλομετρητ*']],
    ['αν ανακληθεί κάποια αίτηση', ['ανακληθεί * αίτηση']],
    ['το πρόχειρο πρόγραμμα', []],
    ['Το πρόχειρό σας', ['το πρόχειρό']],
    ['emails, browsers and favourites', []],
  ])('refuses the words that it replaces: %s', (text, refused) => {
    expect(replacedIn(text).map((found) => /“(.+)”/.exec(found)?.[1])).toEqual(refused);
  });

  it.each(CATALOGUES)('is what the %s use', (_name, texts) => {
    expect(texts.length).toBeGreaterThan(10);
    const found = texts.flatMap(([place, text]) => replacedIn(text).map((replaced) => `${place}: ${replaced}, in “${text.slice(0, 120)}”`));
    expect(found).toEqual([]);
  });
});
