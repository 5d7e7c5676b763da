import { LOCALES } from '@domain/locale';
import { partsOfLines, TEXTS, textLines } from '@domain/portal/page-texts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadPageTexts } from '../../../server/platform/texts/page-texts';
import { parsePageText } from '../../../server/platform/texts/parse-text';
import { TextInvalid } from '../../../server/platform/texts/text-folder';
import { messageFiles } from '../../support/message-files';

const page = (body: string) => parsePageText(`# Title\n\nLead.\n\n## First {#first}\n\n${body}\n`);

describe('the text of a page', () => {
  it('is read as title, lead and named sections', () => {
    const { title, lead, sections } = parsePageText('# About us\r\n\r\nIn *short*.\r\n\r\n## One {#one}\r\n\r\nText.\r\n\r\n## Two\r\n');
    expect({ title, lead }).toEqual({ title: 'About us', lead: [{ text: 'In ' }, { text: 'short', style: 'emphasis' }, { text: '.' }] });
    expect(sections).toEqual([
      { id: 'one', title: 'One', blocks: [{ kind: 'paragraph', runs: [{ text: 'Text.' }] }] },
      { id: 'section-2', title: 'Two', blocks: [] },
    ]);
  });

  it('keeps the addresses of links before its first section, on the page and in what a record keeps of it', () => {
    const text = parsePageText('# Us\n\nSee [the law](https://example.org/law).\n\n- and *home*\n\n## One\n\nText.');
    expect(text.lead).toEqual([{ text: 'See ' }, { text: 'the law', href: 'https://example.org/law' }, { text: '.' }, { text: ' ' }, { text: 'and ' }, {
      text: 'home',
      style: 'emphasis',
    }]);
    expect(textLines(text)).toBe('See the law (https://example.org/law). and home\nText.');
  });

  it('is stored by a record as lines, of which the entries of each list are found again', () => {
    const lines = textLines(parsePageText('# Us\n\nI declare:\n\n## One\n\n- It is true.\n- It is mine.\n\nAnd:\n\n- I agree.'));
    expect(partsOfLines(lines)).toEqual([{ line: 'I declare:' }, { entries: ['It is true.', 'It is mine.'] }, { line: 'And:' }, { entries: ['I agree.'] }]);
  });

  it('has links, words that stand out, lists, smaller headings and the portal’s own parts', () => {
    expect(page('See **[us](https://example.org)** or `x` at [home](/).').sections[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ' },
          { text: 'us', style: 'strong', href: 'https://example.org' },
          { text: ' or ' },
          { text: 'x', style: 'code' },
          { text: ' at ' },
          { text: 'home', href: '/' },
          { text: '.' },
        ],
      },
    ]);
    expect(page('### Small\n\n- one\n- *two*\n\n1. first\n\n{{fields}}').sections[0]?.blocks).toEqual([
      { kind: 'heading', runs: [{ text: 'Small' }] },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', style: 'emphasis' }]] },
      { kind: 'numbered', items: [[{ text: 'first' }]] },
      { kind: 'part', part: 'fields' },
    ]);
  });

  it.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML in a line', 'Text with <b>bold</b>.'],
    ['a picture', '![us](/us.png)'],
    ['a link that runs', '[us](javascript:alert(1))'],
    ['a link to another host in disguise', '[us](//example.org)'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a list in a list', '- one\n  - two'],
    ['another title', '# Again'],
    ['a name that is there', '## Second {#first}'],
  ])('is refused with %s', (_what, body) => {
    expect(() => page(body)).toThrow(TextInvalid);
  });

  it('has its words in lines, for a record that keeps them without their looks', () => {
    expect(textLines(page('See [*u*s](https://example.org), [a@example.org](mailto:a@example.org).\n\n### Small\n\n- one\n- *two*\n\n{{fields}}'))).toBe(
      'Lead.\nSee us (https://example.org), a@example.org.\nSmall\n• one\n• two',
    );
  });

  it('keeps signs that mean something in HTML as they are', () => {
    expect(page('A & B < C "d" `<i>`').sections[0]?.blocks[0]?.runs).toEqual([{ text: 'A & B < C "d" ' }, { text: '<i>', style: 'code' }]);
  });

  it('is refused without title or section', () => {
    expect(() => parsePageText('Only words.')).toThrow('must begin with its title');
    expect(() => parsePageText('# Title\n\nLead.')).toThrow('must have a section');
    expect(() => parsePageText('')).toThrow(TextInvalid);
  });
});

