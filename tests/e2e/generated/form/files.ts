import { expect } from '@playwright/test';
import { say } from '../visits';
import { sampleFile, type Field } from './controls';

/** Fails unless the field refuses a file of another type, one that is too large and one that is empty, and sends none of them. */
export async function expectFilesRefused({ leaf, box }: Field): Promise<void> {
  const good = sampleFile(leaf);
  const most = leaf.schema['x-file']?.max_bytes ?? 0;
  const refused = [
    { file: { ...good, name: 'words.txt', mimeType: 'text/plain' }, key: 'forms.file_wrong_type' },
    { file: { ...good, buffer: Buffer.alloc(most + 1) }, key: 'forms.file_too_large' },
    { file: { ...good, buffer: Buffer.alloc(0) }, key: 'forms.file_empty' },
  ];
  const sent: string[] = [];
  const note = (request: { url: () => string; method: () => string }) => request.method() === 'POST' && sent.push(request.url());
  box.page().on('request', note);
  for (const { file, key } of refused) {
    await box.locator('input[type="file"]').setInputFiles(file);
    // The rest of the sentence contains the field's own limits.
    const [words = ''] = say(key).split('%{');
    await expect(box.getByRole('status')).toContainText(`${file.name}: ${words.trim()}`);
  }
  box.page().off('request', note);
  expect(sent, `what ${leaf.path} sends of files that it refuses`).toEqual([]);
}
