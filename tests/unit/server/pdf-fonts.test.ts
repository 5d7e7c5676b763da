import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { collected, newDocument } from '../../../server/platform/pdf/document';

const OPTIONS = { locale: 'el', title: 'Letters', author: 'Nobody', foot: '', pageOf: () => '', at: new Date('2026-02-12T10:00:00.000Z') } as const;

/** The text that a PDF parser finds in a document of one line. */
async function readBack(line: string): Promise<string> {
  const doc = newDocument(OPTIONS);
  doc.font('regular').text(line);
  const bytes = collected(doc);
  doc.end();
  const page = await (await getDocumentProxy(new Uint8Array(await bytes), { verbosity: 0 })).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

it('a document says its own letters, whatever letters of the same shape were in one before it', async () => {
  expect(await readBack('ɩ ∆')).toBe('ɩ ∆');
  expect(await readBack('ι Δ')).toBe('ι Δ');
});