describe('the pages of text', () => {
  const texts = loadPageTexts();

  it.each(TEXTS)('%s says the same in each language: sections and the portal’s own parts in one order', (name) => {
    const [first, ...others] = LOCALES.map((locale) => texts[name][locale].sections.map(({ id, blocks }) => [id, blocks.flatMap(({ part }) => part ?? [])]));
    for (const other of others) expect(other).toEqual(first);
    for (const locale of LOCALES) expect(texts[name][locale].lead).not.toEqual([]);
  });

  describe('of an operator', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'propylaea-texts-'));
      await mkdir(join(folder, 'el'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('stand in for ours, file by file', async () => {
      await writeFile(join(folder, 'el', 'terms.md'), '# Οι όροι μας\n\nΣύντομα.\n\n## Ένα\n\nΚείμενο.\n');
      const theirs = loadPageTexts(folder);
      expect(theirs.terms.el.title).toBe('Οι όροι μας');
      expect(theirs.terms.en).toEqual(texts.terms.en);
    });

    it('are refused by name where they cannot be shown', async () => {
      const file = join(folder, 'el', 'terms.md');
      await writeFile(file, '# Όροι\n\n## Ένα\n\n<iframe src="https://example.org"></iframe>\n');
      expect(() => loadPageTexts(folder)).toThrow(`The page text ${file} cannot be used: only headings, paragraphs and lists are taken: "<iframe`);
    });

    it.each(['el/therms.md', 'gr/terms.md'])('are refused by name where nobody would read them: %s', async (name) => {
      const misspelt = await mkdtemp(join(tmpdir(), 'propylaea-texts-'));
      onTestFinished(() => rm(misspelt, { recursive: true }));
      await mkdir(join(misspelt, name.slice(0, 2)));
      await writeFile(join(misspelt, name), '# Όροι\n\n## Ένα\n\nΚείμενο.\n');
      expect(() => loadPageTexts(misspelt)).toThrow(
        `PAGE_TEXTS: nothing reads ${join(misspelt, name)}. There are the languages en, el, and in each of them about.md, `,
      );
    });

    it('are refused with their folder where there is none, and may lie next to files that are no texts', async () => {
      expect(() => loadPageTexts(join(folder, 'nowhere'))).toThrow(`PAGE_TEXTS names ${join(folder, 'nowhere')}, which is no folder.`);
      const beside = await mkdtemp(join(tmpdir(), 'propylaea-texts-'));
      onTestFinished(() => rm(beside, { recursive: true }));
      await mkdir(join(beside, 'el'));
      await mkdir(join(beside, 'notes'));
      await writeFile(join(beside, 'el', 'terms.md~'), 'An editor keeps this.');
      await writeFile(join(beside, 'notes', 'todo.md'), 'Ask the lawyer.');
      await writeFile(join(beside, 'README.md'), 'Our texts.');
      expect(loadPageTexts(beside)).toEqual(texts);
    });
  });
});

describe('the portal’s own texts', () => {
  const wordsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsIn));

  it.each(LOCALES)('call buttons, filters and pages as they are called on the screen: %s', (locale) => {
    const filesIn = (folder: string) => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const words = new Set([...messageFiles(locale).values()].flatMap((file) => wordsIn(JSON.parse(readFileSync(file, 'utf8')))));
    const quoted = filesIn(`server/platform/texts/texts/${locale}`).flatMap((text) => [...text.matchAll(/[«“]([^»”]*)[»”]/g)].map(([, label = '']) => label));
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter((label) => !words.has(label))).toEqual([]);
  });
});
