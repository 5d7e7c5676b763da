import { LOCALES, preferredLocale, type Locale } from '@domain/locale';
import { readStored, writeStored } from '../platform/browser-storage';
import { createStore, useStore } from '../platform/store';

/** The language of the studio's interface. The preview uses the portal's language, which is chosen and stored separately. */
const KEY = 'studio-locale';
const stored = readStored('localStorage', KEY);
const language = createStore<{ locale: Locale }>({ locale: LOCALES.find((locale) => locale === stored) ?? preferredLocale(navigator.languages) });

/** Sets the language of the page (`lang`). */
export const setDocumentLanguage = (): void => void (document.documentElement.lang = language.get().locale);

/** Sets the language of the studio itself; the preview's is separate. */
export function setStudioLocale(locale: Locale): void {
  writeStored('localStorage', KEY, locale);
  language.set({ locale });
  setDocumentLanguage();
}

/** The language of the studio itself. */
export const useStudioLocale = (): Locale => useStore(language).locale;

/** The studio's messages. They are not under `src/i18n`, because that is part of the production build. */
const EN = {
  title: 'Schema studio',
  schema: 'Schema',
  editor: 'Text of the schema',
  keys: 'Ctrl+Space suggests, Escape closes the suggestions, Tab leaves the editor.',
  language: 'Language of the preview',
  studioLanguage: 'Language of the studio',
  role: 'Role',
  width: 'Width',
  phone: 'Phone (360 px)',
  desk: 'Desk (1100 px)',
  fit: 'As it fits',
  view: 'Show',
  form: 'Form',
  list: 'List',
  read: 'Read view',
  types: 'Types',
  openapi: 'OpenAPI',
  diff: 'Changes',
  save: 'Save to file',
  kind: 'Kind of field',
  insert: 'Insert',
  unreadable: 'Put the mistakes right first: nothing was inserted.',
  byHand: 'A field of these records also needs code of the server: add it by hand, and the mistakes below say what it lacks.',
  newSection: 'New section',
  sectionName: 'Name in the API',
  sectionNameHelp: 'English, in the plural, in snake_case: publications.',
  englishOne: 'What one record is called, in English',
  englishMany: 'What several are called, in English',
  greekOne: 'What one record is called, in Greek',
  greekMany: 'What several are called, in Greek',
  make: 'Make its files',
  cancel: 'Cancel',
  declare: 'Declare it',
  declared: 'Declared in x-breaking.',
  reason: 'why this is meant',
  saved: 'Saved to schemas/%{name}.json.',
  refused: 'Not saved: put the mistakes right first.',
  changedOnDisk: 'Not saved: the file has changed since it was opened here.',
  reopen: 'Open it again, without my changes',
  overwrite: 'Save over it',
  unsaved: 'Not saved yet',
  leave: 'The changes to this schema are not saved. Leave them?',
  fine: 'No mistakes.',
  checking: 'Checking…',
  mistakes: 'Mistakes',
  saidInEnglish: 'Mistakes are said in English, as by npm run schemas:lint.',
  line: 'Line %{line}',
  painted: 'Visible after %{ms} ms',
  preview: 'What follows from the schema',
  unshown: 'This cannot be shown as it is now: the mistakes below the text say why.',
  safe: 'safe',
  breaking: 'breaking',
  making: 'Generating…',
  unchanged: 'The same as the released schema.',
  applicant: 'Applicant',
  secretary: 'Secretary',
  helpdesk: 'Helpdesk',
  evaluator: 'Evaluator',
};

type Word = keyof typeof EN;

