import type { Locale } from '../locale';

/** A sentence in each language. */
export type Localized = Readonly<Record<Locale, string>>;

/** Why the import skips a row, or leaves a record unchanged. */
export interface Reason extends Localized {
  /** The common message for several rows, if the reason itself names details of its row, such as a line; by default the reason itself. */
  readonly alike?: Localized;
}

const both = (en: string, el: string): Localized => ({ en, el });

/** A text that is the same in every language, such as an id. */
export const asIs = (text: string): Localized => both(text, text);

/** Several texts joined into one. */
export const joinedReasons = (parts: readonly Localized[]): Localized => both(parts.map(({ en }) => en).join('; '), parts.map(({ el }) => el).join('; '));

/** The length of the longest text that messages quote, in characters. */
const MAX_QUOTED = 60;

/** A quoted text from a file, to follow the name of its column; empty for a long or empty text. */
export const quoted = (text: string): Localized => (text === '' || text.length > MAX_QUOTED ? asIs('') : both(` “${text}”`, ` «${text}»`));

/** The title of a column, or its name if it has no title. */
export const columnTitle = (name: string): Localized => COLUMN_TITLES[name] ?? asIs(name);

/** Why a row of a file is skipped; each message follows the number of its line. */
export const ROW_REFUSALS = {
  tooLong: (limit: number) => both(`is longer than ${limit} characters`, `έχει περισσότερους από ${limit} χαρακτήρες`),
  quotationMarks: both('has a quotation mark that is not closed, or is where none may be', 'έχει εισαγωγικά που δεν κλείνουν ή βρίσκονται σε λάθος θέση'),
  columns: (found: number, header: number) => both(`has ${found} columns, the header has ${header}`, `έχει ${found} στήλες, ενώ η επικεφαλίδα έχει ${header}`),
  failedFormula: (column: string, value: string) =>
    both(`${column}: its formula gives ${value}; write the value itself`, `${column}: ο τύπος του κελιού δίνει ${value}· γράψτε την ίδια την τιμή`),
  notObject: both('is not a JSON object', 'δεν είναι αντικείμενο JSON'),
  notJson: both('is not valid JSON', 'δεν είναι έγκυρο JSON'),
  notClosed: both('is not closed: the file ends before its end, fetch it again', 'δεν κλείνει: το αρχείο κόβεται πριν από το τέλος του, κατεβάστε το ξανά'),
  missing: (name: string) => both(`${columnTitle(name).en}: Please fill this in.`, `${columnTitle(name).el}: Συμπληρώστε το πεδίο.`),
  twice: (name: string, id: string, line: number): Reason => ({
    ...both(`${columnTitle(name).en}: ${id} is already on line ${line}`, `${columnTitle(name).el}: το ${id} υπάρχει ήδη στη γραμμή ${line}`),
    alike: both(`${columnTitle(name).en}: is already on an earlier line`, `${columnTitle(name).el}: υπάρχει ήδη σε προηγούμενη γραμμή`),
  }),
  twiceCalled: {
    universities: (line: number): Reason => ({
      ...both(
        `a university of the same country and name is already on line ${line}`,
        `πανεπιστήμιο με την ίδια χώρα και το ίδιο όνομα υπάρχει ήδη στη γραμμή ${line}`,
      ),
      alike: both(
        'a university of the same country and name is already on an earlier line',
        'πανεπιστήμιο με την ίδια χώρα και το ίδιο όνομα υπάρχει ήδη σε προηγούμενη γραμμή',
      ),
    }),
    programmes: (line: number): Reason => ({
      ...both(
        `a programme of the same university, type and title is already on line ${line}`,
        `πρόγραμμα του ίδιου πανεπιστημίου, με τον ίδιο τύπο και τίτλο, υπάρχει ήδη στη γραμμή ${line}`,
      ),
      alike: both(
        'a programme of the same university, type and title is already on an earlier line',
        'πρόγραμμα του ίδιου πανεπιστημίου, με τον ίδιο τύπο και τίτλο, υπάρχει ήδη σε προηγούμενη γραμμή',
      ),
    }),
  },
  unstorable: (field: Localized) => both(`${field.en}: holds characters that cannot be stored`, `${field.el}: περιέχει χαρακτήρες που δεν αποθηκεύονται`),
  progType: (given: string, types: string) =>
    both(`Type${quoted(given).en}: must be one of ${types}`, `Τύπος${quoted(given).el}: πρέπει να είναι ένα από τα ${types}`),
  noUniversity: (university: string, why: Localized) =>
    both(
      `university ${university} is not in the catalogue and cannot be added (${why.en})`,
      `το πανεπιστήμιο ${university} δεν υπάρχει στον κατάλογο και δεν μπορεί να προστεθεί (${why.el})`,
    ),
  unknownUniversity: (university: string) =>
    both(
      `university ${university} is not in the catalogue, and the row has no name to add it by: import its universities or organisations first`,
      `το πανεπιστήμιο ${university} δεν υπάρχει στον κατάλογο και η γραμμή δεν έχει όνομα για να προστεθεί: εισαγάγετε πρώτα τα πανεπιστήμια ή τους οργανισμούς της πηγής`,
    ),
  otherUniversity: (university: string) =>
    both(`university ${university} is not among your institutions`, `το πανεπιστήμιο ${university} δεν ανήκει στα ιδρύματά σας`),
  archivedUniversity: (university: string) =>
    both(`university ${university} is in the archive: restore it first`, `το πανεπιστήμιο ${university} βρίσκεται στο αρχείο: επαναφέρετέ το πρώτα`),
  otherRecord: (id: string) => both(`${id} belongs to another institution`, `η εγγραφή ${id} ανήκει σε άλλο ίδρυμα`),
  decidesRights: (field: Localized) =>
    both(
      `${field.en}: a code by which groups of staff name the university is changed by secretariats of all institutions only`,
      `${field.el}: τον κωδικό με τον οποίο οι ομάδες του προσωπικού ονομάζουν το πανεπιστήμιο αλλάζουν μόνο οι γραμματείες όλων των ιδρυμάτων`,
    ),
  codeTaken: (field: Localized, code: string, university: string): Reason => ({
    ...both(
      `${field.en}: ${code} is the code of another university, ${university}`,
      `${field.el}: το ${code} είναι ο κωδικός άλλου πανεπιστημίου (${university})`,
    ),
    alike: both(`${field.en}: is the code of another university`, `${field.el}: είναι ο κωδικός άλλου πανεπιστημίου`),
  }),
  newUniversity: both(
    'new universities are added by secretariats of all institutions only',
    'νέα πανεπιστήμια προσθέτουν μόνο οι γραμματείες όλων των ιδρυμάτων',
  ),
  database: (reason: string) => both(`the database does not accept it: ${reason}`, `η βάση δεδομένων δεν το δέχεται: ${reason}`),
} as const;

