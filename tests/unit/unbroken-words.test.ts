import { LOCALES } from '@domain/locale';
import { expect, it } from 'vitest';
import { loadArea, translate } from '../../src/i18n/messages';

it.each(LOCALES)('lets no line of a message end within the word e-mail: %s', async (locale) => {
  await loadArea('desk', locale);
  await loadArea('home', locale);
  expect(translate(locale, 'home.mine.all_sent_help')).toMatch(/ e-\u2060mail/);
  expect(translate(locale, 'desk.bulk.not_mailed', { smart_count: 2 })).toMatch(/e-\u2060mail/);
  // What somebody wrote is left as it is.
  expect(translate(locale, 'home.mine.continue', { programme: 'An e-mail course' })).toContain('An e-mail course');
});
