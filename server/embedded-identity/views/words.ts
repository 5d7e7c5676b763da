import type { Locale } from '@domain/locale';
import type { RegistrationFault, RegistrationField } from '../accounts';
import type { DemoName } from '../demo-accounts';

type FaultWords = Partial<Record<RegistrationFault, string>>;

interface Words {
  skip: string;
  otherLanguage: string;
  tagline: string;
  promise: string;
  back: string;
  problem: string;
  /** After too many attempts. */
  blocked: (minutes: number) => string;
  trialTitle: string;
  trialText: string;
  login: {
    title: string;
    lead: string;
    email: string;
    password: string;
    submit: string;
    newHere: string;
    register: string;
    wrong: string;
    wrongHint: string;
    emailMissing: string;
    passwordMissing: string;
  };
  demo: { title: string; lead: (password: string) => string; use: string; useAs: (person: string) => string; people: Record<DemoName, string> };
  registration: {
    title: string;
    lead: string;
    labels: Record<RegistrationField, string>;
    hints: Partial<Record<RegistrationField, string>>;
    faults: Record<RegistrationField, FaultWords>;
    submit: string;
    haveAccount: string;
    login: string;
  };
  logout: { title: string; text: string; submit: string; stay: string };
  messages: Record<MessageKey, { title: string; text: string }>;
}

export type MessageKey = 'expired' | 'logout_invalid' | 'wrong_address' | 'request_invalid' | 'failed';

