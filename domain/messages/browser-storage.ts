import { BROWSER_STORAGE, type BrowserStorageName } from '../portal/browser-storage';
import { LOCALES, type Locale } from '../locale';

/** The purpose and retention of everything that the portal stores in the browser: the texts of the page "Privacy". */
const WORDS: Readonly<Record<BrowserStorageName, Readonly<Record<Locale, string>>>> = {
  locale: {
    en: 'The language that you chose, for a year.',
    el: 'Τη γλώσσα που επιλέξατε, για έναν χρόνο.',
  },
  favourites: {
    en: 'The programmes that you marked while you were signed out; they move to your account when you sign in. Those that staff mark stay in their browser.',
    el:
      'Τα προγράμματα που σημειώσατε χωρίς να έχετε συνδεθεί· με τη σύνδεση περνούν στον λογαριασμό σας. Όσα σημειώνει το προσωπικό μένουν στον περιηγητή του.',
  },
  compare: {
    en: 'The programmes that you chose to compare.',
    el: 'Τα προγράμματα που επιλέξατε για σύγκριση.',
  },
  hasProfile: {
    en: 'A note that you have a profile, until you sign out.',
    el: 'Μια σημείωση ότι έχετε προφίλ, ώσπου να αποσυνδεθείτε.',
  },
  drafts: {
    en:
      'What you have typed into a form and not saved, and what a CV says of entries that lack something, so that nothing is lost; until you save it, discard it or sign out.',
    el:
      'Όσα πληκτρολογήσατε σε μια φόρμα χωρίς να τα αποθηκεύσετε και όσα γράφει ένα βιογραφικό για καταχωρίσεις από τις οποίες λείπει κάτι, για να μη χαθεί τίποτα· ώσπου να τα αποθηκεύσετε, να τα απορρίψετε ή να αποσυνδεθείτε.',
  },
  changes: {
    en:
      'What you changed in the draft of an application, until the portal has it: at once while you are connected, otherwise when the connection is back and you open your applications; until you sign out, or somebody else signs in here.',
    el:
      'Όσα αλλάξατε σε μια πρόχειρη αίτηση, ώσπου να τα λάβει η πύλη: αμέσως όσο είστε σε σύνδεση, αλλιώς μόλις επανέλθει η σύνδεση και ανοίξετε τις αιτήσεις σας· το πολύ ώσπου να αποσυνδεθείτε ή να συνδεθεί εδώ κάποιος άλλος.',
  },
  files: {
    en:
      'A file whose upload was interrupted because you had to sign in again or had no network, so that you need not choose it again; until it is sent, for one hour at most, or until you sign out.',
    el:
      'Ένα αρχείο του οποίου η μεταφόρτωση διακόπηκε επειδή χρειάστηκε να συνδεθείτε ξανά ή δεν υπήρχε σύνδεση, για να μην το επιλέξετε από την αρχή· ώσπου να σταλεί, για μία ώρα το πολύ, ή ώσπου να αποσυνδεθείτε.',
  },
  staffChoices: {
    en: 'Of staff: the searches that you saved in the management and the columns that you chose there, for your account alone; until you remove them.',
    el:
      'Του προσωπικού: τις αναζητήσεις που αποθηκεύσατε στη διαχείριση και τις στήλες που επιλέξατε εκεί, μόνο για τον λογαριασμό σας· ώσπου να τις αφαιρέσετε.',
  },
  letter: {
    en: 'Of referees: the letter that you are writing, until it is given or the tab is closed.',
    el: 'Των συντακτών συστατικών επιστολών: την επιστολή που γράφετε, ώσπου να τη στείλετε ή να κλείσει η καρτέλα.',
  },
  scroll: {
    en: 'How far down you were on each page, until the tab is closed.',
    el: 'Το σημείο όπου βρισκόσασταν σε κάθε σελίδα, ώσπου να κλείσει η καρτέλα.',
  },
  scrollOnReload: {
    en: 'How far down you were on a list when you filtered or paged it while the page was still starting, until the list has loaded again.',
    el: 'Το σημείο όπου βρισκόσασταν σε μια λίστα όταν τη φιλτράρατε ή αλλάξατε σελίδα ενώ η σελίδα ακόμη ξεκινούσε, ώσπου να φορτωθεί ξανά η λίστα.',
  },
  incidents: {
    en: 'The notices above the page that you put away, until the tab is closed.',
    el: 'Τις ανακοινώσεις στην κορυφή της σελίδας που αποκρύψατε, ώσπου να κλείσει η καρτέλα.',
  },
  loginAgain: {
    en: 'For which page you were last sent to sign in again, until you have signed in or the tab is closed.',
    el: 'Τη σελίδα για την οποία σας ζητήθηκε τελευταία φορά να συνδεθείτε ξανά, ώσπου να συνδεθείτε ή να κλείσει η καρτέλα.',
  },
  reloadedFor: {
    en: 'For which new version of the portal the page was last reloaded, until the tab is closed.',
    el: 'Τη νέα έκδοση της πύλης για την οποία φορτώθηκε εκ νέου η σελίδα, ώσπου να κλείσει η καρτέλα.',
  },
  signInHash: {
    en: 'The part of a page to which you come back after signing in, until then.',
    el: 'Το σημείο της σελίδας στο οποίο επιστρέφετε μετά τη σύνδεση, ώσπου να γίνει.',
  },
  signIn: {
    en: 'While you sign in: the random numbers by which the answer of the sign-in service is known, for one hour at most.',
    el: 'Όσο διαρκεί η σύνδεση: τους τυχαίους αριθμούς με τους οποίους αναγνωρίζεται η απάντηση της υπηρεσίας σύνδεσης, για μία ώρα το πολύ.',
  },
};

/** An entry of the browser's storage: its key, and its text on the page "Privacy" by language. */
export interface StoredInBrowser {
  key: string;
  words: Readonly<Record<string, string>>;
}

/** Everything that the portal stores in the browser, with the texts of the page "Privacy". */
export const STORED_IN_BROWSER: readonly StoredInBrowser[] = (Object.keys(BROWSER_STORAGE) as BrowserStorageName[]).map((name) => ({
  key: BROWSER_STORAGE[name],
  words: Object.fromEntries(LOCALES.map((locale) => [locale, WORDS[name][locale]])),
}));