const EL: Record<Word, string> = {
  title: 'Εργαστήριο σχημάτων',
  schema: 'Σχήμα',
  editor: 'Κείμενο του σχήματος',
  keys: 'Ctrl+Space: προτάσεις. Escape: κλείνουν. Tab: έξοδος από τον επεξεργαστή.',
  language: 'Γλώσσα προεπισκόπησης',
  studioLanguage: 'Γλώσσα εργαστηρίου',
  role: 'Ρόλος',
  width: 'Πλάτος',
  phone: 'Κινητό (360 px)',
  desk: 'Υπολογιστής (1100 px)',
  fit: 'Όσο χωρά',
  view: 'Προβολή',
  form: 'Φόρμα',
  list: 'Λίστα',
  read: 'Ανάγνωση',
  types: 'Τύποι',
  openapi: 'OpenAPI',
  diff: 'Αλλαγές',
  save: 'Αποθήκευση στο αρχείο',
  kind: 'Είδος πεδίου',
  insert: 'Εισαγωγή',
  unreadable: 'Διορθώστε πρώτα τα λάθη: δεν έγινε εισαγωγή.',
  byHand: 'Ένα πεδίο αυτών των εγγραφών χρειάζεται και κώδικα στον διακομιστή: προσθέστε το με το χέρι. Τα λάθη παρακάτω λένε τι του λείπει.',
  newSection: 'Νέα ενότητα',
  sectionName: 'Όνομα στο API',
  sectionNameHelp: 'Στα αγγλικά, στον πληθυντικό, σε snake_case: publications.',
  englishOne: 'Μία εγγραφή, στα αγγλικά',
  englishMany: 'Πολλές εγγραφές, στα αγγλικά',
  greekOne: 'Μία εγγραφή, στα ελληνικά',
  greekMany: 'Πολλές εγγραφές, στα ελληνικά',
  make: 'Δημιουργία των αρχείων',
  cancel: 'Άκυρο',
  declare: 'Δήλωση',
  declared: 'Έχει δηλωθεί στο x-breaking.',
  reason: 'γιατί γίνεται αυτή η αλλαγή',
  saved: 'Αποθηκεύτηκε στο schemas/%{name}.json.',
  refused: 'Δεν αποθηκεύτηκε: διορθώστε πρώτα τα λάθη.',
  changedOnDisk: 'Δεν αποθηκεύτηκε: το αρχείο άλλαξε αφότου το ανοίξατε εδώ.',
  reopen: 'Νέο άνοιγμα, χωρίς τις αλλαγές μου',
  overwrite: 'Αποθήκευση από πάνω',
  unsaved: 'Μη αποθηκευμένο',
  leave: 'Οι αλλαγές σε αυτό το σχήμα δεν έχουν αποθηκευτεί. Να χαθούν;',
  fine: 'Κανένα λάθος.',
  checking: 'Γίνεται έλεγχος…',
  mistakes: 'Λάθη',
  saidInEnglish: 'Τα λάθη διατυπώνονται στα αγγλικά, όπως τα γράφει και η εντολή npm run schemas:lint.',
  line: 'Γραμμή %{line}',
  painted: 'Ορατό μετά από %{ms} ms',
  preview: 'Ό,τι προκύπτει από το σχήμα',
  unshown: 'Δεν μπορεί να εμφανιστεί όπως είναι τώρα. Δείτε τα λάθη κάτω από το κείμενο.',
  safe: 'ασφαλής',
  breaking: 'ασύμβατη',
  making: 'Παράγεται…',
  unchanged: 'Ίδιο με το δημοσιευμένο σχήμα.',
  applicant: 'Υποψήφιος/-α',
  secretary: 'Γραμματεία',
  helpdesk: 'Υποστήριξη',
  evaluator: 'Αξιολογητής/-τρια',
};

const WORDS: Record<Locale, Record<Word, string>> = { en: EN, el: EL };

export type Speak = (word: Word, values?: Record<string, string | number>) => string;

const speakIn = (locale: Locale): Speak => (word, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`%{${name}}`, String(value)), WORDS[locale][word]);

/** A message of the studio outside of components, in the current language. */
export const speak: Speak = (word, values) => speakIn(language.get().locale)(word, values);

/** The studio's messages in the chosen language. */
export const useWords = (): Speak => speakIn(useStudioLocale());