const EN: Words = {
  skip: 'Skip to the form',
  otherLanguage: 'Ελληνικά',
  tagline: 'The way in to university',
  promise: 'One profile for every application: find a programme, apply, and follow what happens next.',
  back: 'Back to the portal',
  problem: 'There is a problem',
  blocked: (minutes) => `Too many attempts. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
  trialTitle: 'This is the trial sign-in',
  trialText:
    'It comes with the portal so that you can try it. Do not use a password that you use anywhere else: a university runs the portal with its own sign-in.',
  login: {
    title: 'Sign in',
    lead: 'Use the email and password of your account.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    newHere: 'New here?',
    register: 'Create an account',
    wrong: 'The email or the password is not right',
    wrongHint: 'Check both and try again. Capital letters matter in the password.',
    emailMissing: 'Enter your email',
    passwordMissing: 'Enter your password',
  },
  demo: {
    title: 'Demo accounts',
    lead: (password) => `Try the portal as any of these people. The password of each is “${password}”.`,
    use: 'Sign in',
    useAs: (role) => `as ${role}`,
    people: {
      applicant: 'Applicant',
      secretary: 'Secretary',
      crete: 'Secretary, University of Crete',
      helpdesk: 'Helpdesk',
      evaluator: 'Evaluator',
      evaluator2: 'Second evaluator',
    },
  },
  registration: {
    title: 'Create an account',
    lead: 'Four answers and you are in. All fields are required.',
    labels: { email: 'Email', givenName: 'Given name', familyName: 'Family name', password: 'Password' },
    hints: { email: 'You will sign in with it.', password: 'At least 8 characters. Three random words make a good one.' },
    faults: {
      email: {
        missing: 'Enter your email',
        too_long: 'The email must be 254 characters or fewer',
        not_an_email: 'Enter an email in the form name@example.org',
        taken: 'There is already an account with this email. Sign in, or use another email',
      },
      givenName: { missing: 'Enter your given name', too_long: 'The given name must be 100 characters or fewer' },
      familyName: { missing: 'Enter your family name', too_long: 'The family name must be 100 characters or fewer' },
      password: {
        missing: 'Choose a password',
        too_short: 'The password must be 8 characters or more',
        too_long: 'The password must be 200 characters or fewer',
      },
    },
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
  },
  logout: {
    title: 'Sign out?',
    text: 'You are about to leave the portal on this device. Everything you saved stays.',
    submit: 'Sign out',
    stay: 'Stay signed in',
  },
  messages: {
    expired: {
      title: 'This sign-in page is no longer valid',
      text: 'It was open for too long, was used already, or cookies are blocked. Go back to the portal and choose “Sign in” again.',
    },
    logout_invalid: {
      title: 'You were not signed out',
      text: 'The link that brought you here is not complete. Go back to the portal and choose “Sign out” there.',
    },
    wrong_address: {
      title: 'Open the portal at its own address',
      text: 'You came from another address than the one the portal is set up for. Follow the link below and sign in there.',
    },
    request_invalid: {
      title: 'The sign-in could not start',
      text: 'The request that brought you here is not complete. Go back to the portal and choose “Sign in” again.',
    },
    failed: {
      title: 'The sign-in does not work right now',
      text: 'Something went wrong on our side. Nothing you saved is lost. Go back to the portal and try again in a moment.',
    },
  },
};

const EL: Words = {
  skip: 'Μετάβαση στη φόρμα',
  otherLanguage: 'English',
  tagline: 'Η είσοδος στο πανεπιστήμιο',
  promise: 'Ένα προφίλ για κάθε αίτηση: βρείτε πρόγραμμα, υποβάλετε την αίτησή σας και παρακολουθήστε την πορεία της.',
  back: 'Επιστροφή στην πύλη',
  problem: 'Κάτι χρειάζεται διόρθωση',
  blocked: (minutes) => `Έγιναν πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε ${minutes === 1 ? 'ένα λεπτό' : `${minutes} λεπτά`}.`,
  trialTitle: 'Αυτή είναι η δοκιμαστική σύνδεση',
  trialText:
    'Συνοδεύει την πύλη για να μπορείτε να τη δοκιμάσετε. Μη χρησιμοποιήσετε κωδικό που έχετε και αλλού: κάθε πανεπιστήμιο λειτουργεί την πύλη με τη δική του σύνδεση.',
  login: {
    title: 'Σύνδεση',
    lead: 'Με το email και τον κωδικό του λογαριασμού σας.',
    email: 'Email',
    password: 'Κωδικός πρόσβασης',
    submit: 'Σύνδεση',
    newHere: 'Πρώτη φορά εδώ;',
    register: 'Δημιουργήστε λογαριασμό',
    wrong: 'Το email ή ο κωδικός δεν είναι σωστά',
    wrongHint: 'Ελέγξτε τα και δοκιμάστε ξανά. Στον κωδικό έχουν σημασία τα κεφαλαία.',
    emailMissing: 'Συμπληρώστε το email σας',
    passwordMissing: 'Συμπληρώστε τον κωδικό σας',
  },
  demo: {
    title: 'Λογαριασμοί επίδειξης',
    lead: (password) => `Δοκιμάστε την πύλη με όποιον ρόλο θέλετε. Ο κωδικός όλων είναι «${password}».`,
    use: 'Σύνδεση',
    useAs: (role) => `ως ${role}`,
    people: {
      applicant: 'Υποψήφιος/-α',
      secretary: 'Γραμματεία',
      crete: 'Γραμματεία, Πανεπιστήμιο Κρήτης',
      helpdesk: 'Υποστήριξη',
      evaluator: 'Αξιολογητής/-τρια',
      evaluator2: 'Αξιολογητής/-τρια, δεύτερο πρόσωπο',
    },
  },
  registration: {
    title: 'Δημιουργία λογαριασμού',
    lead: 'Τέσσερα στοιχεία και είστε έτοιμοι. Όλα τα πεδία είναι υποχρεωτικά.',
    labels: { email: 'Email', givenName: 'Όνομα', familyName: 'Επώνυμο', password: 'Κωδικός πρόσβασης' },
    hints: { email: 'Με αυτό θα συνδέεστε.', password: 'Τουλάχιστον 8 χαρακτήρες. Τρεις τυχαίες λέξεις είναι καλή ιδέα.' },
    faults: {
      email: {
        missing: 'Συμπληρώστε το email σας',
        too_long: 'Το email μπορεί να έχει έως 254 χαρακτήρες',
        not_an_email: 'Γράψτε το email στη μορφή onoma@example.org',
        taken: 'Υπάρχει ήδη λογαριασμός με αυτό το email. Συνδεθείτε ή χρησιμοποιήστε άλλο email',
      },
      givenName: { missing: 'Συμπληρώστε το όνομά σας', too_long: 'Το όνομα μπορεί να έχει έως 100 χαρακτήρες' },
      familyName: { missing: 'Συμπληρώστε το επώνυμό σας', too_long: 'Το επώνυμο μπορεί να έχει έως 100 χαρακτήρες' },
      password: {
        missing: 'Επιλέξτε έναν κωδικό',
        too_short: 'Ο κωδικός χρειάζεται τουλάχιστον 8 χαρακτήρες',
        too_long: 'Ο κωδικός μπορεί να έχει έως 200 χαρακτήρες',
      },
    },
    submit: 'Δημιουργία λογαριασμού',
    haveAccount: 'Έχετε ήδη λογαριασμό;',
    login: 'Συνδεθείτε',
  },
  logout: {
    title: 'Να αποσυνδεθείτε;',
    text: 'Πρόκειται να αποσυνδεθείτε από την πύλη σε αυτή τη συσκευή. Όσα αποθηκεύσατε παραμένουν.',
    submit: 'Αποσύνδεση',
    stay: 'Παραμονή στην πύλη',
  },
  messages: {
    expired: {
      title: 'Αυτή η σελίδα σύνδεσης δεν ισχύει πια',
      text: 'Έμεινε ανοιχτή πολλή ώρα, έχει ήδη χρησιμοποιηθεί ή δεν επιτρέπονται cookies. Επιστρέψτε στην πύλη και επιλέξτε ξανά «Σύνδεση».',
    },
    logout_invalid: {
      title: 'Δεν αποσυνδεθήκατε',
      text: 'Ο σύνδεσμος που ακολουθήσατε δεν είναι πλήρης. Επιστρέψτε στην πύλη και επιλέξτε εκεί «Αποσύνδεση».',
    },
    wrong_address: {
      title: 'Ανοίξτε την πύλη στη δική της διεύθυνση',
      text: 'Ήρθατε από άλλη διεύθυνση από εκείνη στην οποία λειτουργεί η πύλη. Ακολουθήστε τον σύνδεσμο και συνδεθείτε εκεί.',
    },
    request_invalid: {
      title: 'Η σύνδεση δεν μπόρεσε να ξεκινήσει',
      text: 'Το αίτημα με το οποίο φτάσατε εδώ δεν είναι πλήρες. Επιστρέψτε στην πύλη και επιλέξτε ξανά «Σύνδεση».',
    },
    failed: {
      title: 'Η σύνδεση δεν λειτουργεί αυτή τη στιγμή',
      text: 'Κάτι πήγε στραβά στη δική μας πλευρά. Όσα αποθηκεύσατε δεν χάθηκαν. Επιστρέψτε στην πύλη και δοκιμάστε ξανά σε λίγο.',
    },
  },
};

const WORDS: Record<Locale, Words> = { en: EN, el: EL };

/** All text of the sign-in pages in one language. */
export const pageWords = (locale: Locale): Words => WORDS[locale];
