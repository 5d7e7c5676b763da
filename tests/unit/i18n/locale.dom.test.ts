import { expect, it, vi } from 'vitest';
import { until } from '../support/until';

/** Message files that load when the test releases them, to simulate any network order. */
const files = vi.hoisted(() => {
  const waiting = new Map<string, () => void>();
  return {
    loadArea: vi.fn((area: string, locale: string) => new Promise<void>((arrive) => waiting.set(`${area} ${locale}`, arrive))),
    arrive: (file: string) => waiting.get(file)?.(),
  };
});

vi.mock('../../../src/i18n/messages', () => ({ loadArea: files.loadArea, translate: () => '' }));

const { currentLocale, loadMessages, setLocale } = await import('../../../src/i18n/locale');

it('changes the language only when the words of a page that opens meanwhile are there too', async () => {
  const core = loadMessages('core');
  files.arrive('core en');
  await core;
  const changed = setLocale('el');
  const opened = loadMessages('applicant');
  files.arrive('applicant en');
  await opened;
  files.arrive('core el');
  await until(() => expect(files.loadArea).toHaveBeenCalledWith('applicant', 'el'));
  expect(currentLocale()).toBe('en');
  files.arrive('applicant el');
  files.arrive('core el');
  await changed;
  expect(currentLocale()).toBe('el');
});
