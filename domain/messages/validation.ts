import { localized, type Locale, type LocalizedText } from '../locale';

type Context = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<Locale, (ctx: Context) => string>>;

const say = (en: string, el: string): Words => ({ en: () => en, el: () => el });

/** A count with its noun: `plural(1, 'entry', 'entries')` gives `1 entry`. */
const plural = (count: unknown, one: string, many: string): string => `${String(count)} ${Number(count) === 1 ? one : many}`;

const list = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : String(values ?? ''));

/** Media types as people call them: `image/jpeg` gives `JPEG`. */
const kinds = (types: unknown): string => list(types).replace(/\w+\/(\w+)/g, (_, kind: string) => (kind === 'webp' ? 'WebP' : kind.toUpperCase()));

const FORMATS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  date: { en: 'Please enter a date, such as 2026-03-31.', el: 'Συμπληρώστε μια ημερομηνία, όπως 2026-03-31.' },
  'date-time': { en: 'Please enter a date and time.', el: 'Συμπληρώστε ημερομηνία και ώρα.' },
  email: { en: 'Please enter an e-mail address, such as name@example.org.', el: 'Συμπληρώστε μια διεύθυνση e-mail, όπως name@example.org.' },
  uri: { en: 'Please enter a full web address, starting with https://.', el: 'Συμπληρώστε πλήρη διεύθυνση ιστού, που αρχίζει με https://.' },
  'time-zone': { en: 'Please choose a time zone.', el: 'Επιλέξτε μια ζώνη ώρας.' },
};

const TYPES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  string: { en: 'This must be text.', el: 'Εδώ χρειάζεται κείμενο.' },
  integer: { en: 'This must be a whole number.', el: 'Εδώ χρειάζεται ακέραιος αριθμός.' },
  number: { en: 'This must be a number.', el: 'Εδώ χρειάζεται αριθμός.' },
  boolean: { en: 'This must be yes or no.', el: 'Εδώ χρειάζεται ναι ή όχι.' },
  array: { en: 'This must be a list.', el: 'Εδώ χρειάζεται λίστα.' },
  object: { en: 'This must be a group of fields.', el: 'Εδώ χρειάζεται ομάδα πεδίων.' },
  null: { en: 'This must be empty.', el: 'Το πεδίο πρέπει να μείνει κενό.' },
};

const fromTable = (table: typeof FORMATS, name: string, fallback: Readonly<Record<Locale, string>>): Words => ({
  en: (ctx) => (table[String(ctx[name])] ?? fallback).en,
  el: (ctx) => (table[String(ctx[name])] ?? fallback).el,
});

const notRight = { en: 'This is not in the expected form.', el: 'Η τιμή δεν έχει την αναμενόμενη μορφή.' };
const required = say('Please fill this in.', 'Το πεδίο είναι υποχρεωτικό.');
const notApplicable = say('This does not apply here; please leave it out.', 'Το πεδίο δεν ισχύει εδώ· αφήστε το κενό.');

