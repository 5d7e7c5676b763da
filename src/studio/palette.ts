import type { Locale } from '@domain/locale';
import { REFERENCE } from '@domain/schema/references';
import type { Part, Schema } from '@domain/schema/schema';

/** A kind of field that can be inserted: its properties, and the condition to add next to `properties` of the object that gets them. */
export interface PaletteItem {
  properties: Readonly<Record<string, Schema>>;
  branches?: Pick<Schema, 'if' | 'then' | 'else'>;
  /** The property that is a time zone: a rule at the root of the file (`x-rules`) restricts it to real ones. */
  zoneField?: string;
}

const named = (en: string, el: string): Schema => ({ title: en, 'x-i18n': { el: { title: el } } });
const typed = (type: string, words: Schema): Schema => ({ ...words, [REFERENCE]: `common/${type}.json` });
const one = (name: string, property: Schema): PaletteItem => ({ properties: { [name]: property } });

const OPTIONS = ['first', 'second'];
const LABELS = { en: { first: 'First option', second: 'Second option' }, el: { first: 'Πρώτη επιλογή', second: 'Δεύτερη επιλογή' } };
const choice: Schema = { enum: OPTIONS, 'x-enum-labels': LABELS };
const text: Schema = { type: 'string', minLength: 1, maxLength: 200 };

const group = (properties: Readonly<Record<string, Part>>): Schema => ({ type: 'object', additionalProperties: false, properties });

const TEXTS: readonly PaletteItem[] = [
  one('short_text', { ...named('Text', 'Κείμενο'), ...text, examples: ['A text'] }),
  one('long_text', { ...named('Long text', 'Μεγάλο κείμενο'), ...text, maxLength: 2000, 'x-widget': 'textarea', examples: ['A text of several lines.'] }),
  one('text_by_language', {
    ...typed('localized_text', named('Text in each language', 'Κείμενο σε κάθε γλώσσα')),
    examples: [{ en: 'A text', el: 'Ένα κείμενο' }],
  }),
  one('long_text_by_language', {
    ...typed('localized_long_text', named('Long text in each language', 'Μεγάλο κείμενο σε κάθε γλώσσα')),
    examples: [{ en: 'A longer text.', el: 'Ένα μεγαλύτερο κείμενο.' }],
  }),
  one('phone_number', { ...typed('phone', named('Phone', 'Τηλέφωνο')), examples: ['+302103689000'] }),
  one('email_address', { ...typed('email', named('Email', 'Email')), examples: ['office@example.org'] }),
  one('web_address', { ...typed('web_url', named('Web address', 'Διεύθυνση ιστού')), examples: ['https://example.org/'] }),
];

const NUMBERS_AND_DAYS: readonly PaletteItem[] = [
  one('whole_number', { ...named('Whole number', 'Ακέραιος αριθμός'), type: 'integer', minimum: 0, maximum: 1000, examples: [12] }),
  one('decimal_number', { ...named('Number', 'Αριθμός'), type: 'number', minimum: 0, maximum: 100, multipleOf: 0.5, examples: [37.5] }),
  one('amount_of_money', { ...typed('money', named('Amount of money', 'Χρηματικό ποσό')), examples: [{ amount: 1500, currency: 'EUR' }] }),
  one('yes_or_no', { ...named('Yes or no', 'Ναι ή όχι'), type: 'boolean', examples: [true] }),
  one('day', { ...typed('date', named('Date', 'Ημερομηνία')), examples: ['2026-05-01'] }),
  one('month_of_year', {
    ...named('Month', 'Μήνας'),
    type: 'string',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
    maxLength: 7,
    'x-widget': 'month',
    examples: ['2026-09'],
  }),
  one('moment', { ...typed('instant', named('Date and time', 'Ημερομηνία και ώρα')), examples: ['2026-05-01T06:00:00.000Z'] }),
  { ...one('zone', { ...typed('time_zone', named('Time zone', 'Ζώνη ώρας')), examples: ['Europe/Athens'] }), zoneField: 'zone' },
  one('position_on_map', {
    ...named('Place on the map', 'Σημείο στον χάρτη'),
    ...group({
      latitude: { ...named('Latitude', 'Γεωγραφικό πλάτος'), type: 'number', minimum: -90, maximum: 90, examples: [37.98] },
      longitude: { ...named('Longitude', 'Γεωγραφικό μήκος'), type: 'number', minimum: -180, maximum: 180, examples: [23.73] },
    }),
    required: ['latitude', 'longitude'],
    'x-widget': 'coordinates',
    examples: [{ latitude: 37.98, longitude: 23.73 }],
  }),
];