/** Why a file is refused, and what to do. */
export const FILE_REFUSALS = {
  ENOENT: both('there is no such file.', 'δεν υπάρχει τέτοιο αρχείο.'),
  EISDIR: both('this is a folder, not a file.', 'είναι φάκελος και όχι αρχείο.'),
  EACCES: both('it may not be read by this user.', 'ο χρήστης αυτός δεν μπορεί να το διαβάσει.'),
  Z_BUF_ERROR: both(
    'the compressed file ends before its end: fetch it again, it was cut off.',
    'το συμπιεσμένο αρχείο κόβεται πριν από το τέλος του: κατεβάστε το ξανά.',
  ),
  Z_DATA_ERROR: both(
    'it is named .gz, but its content is damaged or not compressed by gzip.',
    'έχει όνομα .gz, αλλά το περιεχόμενό του έχει αλλοιωθεί ή δεν είναι συμπιεσμένο με gzip.',
  ),
  utf16: both('it is encoded in UTF-16: save it again as UTF-8.', 'έχει κωδικοποίηση UTF-16: αποθηκεύστε το ξανά ως UTF-8.'),
  notUtf8: (line: number) =>
    both(
      `it is not UTF-8 (from about line ${line}): it is damaged or has another encoding. Save it again as UTF-8.`,
      `δεν είναι UTF-8 (περίπου από τη γραμμή ${line}): έχει φθορές ή άλλη κωδικοποίηση. Αποθηκεύστε το ξανά ως UTF-8.`,
    ),
  empty: both('it is empty.', 'είναι κενό.'),
  noRows: both('it has no rows.', 'δεν έχει γραμμές.'),
  columns: (shown: string, programme: string, university: string) =>
    both(
      `its first line does not name the needed columns (it reads: ${shown}). A file of programmes lacks ${programme}; a file of universities lacks ${university}.`,
      `η πρώτη γραμμή του δεν έχει τις απαραίτητες στήλες (γράφει: ${shown}). Από αρχείο προγραμμάτων λείπουν: ${programme}· από αρχείο πανεπιστημίων λείπουν: ${university}.`,
    ),
  noColumn: (name: string, found: string) => both(`it has no column ${name} (it has ${found}).`, `δεν έχει στήλη ${name} (έχει ${found}).`),
  keys: (lacking: string, found: string) =>
    both(
      `its objects do not have the needed keys: ${lacking} (they have ${found}).`,
      `τα αντικείμενά του δεν έχουν τα απαραίτητα κλειδιά: ${lacking} (έχουν ${found}).`,
    ),
  noCountry: both(
    'its universities have no country: add a column country, or say the one country of all of them (by command: --country GR).',
    'τα πανεπιστήμιά του δεν έχουν χώρα: προσθέστε στήλη country ή δηλώστε μία χώρα για όλα (στην εντολή: --country GR).',
  ),
  notOeapi: both(
    'it has neither organisations nor programmes of the Open Education API (version 6), which a .json file must have.',
    'δεν έχει ούτε οργανισμούς ούτε προγράμματα του Open Education API (έκδοση 6), όπως πρέπει να έχει ένα αρχείο .json.',
  ),
  name: both(
    'its name must end in .csv, .xlsx, .json, .jsonl or .ndjson (each also with .gz).',
    'το όνομά του πρέπει να τελειώνει σε .csv, .xlsx, .json, .jsonl ή .ndjson (ή το ίδιο με .gz).',
  ),
  notWorkbook: both(
    'it is not an Excel workbook (.xlsx) that can be read: it is damaged, protected by a password, or of an older kind (.xls). Save it again as .xlsx without a password, or as CSV.',
    'δεν είναι βιβλίο εργασίας του Excel (.xlsx) που διαβάζεται: έχει αλλοιωθεί, προστατεύεται με κωδικό ή είναι παλαιότερου τύπου (.xls). Αποθηκεύστε το ξανά ως .xlsx χωρίς κωδικό ή ως CSV.',
  ),
  largeWorkbook: both('it is a workbook of more than 50 MB: save it as CSV.', 'είναι βιβλίο εργασίας μεγαλύτερο από 50 MB: αποθηκεύστε το ως CSV.'),
  unpacksTooLarge: both(
    'the workbook is too large when it is unpacked: save its sheet as CSV.',
    'το βιβλίο εργασίας είναι πολύ μεγάλο όταν αποσυμπιεστεί: αποθηκεύστε το φύλλο του ως CSV.',
  ),
  longHeader: (limit: number) => both(`its first line is longer than ${limit} characters.`, `η πρώτη γραμμή του έχει περισσότερους από ${limit} χαρακτήρες.`),
  wide: (limit: number) =>
    both(
      `it has more than ${limit} columns: delete those that the catalogue does not need.`,
      `έχει περισσότερες από ${limit} στήλες: διαγράψτε όσες δεν χρειάζεται ο κατάλογος.`,
    ),
  tooCostly: both(
    'reading it takes too much time or memory: save its sheet as CSV.',
    'η ανάγνωσή του απαιτεί υπερβολικά πολύ χρόνο ή μνήμη: αποθηκεύστε το φύλλο του ως CSV.',
  ),
  unstorableHeader: both(
    'the names of its columns hold characters that cannot be stored: it is damaged or has another encoding, such as UTF-16. Save it again as UTF-8.',
    'τα ονόματα των στηλών του έχουν χαρακτήρες που δεν αποθηκεύονται: έχει φθορές ή άλλη κωδικοποίηση, όπως UTF-16. Αποθηκεύστε το ξανά ως UTF-8.',
  ),
  doubled: (name: string) => both(`it has two columns named ${name}.`, `έχει δύο στήλες με το όνομα ${name}.`),
} as const;

