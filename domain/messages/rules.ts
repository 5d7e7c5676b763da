import { amount, say, type Words } from './words';

/** A title inside an English sentence: `Start date` gives `start date`, `ECTS credits` stays. */
const within = (title: string): string => (/^[A-Z][a-z]+( |$)/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title);

const comparedTo = (en: string, el: string, unnamed: Words): Words => ({
  en: (ctx, field) => {
    const other = field.titleOf(ctx['than']);
    return field.title && other ? `${field.title} must be ${en} ${within(other)}.` : unnamed.en(ctx, field);
  },
  el: (ctx, field) => {
    const other = field.titleOf(ctx['than']);
    return field.title && other ? `Η τιμή στο πεδίο «${field.title}» πρέπει να είναι ${el} την τιμή στο πεδίο «${other}».` : unnamed.el(ctx, field);
  },
});

/** The messages by cross-field rule of the schemas (`x-rules`), and by bound of a date (`x-date`). */
export const RULES: Readonly<Record<string, Words>> = {
  not_before: comparedTo(
    'on or after',
    'ίδια ή μεταγενέστερη από',
    say('This cannot be earlier than the date it follows.', 'Η ημερομηνία δεν μπορεί να προηγείται εκείνης που ακολουθεί.'),
  ),
  after: comparedTo(
    'after',
    'μεταγενέστερη από',
    say('This must be later than the date it follows.', 'Η ημερομηνία πρέπει να είναι μεταγενέστερη εκείνης που ακολουθεί.'),
  ),
  unique_by: {
    en: (_ctx, { title }) => (title ? `Two entries have the same ${within(title)}.` : 'Two entries are the same here.'),
    el: (_ctx, { title }) => (title ? `Δύο εγγραφές έχουν την ίδια τιμή στο πεδίο «${title}».` : 'Δύο εγγραφές είναι ίδιες.'),
  },
  time_zone: say('Please choose a time zone, such as Europe/Athens.', 'Επιλέξτε μια ζώνη ώρας, όπως Europe/Athens.'),
  next_year: {
    en: ({ example }) => `An academic year spans two years that follow each other${example ? `, such as ${String(example)}` : ''}.`,
    el: ({ example }) => `Το ακαδημαϊκό έτος καλύπτει δύο διαδοχικά έτη${example ? `, όπως ${String(example)}` : ''}.`,
  },
  known_keys: say('An answer is required to a question that does not exist.', 'Απαιτείται απάντηση σε ερώτηση που δεν υπάρχει.'),
  within_scale: {
    en: ({ minimum, maximum }) =>
      minimum === undefined ? 'The grade does not fit its scale.' : `On this scale a grade lies between ${amount(minimum, 'en')} and ${amount(maximum, 'en')}.`,
    el: ({ minimum, maximum }) =>
      minimum === undefined
        ? 'Ο βαθμός δεν ταιριάζει στην κλίμακα.'
        : `Στην κλίμακα αυτή ο βαθμός κυμαίνεται από ${amount(minimum, 'el')} έως ${amount(maximum, 'el')}.`,
  },
  past: say('This date cannot be later than today.', 'Η ημερομηνία δεν μπορεί να είναι μεταγενέστερη της σημερινής.'),
  future: say('This date cannot be earlier than today.', 'Η ημερομηνία δεν μπορεί να είναι προγενέστερη της σημερινής.'),
  from_year: {
    en: ({ year }) => `Check the year: it is ${String(year)} at the earliest.`,
    el: ({ year }) => `Ελέγξτε το έτος: το νωρίτερο είναι το ${String(year)}.`,
  },
  postal_code: {
    en: ({ example }) => `This is not a postal code of that country${example ? `; one looks like ${String(example)}` : ''}.`,
    el: ({ example }) => `Δεν είναι ταχυδρομικός κώδικας της χώρας αυτής${example ? `· παράδειγμα: ${String(example)}` : ''}.`,
  },
};
