import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { canShow, drawable } from '../../../server/platform/pdf/fonts';
import { Paper } from '../../../server/platform/pdf/paper';

const OPTIONS = { locale: 'en', title: 'Letters', author: 'Nobody', at: new Date('2026-02-12T10:00:00.000Z') } as const;
const ENGLISH = 'and after that come enough words of English that the paragraph has to be broken into several lines of the page';
const BEFORE = ['漢字だけでなく仮名も長く長く長く続いていく', 'مرحبا بالعالم وبكل من فيه', 'किसी भाषा के अक्षर', '🙂🙃'.repeat(20), '한국어로'];

interface Item {
  str: string;
  width: number;
  transform: number[];
}

/** The texts of a document that reach beyond its right margin, and all of its texts. */
async function laidOut(write: (paper: Paper) => Promise<void> | void) {
  const paper = new Paper({ ...OPTIONS, foot: '', pageOf: () => '' });
  await write(paper);
  const pdf = await getDocumentProxy(new Uint8Array(await paper.finish()), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const items = (await Promise.all(pages.map(async (page) => (await page.getTextContent()).items))).flat() as Item[];
  const width = pages[0]?.view[2] ?? 0;
  return {
    text: items.map(({ str }) => str).join(' '),
    beyond: items.filter(({ str, width: wide, transform: [, , , , left = 0] }) => str.trim() && left + wide > width - 50),
  };
}

it.each(BEFORE)('words after letters that the fonts lack stay on the page: %s', async (letters) => {
  const words = `${letters} ${ENGLISH}`;
  const { text, beyond } = await laidOut(async (paper) => {
    paper.masthead(letters);
    paper.heading('H2', words);
    paper.paragraph(words);
    paper.entries([words]);
    await paper.values([{ name: letters, value: words }]);
  });
  expect(beyond).toEqual([]);
  expect(text).toContain('several lines');
  expect(text).toContain('□');
});

it('what has no glyph is replaced where it could be seen, and left out where not', () => {
  expect(drawable('a\u2066b\u2069c\u0007').replace(/[^a-z]/g, '')).toBe('abc');
  expect(drawable('a\u2066b\u2069c\u0007')).not.toContain('□');
  expect(drawable('Ti\u1EBFng Vi\u1EC7t, \u0421\u0430\u0448\u0430, \u1F08\u03BD\u03AE\u03C1')).not.toContain('□');
  expect(drawable('e\u0301')).toBe('é');
  expect([canShow('Ελένη'), canShow('№ 5 – “ok” €'), canShow('漢'), canShow('🙂'), canShow('\uD800')]).toEqual([true, true, false, false, false]);
});