/** Why an undo leaves a record unchanged. */
export const UNCHANGED_BECAUSE = {
  applications: both('there are applications to it', 'υπάρχουν αιτήσεις σε αυτό'),
  calls: both('it has calls', 'έχει προσκλήσεις'),
  programmes: both('programmes belong to it', 'έχει προγράμματα'),
  webhooks: both('it has webhooks', 'έχει webhook'),
  changed: both('it was changed since', 'έχει αλλάξει στο μεταξύ'),
} as const satisfies Record<string, Localized>;

/** Why a record is left alone by an import; the report names each by its id. */
export const LEFT_ALONE_BECAUSE = both(
  'edited by hand since the last import, or in the archive',
  'διορθώθηκε με το χέρι μετά την τελευταία εισαγωγή ή βρίσκεται στο αρχείο',
);

/** The titles of columns that are not fields of a schema. */
export const COLUMN_TITLES: Readonly<Record<string, Localized>> = {
  id: both('Id in the source', 'Αναγνωριστικό στην πηγή'),
  source_id: both('Id in the source', 'Αναγνωριστικό στην πηγή'),
  source: both('Source', 'Πηγή'),
  university_ref: both('University (its id in the source)', 'Πανεπιστήμιο (αναγνωριστικό στην πηγή)'),
  university_name: both('University (name)', 'Πανεπιστήμιο (όνομα)'),
  country: both('Country', 'Χώρα'),
  title_language: both('Language of the title', 'Γλώσσα του τίτλου'),
  prog_type: both('Type (Bachelor, Master, ShortTerm)', 'Τύπος (Bachelor, Master, ShortTerm)'),
  tuition_amount: both('Tuition fee: amount', 'Δίδακτρα: ποσό'),
  currency: both('Tuition fee: currency', 'Δίδακτρα: νόμισμα'),
  duration_weeks: both('Duration in weeks', 'Διάρκεια σε εβδομάδες'),
  duration_years: both('Duration in years', 'Διάρκεια σε έτη'),
};

/** The title of a translated field with its language, such as `Title (English)`. */
export const inLanguage = ({ en, el }: Localized, language: 'en' | 'el'): Localized =>
  language === 'en' ? both(`${en} (English)`, `${el} (αγγλικά)`) : both(`${en} (Greek)`, `${el} (ελληνικά)`);

/** The words of a report that is downloaded as a table. */
export const REPORT_WORDS = {
  file: both('report', 'αναφορά'),
  columns: [both('Line', 'Γραμμή'), both('What', 'Τι έγινε'), both('Reason', 'Λόγος')],
  refused: both('refused', 'απορρίφθηκε'),
  skipped: both('left alone: edited by hand, or in the archive', 'έμεινε όπως είναι: διορθώθηκε με το χέρι ή βρίσκεται στο αρχείο'),
  retained: both('kept', 'παρέμεινε'),
} as const;