const CHOICES: readonly PaletteItem[] = [
  one('one_of_few', { ...named('Choice', 'Επιλογή'), type: 'string', ...choice, examples: ['first'] }),
  one('one_of_a_list', { ...named('Choice from a list', 'Επιλογή από λίστα'), type: 'string', ...choice, 'x-widget': 'select', examples: ['first'] }),
  one('several', {
    ...named('Several choices', 'Πολλαπλή επιλογή'),
    type: 'array',
    minItems: 1,
    maxItems: OPTIONS.length,
    uniqueItems: true,
    items: { type: 'string', ...choice },
    examples: [['first']],
  }),
  one('country_code', { ...typed('country', named('Country', 'Χώρα')), examples: ['GR'] }),
  one('language_code', { ...typed('language', named('Language', 'Γλώσσα')), examples: ['el'] }),
  one('several_languages', {
    ...named('Several languages', 'Πολλές γλώσσες'),
    type: 'array',
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
    items: typed('language', {}),
    examples: [['en', 'el']],
  }),
  one('field_of_study', { ...typed('isced_f', named('Field of education (ISCED-F)', 'Πεδίο εκπαίδευσης (ISCED-F)')), examples: ['0613'] }),
  one('university_id', {
    ...typed('record_id', named('Reference to a university', 'Αναφορά σε πανεπιστήμιο')),
    'x-widget': 'reference',
    'x-reference': { resource: 'universities', label: 'name' },
    examples: [17],
  }),
  one('document', { ...typed('file_id', named('File', 'Αρχείο')), 'x-file': { types: ['application/pdf'], max_bytes: 10485760 }, examples: [12] }),
];

const part: Schema = { ...named('Name', 'Όνομα'), ...text, examples: ['A name'] };

const STRUCTURES: readonly PaletteItem[] = [
  one('group', { ...named('Group of fields', 'Ομάδα πεδίων'), ...group({ name: part }), required: ['name'], examples: [{ name: 'A name' }] }),
  one('entries', {
    ...named('List of groups', 'Λίστα ομάδων'),
    type: 'array',
    minItems: 1,
    maxItems: 10,
    items: { ...named('Entry', 'Εγγραφή'), ...group({ name: part }), required: ['name'], examples: [{ name: 'A name' }] },
    examples: [[{ name: 'A name' }]],
  }),
  {
    properties: {
      asks_more: { ...named('Field that a yes brings', 'Πεδίο που φέρνει ένα «ναι»'), type: 'boolean', examples: [true] },
      asked_after_yes: { ...named('Details', 'Λεπτομέρειες'), ...text, examples: ['A text'] },
    },
    branches: {
      if: { properties: { asks_more: { const: true } }, required: ['asks_more'] },
      then: { required: ['asked_after_yes'] },
      else: { properties: { asked_after_yes: false } },
    },
  },
];

/** Every kind of field, in the order of docs/schemas.md. A test inserts each one and lints the result. */
export const PALETTE: readonly PaletteItem[] = [...TEXTS, ...NUMBERS_AND_DAYS, ...CHOICES, ...STRUCTURES];

/** The name of a kind of field in the palette: the title of its first property. */
export function itemName({ properties }: PaletteItem, locale: Locale): string {
  const [first = {}] = Object.values(properties);
  return locale === 'el' ? (first['x-i18n']?.el?.title ?? '') : (first.title ?? '');
}
