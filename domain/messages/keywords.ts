import type { Locale } from '../locale';
import { amount, list, plural, say, type InputKind, type Context, type FieldWords, type Words } from './words';

type Sentence = Readonly<Record<Locale, string>>;

const MISSING: Readonly<Record<InputKind, Sentence>> = {
  text: { en: 'Please fill this in.', el: 'Το πεδίο είναι υποχρεωτικό.' },
  number: { en: 'Please give a number.', el: 'Δώστε έναν αριθμό.' },
  date: { en: 'Please give a date.', el: 'Δώστε μια ημερομηνία.' },
  'date-time': { en: 'Please give a date and a time.', el: 'Δώστε ημερομηνία και ώρα.' },
  month: { en: 'Please give a month and a year.', el: 'Δώστε μήνα και έτος.' },
  choice: { en: 'Please choose an answer.', el: 'Επιλέξτε μια απάντηση.' },
  choices: { en: 'Please choose at least one answer.', el: 'Επιλέξτε τουλάχιστον μία απάντηση.' },
  'yes-no': { en: 'Please say yes or no.', el: 'Απαντήστε με ναι ή όχι.' },
  tick: { en: 'Please tick this box.', el: 'Επιλέξτε το πλαίσιο.' },
  file: { en: 'Please add a file.', el: 'Προσθέστε ένα αρχείο.' },
  list: { en: 'Please add at least one entry.', el: 'Προσθέστε τουλάχιστον μία εγγραφή.' },
};

const FORMATS: Readonly<Record<string, Sentence>> = {
  date: { en: 'Please enter a date, such as 2026-03-31.', el: 'Συμπληρώστε μια ημερομηνία, όπως 2026-03-31.' },
  'date-time': { en: 'Please enter a date and time.', el: 'Συμπληρώστε ημερομηνία και ώρα.' },
  email: { en: 'Please enter an email address, such as name@example.org.', el: 'Συμπληρώστε μια διεύθυνση email, όπως name@example.org.' },
  uri: { en: 'Please enter a full web address, starting with https://.', el: 'Συμπληρώστε πλήρη διεύθυνση ιστού, που αρχίζει με https://.' },
  'time-zone': { en: 'Please choose a time zone.', el: 'Επιλέξτε μια ζώνη ώρας.' },
};

const TYPES: Readonly<Record<string, Sentence>> = {
  string: { en: 'This must be text.', el: 'Εδώ χρειάζεται κείμενο.' },
  integer: { en: 'This must be a whole number.', el: 'Εδώ χρειάζεται ακέραιος αριθμός.' },
  number: { en: 'This must be a number.', el: 'Εδώ χρειάζεται αριθμός.' },
  boolean: { en: 'This must be yes or no.', el: 'Εδώ χρειάζεται ναι ή όχι.' },
  array: { en: 'This must be a list.', el: 'Εδώ χρειάζεται λίστα.' },
  object: { en: 'This must be a group of fields.', el: 'Εδώ χρειάζεται ομάδα πεδίων.' },
  null: { en: 'This must be empty.', el: 'Το πεδίο πρέπει να μείνει κενό.' },
};

export const NOT_RIGHT: Sentence = { en: 'This is not in the expected form.', el: 'Η τιμή δεν έχει την αναμενόμενη μορφή.' };

const either = (words: (ctx: Context, field: FieldWords, locale: Locale) => string): Words => ({
  en: (ctx, field) => words(ctx, field, 'en'),
  el: (ctx, field) => words(ctx, field, 'el'),
});

const missing = either((_ctx, { inputKind }, locale) => MISSING[inputKind][locale]);
const notApplicable = say('This does not apply here; please leave it out.', 'Το πεδίο δεν ισχύει εδώ· αφήστε το κενό.');

/** Matches patterns of URLs that require a protocol but no particular site. */
const ANY_SITE = /^\^https\??:\/\/(\[[^\]]*\]|[+*$])*$/;

/** Explains a pattern by an example, because users cannot read the pattern itself. */
const shown = either(({ pattern }, { inputKind, example }, locale) => {
  if (inputKind === 'month') return MISSING.month[locale];
  // For a URL, the message of the format `uri` is clearer than an example.
  if (ANY_SITE.test(String(pattern))) return (FORMATS['uri'] ?? NOT_RIGHT)[locale];
  if (!example) return NOT_RIGHT[locale];
  return locale === 'en' ? `Please write it like this: ${example}.` : `Γράψτε το όπως στο παράδειγμα: ${example}.`;
});

const atLeast = either(({ limit }, { inputKind }, locale) => {
  if (inputKind === 'choices' && Number(limit) <= 1) return MISSING.choices[locale];
  return locale === 'en'
    ? `Please give at least ${plural(limit, ['entry', 'entries'], locale)}.`
    : `Δώστε τουλάχιστον ${plural(limit, ['στοιχείο', 'στοιχεία'], locale)}.`;
});

