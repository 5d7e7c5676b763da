import { formatDate, formatInstant } from '@domain/values/format';
import { withGreekArticles } from '@domain/values/greek-articles';
import { expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { loadArea, translate } from '../../../src/i18n/messages';

it.each([
  ['Υποβλήθηκε στις 1η Νοεμβρίου 2026, 01:30 (Αθήνα)', 'Υποβλήθηκε την 1η Νοεμβρίου 2026, 01:30 (Αθήνα)'],
  ['Στις 1η Μαΐου 2026 αποσύρατε', 'Την 1η Μαΐου 2026 αποσύρατε'],
  ['Αποθηκεύτηκε στις 01:30', 'Αποθηκεύτηκε στη 01:30'],
  ['Έως τις 1η Δεκεμβρίου 2026, 23:59 (Αθήνα) μπορείτε', 'Έως την 1η Δεκεμβρίου 2026, 23:59 (Αθήνα) μπορείτε'],
  ['μετά τις 1η Δεκεμβρίου 2026', 'μετά την 1η Δεκεμβρίου 2026'],
  ['πριν από τις 1η Δεκεμβρίου 2026', 'πριν από την 1η Δεκεμβρίου 2026'],
  ['αντί για τις 1η Δεκεμβρίου 2026', 'αντί για την 1η Δεκεμβρίου 2026'],
  ['Τις 1η Δεκεμβρίου 2026', 'Την 1η Δεκεμβρίου 2026'],
  ['Μπορείτε να δοκιμάσετε ξανά από τις 01:05.', 'Μπορείτε να δοκιμάσετε ξανά από τη 01:05.'],
])('the first of a month and one o’clock have the article of one: %s', (text, said) => {
  expect(withGreekArticles(text)).toBe(said);
});

it.each([
  'στις 2 Νοεμβρίου',
  'στις 21 Νοεμβρίου',
  'στις 11:30',
  'στις 10:00',
  'στις 13:00',
  'έως 1η Νοεμβρίου',
  'στις 1.000 αιτήσεις',
  'από τις 11:05',
  'μετά τις 10 Μαΐου',
  'από αυτές τις 10',
  'πόλις 1η ',
])(
  'what is right stays: %s',
  (text) => {
    expect(withGreekArticles(text)).toBe(text);
  },
);

const FIRST = '2026-11-01T10:00:00Z';

it('pages have it', async () => {
  await loadArea('catalogue', 'el');
  const said = (date: string) => translate('el', 'catalogue.apply.mine.sent', { date: formatDate(date, 'el', 'Europe/Athens') });
  expect([said(FIRST), said('2026-11-02T10:00:00Z')]).toEqual(['Υποβάλατε αίτηση την 1η Νοεμβρίου 2026', 'Υποβάλατε αίτηση στις 2 Νοεμβρίου 2026']);
});

it('mails have it: in their subject, their text and their HTML', () => {
  const start = formatInstant(FIRST, 'el', 'Europe/Athens');
  const { subject, text, html } = compose(
    { locale: 'el', template: 'interview_booked', parameters: { start, number: 'PRO-1', programme: 'Νομική' } },
    loadTemplates(),
  );
  for (const part of [subject, text, html]) {
    expect(part).toContain('είναι την 1η Νοεμβρίου 2026, 12:00 (Αθήνα)');
    expect(part).not.toContain('στις 1');
  }
});

it('a mail has it after every preposition', () => {
  const parameters = { closes: formatInstant(FIRST, 'el', 'Europe/Athens'), programme: 'Νομική' };
  expect(compose({ locale: 'el', template: 'questions_changed', parameters }, loadTemplates()).text).toContain('πριν από την 1η Νοεμβρίου 2026');
});