/** By keyword of JSON Schema, with the parameters that AJV gives. */
const KEYWORDS: Readonly<Record<string, Words>> = {
  required,
  dependentRequired: required,
  dependencies: required,
  minLength: {
    en: ({ limit }) => (Number(limit) <= 1 ? 'Please fill this in.' : `Please write at least ${plural(limit, 'character', 'characters')}.`),
    el: ({ limit }) => (Number(limit) <= 1 ? 'Το πεδίο είναι υποχρεωτικό.' : `Γράψτε τουλάχιστον ${plural(limit, 'χαρακτήρα', 'χαρακτήρες')}.`),
  },
  maxLength: {
    en: ({ limit }) => `Please write at most ${plural(limit, 'character', 'characters')}.`,
    el: ({ limit }) => `Γράψτε το πολύ ${plural(limit, 'χαρακτήρα', 'χαρακτήρες')}.`,
  },
  pattern: say(notRight.en, notRight.el),
  format: fromTable(FORMATS, 'format', notRight),
  enum: say('Please choose one of the given values.', 'Επιλέξτε μία από τις διαθέσιμες τιμές.'),
  const: say('This value is not possible here.', 'Η τιμή αυτή δεν επιτρέπεται εδώ.'),
  minimum: {
    en: ({ limit }) => `The smallest value allowed is ${String(limit)}.`,
    el: ({ limit }) => `Η μικρότερη επιτρεπτή τιμή είναι ${String(limit)}.`,
  },
  maximum: {
    en: ({ limit }) => `The largest value allowed is ${String(limit)}.`,
    el: ({ limit }) => `Η μεγαλύτερη επιτρεπτή τιμή είναι ${String(limit)}.`,
  },
  exclusiveMinimum: {
    en: ({ limit }) => `The value must be greater than ${String(limit)}.`,
    el: ({ limit }) => `Η τιμή πρέπει να είναι μεγαλύτερη από ${String(limit)}.`,
  },
  exclusiveMaximum: {
    en: ({ limit }) => `The value must be less than ${String(limit)}.`,
    el: ({ limit }) => `Η τιμή πρέπει να είναι μικρότερη από ${String(limit)}.`,
  },
  multipleOf: {
    en: ({ multipleOf }) => `The value must be a multiple of ${String(multipleOf)}.`,
    el: ({ multipleOf }) => `Η τιμή πρέπει να είναι πολλαπλάσιο του ${String(multipleOf)}.`,
  },
  type: {
    en: (ctx) => (TYPES[list(ctx.type).split(', ')[0] ?? ''] ?? notRight).en,
    el: (ctx) => (TYPES[list(ctx.type).split(', ')[0] ?? ''] ?? notRight).el,
  },
  additionalProperties: say('This field is not known here.', 'Το πεδίο αυτό δεν προβλέπεται εδώ.'),
  propertyNames: say('This name is not possible here.', 'Το όνομα αυτό δεν επιτρέπεται εδώ.'),
  minItems: {
    en: ({ limit }) => `Please give at least ${plural(limit, 'entry', 'entries')}.`,
    el: ({ limit }) => `Δώστε τουλάχιστον ${plural(limit, 'στοιχείο', 'στοιχεία')}.`,
  },
  maxItems: {
    en: ({ limit }) => `Please give at most ${plural(limit, 'entry', 'entries')}.`,
    el: ({ limit }) => `Δώστε το πολύ ${plural(limit, 'στοιχείο', 'στοιχεία')}.`,
  },
  uniqueItems: say('The same entry stands here twice.', 'Το ίδιο στοιχείο υπάρχει δύο φορές.'),
  minProperties: {
    en: ({ limit }) => `Please give at least ${plural(limit, 'entry', 'entries')}.`,
    el: ({ limit }) => `Δώστε τουλάχιστον ${plural(limit, 'στοιχείο', 'στοιχεία')}.`,
  },
  maxProperties: {
    en: ({ limit }) => `Please give at most ${plural(limit, 'entry', 'entries')}.`,
    el: ({ limit }) => `Δώστε το πολύ ${plural(limit, 'στοιχείο', 'στοιχεία')}.`,
  },
  contains: say('An entry that is needed is missing here.', 'Λείπει ένα απαραίτητο στοιχείο.'),
  not: notApplicable,
  'false schema': notApplicable,
  not_applicable: notApplicable,
  discriminator: say('Please choose one of the given kinds.', 'Επιλέξτε ένα από τα διαθέσιμα είδη.'),
};

/** By cross-field rule of the schemas (`x-rules`). */
const RULES: Readonly<Record<string, Words>> = {
  not_before: say('This cannot be earlier than the date it follows.', 'Η ημερομηνία δεν μπορεί να προηγείται εκείνης που ακολουθεί.'),
  after: say('This must be later than the date it follows.', 'Η ημερομηνία πρέπει να είναι μεταγενέστερη εκείνης που ακολουθεί.'),
  unique_by: say('The same key stands here twice.', 'Το ίδιο κλειδί υπάρχει δύο φορές.'),
  time_zone: say('Please choose a time zone, such as Europe/Athens.', 'Επιλέξτε μια ζώνη ώρας, όπως Europe/Athens.'),
  next_year: {
    en: ({ example }) => `An academic year spans two years that follow each other${example ? `, such as ${String(example)}` : ''}.`,
    el: ({ example }) => `Το ακαδημαϊκό έτος καλύπτει δύο διαδοχικά έτη${example ? `, όπως ${String(example)}` : ''}.`,
  },
  known_keys: {
    en: ({ name }) => `There is no question called ${String(name)}.`,
    el: ({ name }) => `Δεν υπάρχει ερώτηση με το όνομα ${String(name)}.`,
  },
  within_scale: {
    en: ({ minimum, maximum }) =>
      minimum === undefined ? 'The grade does not fit its scale.' : `On this scale a grade lies between ${String(minimum)} and ${String(maximum)}.`,
    el: ({ minimum, maximum }) =>
      minimum === undefined ? 'Ο βαθμός δεν ταιριάζει στην κλίμακα.' : `Στην κλίμακα αυτή ο βαθμός κυμαίνεται από ${String(minimum)} έως ${String(maximum)}.`,
  },
  postal_code: {
    en: ({ example }) => `This is not a postal code of that country${example ? `; one looks like ${String(example)}` : ''}.`,
    el: ({ example }) => `Δεν είναι ταχυδρομικός κώδικας της χώρας αυτής${example ? `· παράδειγμα: ${String(example)}` : ''}.`,
  },
};

/** The sections of a profile as the object of a sentence. */
const SECTIONS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  contact_infos: { en: 'your contact details', el: 'τα στοιχεία επικοινωνίας σας' },
  education_degrees: { en: 'a degree', el: 'έναν τίτλο σπουδών' },
  language_degrees: { en: 'a language', el: 'μια γλώσσα' },
  cv: { en: 'your CV', el: 'το βιογραφικό σας' },
  photo: { en: 'your photo', el: 'τη φωτογραφία σας' },
};