const atMost: Words = {
  en: ({ limit }) => `Please give at most ${plural(limit, ['entry', 'entries'], 'en')}.`,
  el: ({ limit }) => `Δώστε το πολύ ${plural(limit, ['στοιχείο', 'στοιχεία'], 'el')}.`,
};

const NOT_LISTED: Sentence = { en: 'Please choose one of the given values.', el: 'Επιλέξτε μία από τις διαθέσιμες τιμές.' };

/** How many decimal places a step of 1, 0.1, 0.01 or 0.001 allows, in words; nothing for other steps. */
function decimalsOf(step: unknown): Partial<Readonly<Record<Locale, string>>> {
  const decimals = [1, 0.1, 0.01, 0.001].findIndex((one) => one === step);
  if (decimals < 0) return {};
  if (decimals === 0) return { en: 'Give a whole number.', el: 'Συμπληρώστε ακέραιο αριθμό.' };
  return {
    en: `Give at most ${plural(decimals, ['decimal place', 'decimal places'], 'en')}.`,
    el: `Συμπληρώστε έως ${plural(decimals, ['δεκαδικό ψηφίο', 'δεκαδικά ψηφία'], 'el')}.`,
  };
}

/** The messages by keyword of JSON Schema, from the parameters of AJV's errors. */
export const KEYWORDS: Readonly<Record<string, Words>> = {
  required: missing,
  dependentRequired: missing,
  dependencies: missing,
  minLength: either(({ limit }, { inputKind }, locale) => {
    if (Number(limit) <= 1) return MISSING[inputKind][locale];
    return locale === 'en'
      ? `Please write at least ${plural(limit, ['character', 'characters'], locale)}.`
      : `Γράψτε τουλάχιστον ${plural(limit, ['χαρακτήρα', 'χαρακτήρες'], locale)}.`;
  }),
  maxLength: {
    en: ({ limit }) => `Please write at most ${plural(limit, ['character', 'characters'], 'en')}.`,
    el: ({ limit }) => `Γράψτε το πολύ ${plural(limit, ['χαρακτήρα', 'χαρακτήρες'], 'el')}.`,
  },
  pattern: shown,
  format: either(({ format }, _field, locale) => (FORMATS[String(format)] ?? NOT_RIGHT)[locale]),
  enum: say(NOT_LISTED.en, NOT_LISTED.el),
  const: either(({ allowedValue }, _field, locale) => {
    if (allowedValue === true) return MISSING.tick[locale];
    return locale === 'en' ? 'This value is not possible here.' : 'Η τιμή αυτή δεν επιτρέπεται εδώ.';
  }),
  minimum: {
    en: ({ limit }) => `The smallest value allowed is ${amount(limit, 'en')}.`,
    el: ({ limit }) => `Η μικρότερη επιτρεπτή τιμή είναι ${amount(limit, 'el')}.`,
  },
  maximum: {
    en: ({ limit }) => `The largest value allowed is ${amount(limit, 'en')}.`,
    el: ({ limit }) => `Η μεγαλύτερη επιτρεπτή τιμή είναι ${amount(limit, 'el')}.`,
  },
  exclusiveMinimum: {
    en: ({ limit }) => `The value must be greater than ${amount(limit, 'en')}.`,
    el: ({ limit }) => `Η τιμή πρέπει να είναι μεγαλύτερη από ${amount(limit, 'el')}.`,
  },
  exclusiveMaximum: {
    en: ({ limit }) => `The value must be less than ${amount(limit, 'en')}.`,
    el: ({ limit }) => `Η τιμή πρέπει να είναι μικρότερη από ${amount(limit, 'el')}.`,
  },
  multipleOf: {
    en: ({ multipleOf }) => decimalsOf(multipleOf).en ?? `The value must be a multiple of ${amount(multipleOf, 'en')}.`,
    el: ({ multipleOf }) => decimalsOf(multipleOf).el ?? `Η τιμή πρέπει να είναι πολλαπλάσιο του ${amount(multipleOf, 'el')}.`,
  },
  type: either(({ type }, { inputKind }, locale) => {
    // A choice gets its own message, because types such as “number” mean nothing to a user who chooses from a list.
    if (inputKind === 'choice') return NOT_LISTED[locale];
    return (TYPES[list(type).split(/[, ]+/)[0] ?? ''] ?? NOT_RIGHT)[locale];
  }),
  additionalProperties: say('This field is not known here.', 'Το πεδίο αυτό δεν προβλέπεται εδώ.'),
  propertyNames: say('This name is not possible here.', 'Το όνομα αυτό δεν επιτρέπεται εδώ.'),
  minItems: atLeast,
  maxItems: atMost,
  uniqueItems: say('The same entry is here twice.', 'Το ίδιο στοιχείο υπάρχει δύο φορές.'),
  minProperties: atLeast,
  maxProperties: atMost,
  contains: say('An entry that is needed is missing here.', 'Λείπει ένα απαραίτητο στοιχείο.'),
  not: notApplicable,
  'false schema': notApplicable,
  not_applicable: notApplicable,
  discriminator: say('Please choose one of the given kinds.', 'Επιλέξτε ένα από τα διαθέσιμα είδη.'),
};