const section = ({ section: name }: Context, locale: Locale): string =>
  SECTIONS[String(name)]?.[locale] ?? (locale === 'el' ? 'το τμήμα που λείπει' : 'the missing part');

const titleOf = ({ title }: Context, locale: Locale): string =>
  typeof title === 'object' && title !== null ? localized(title as LocalizedText, locale).text : '';

/** What the server alone can judge. */
const SERVER: Readonly<Record<string, Words>> = {
  list_filter: say('The filter must be a JSON object, such as {"name":"law"}.', 'Το φίλτρο πρέπει να είναι αντικείμενο JSON, όπως {"name":"law"}.'),
  list_range: say(
    'The range must be the positions of the first and the last row, such as [0,9].',
    'Το εύρος πρέπει να είναι οι θέσεις της πρώτης και της τελευταίας γραμμής, όπως [0,9].',
  ),
  list_sort: say('The order must be a field and ASC or DESC, such as ["id","ASC"].', 'Η ταξινόμηση πρέπει να είναι πεδίο και ASC ή DESC, όπως ["id","ASC"].'),
  range_too_wide: {
    en: ({ limit }) => `A request gives at most ${String(limit)} rows.`,
    el: ({ limit }) => `Κάθε αίτημα δίνει το πολύ ${String(limit)} γραμμές.`,
  },
  sort_field: {
    en: ({ allowed }) => `The list can be ordered by: ${String(allowed)}.`,
    el: ({ allowed }) => `Η λίστα ταξινομείται κατά: ${String(allowed)}.`,
  },
  version_tag: say('The version must be a tag such as "7".', 'Η έκδοση πρέπει να δίνεται σε εισαγωγικά, όπως "7".'),
  profile_section_required: {
    en: (ctx) => `Please add ${section(ctx, 'en')} to your profile first.`,
    el: (ctx) => `Προσθέστε πρώτα ${section(ctx, 'el')} στο προφίλ σας.`,
  },
  document_required: {
    en: (ctx) => `Please choose a document${titleOf(ctx, 'en') ? `: ${titleOf(ctx, 'en')}` : ''}.`,
    el: (ctx) => `Επιλέξτε έγγραφο${titleOf(ctx, 'el') ? `: ${titleOf(ctx, 'el')}` : ''}.`,
  },
  unknown_reference: say('What this refers to does not exist.', 'Αυτό στο οποίο αναφέρεται η τιμή δεν υπάρχει.'),
  unknown_file: say('This file does not exist or is not yours.', 'Το αρχείο δεν υπάρχει ή δεν σας ανήκει.'),
  file_missing: say('Please choose a file.', 'Επιλέξτε ένα αρχείο.'),
  file_empty: say('The file is empty.', 'Το αρχείο είναι κενό.'),
  file_type: {
    en: ({ types }) => `The content of this file is not of a kind that is accepted here${types ? ` (${kinds(types)})` : ''}.`,
    el: ({ types }) => `Το περιεχόμενο του αρχείου δεν είναι αποδεκτού τύπου${types ? ` (${kinds(types)})` : ''}.`,
  },
  file_too_large: {
    en: ({ limit }) => (limit === undefined ? 'The file is too large.' : `The file is too large: at most ${Math.floor(Number(limit) / 1048576)} MB.`),
    el: ({ limit }) =>
      limit === undefined ? 'Το αρχείο είναι πολύ μεγάλο.' : `Το αρχείο είναι πολύ μεγάλο: έως ${Math.floor(Number(limit) / 1048576)} MB.`,
  },
  file_incomplete: say('The file did not arrive completely. Please try again.', 'Το αρχείο δεν έφτασε ολόκληρο. Δοκιμάστε ξανά.'),
  file_quota: {
    en: ({ limit }) => `Your files would take up more than the ${Math.floor(Number(limit) / 1048576)} MB you have. Please remove some first.`,
    el: ({ limit }) => `Τα αρχεία σας θα ξεπερνούσαν τα ${Math.floor(Number(limit) / 1048576)} MB που διαθέτετε. Αφαιρέστε πρώτα κάποια.`,
  },
};

const fallback = say(notRight.en, notRight.el);

/**
 * The text for one entry of a 422: `type` is a keyword of JSON Schema, a cross-field rule or one of the server's own checks, `ctx`
 * its parameters as AJV or the rule gives them. A type without words of its own gets a general sentence.
 */
export function validationMessage(type: string, ctx: Context, locale: Locale): string {
  const words = KEYWORDS[type] ?? RULES[type] ?? SERVER[type] ?? fallback;
  return words[locale](ctx);
}

/** Every type that has words of its own. */
export const VALIDATION_TYPES: readonly string[] = [KEYWORDS, RULES, SERVER].flatMap((table) => Object.keys(table));
