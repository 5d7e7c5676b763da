import { localized, type Locale, type LocalizedText } from '../locale';
import { FILE_CHECKS } from './file-checks';
import { plural, say, type Context, type Words } from './words';

/** The sections of a profile as the object of a sentence. */
const SECTIONS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  contact_infos: { en: 'your contact details', el: 'τα στοιχεία επικοινωνίας σας' },
  education_degrees: { en: 'a degree', el: 'έναν τίτλο σπουδών' },
  language_degrees: { en: 'a language', el: 'μια γλώσσα' },
  cv: { en: 'your CV', el: 'το βιογραφικό σας' },
  photo: { en: 'your photo', el: 'τη φωτογραφία σας' },
};

const section = ({ section: name }: Context, locale: Locale): string =>
  SECTIONS[String(name)]?.[locale] ?? (locale === 'el' ? 'την ενότητα που λείπει' : 'the missing part');

/** The title that a failure names in its context, in the reader's language. */
export const contextTitle = ({ title }: Context, locale: Locale): string =>
  typeof title === 'object' && title !== null ? localized(title as LocalizedText, locale).text : '';

/** The text of one language, from an object with a text for each; empty if there is none. */
const textIn = (texts: unknown, locale: Locale): string => (typeof texts === 'object' && texts !== null ? String(Reflect.get(texts, locale) ?? '') : '');

/** A sentence about a list; empty for an empty list. */
const sentenceAbout = (all: unknown, say: (all: readonly unknown[]) => string): string => (Array.isArray(all) && all.length > 0 ? say(all) : '');

const textsOf = (all: unknown, locale: Locale): string => (Array.isArray(all) ? all.map((texts) => textIn(texts, locale)).join(', ') : '');

/** Messages for checks that only the server can make. */
export const SERVER_CHECKS: Readonly<Record<string, Words>> = {
  list_filter: say('The filter must be a JSON object, such as {"name":"law"}.', 'Το φίλτρο πρέπει να είναι αντικείμενο JSON, όπως {"name":"law"}.'),
  list_range: say(
    'The range must be the positions of the first and the last row, such as [0,9].',
    'Το εύρος πρέπει να είναι οι θέσεις της πρώτης και της τελευταίας γραμμής, όπως [0,9].',
  ),
  list_sort: say('The order must be a field and ASC or DESC, such as ["id","ASC"].', 'Η ταξινόμηση πρέπει να είναι πεδίο και ASC ή DESC, όπως ["id","ASC"].'),
  cursor: say(
    'This is no cursor of this portal, or the portal was put back to an earlier state: ask without since, and start again.',
    'Η τιμή δεν προέρχεται από αυτή την πύλη ή η πύλη επανήλθε σε προγενέστερη κατάσταση: ζητήστε χωρίς την παράμετρο since και ξεκινήστε από την αρχή.',
  ),
  range_too_wide: {
    en: ({ limit }) => `A request gives at most ${String(limit)} rows.`,
    el: ({ limit }) => `Κάθε αίτημα δίνει το πολύ ${String(limit)} γραμμές.`,
  },
  sort_field: {
    en: ({ allowed }) => `The list can be ordered by: ${String(allowed)}.`,
    el: ({ allowed }) => `Η λίστα ταξινομείται κατά: ${String(allowed)}.`,
  },
  json_depth: {
    en: ({ limit }) => `This is nested deeper than ${String(limit)} levels.`,
    el: ({ limit }) => `Τα δεδομένα έχουν περισσότερα από ${String(limit)} επίπεδα, το ένα μέσα στο άλλο.`,
  },
  json_width: {
    en: ({ limit }) => `A list or an object in this has more than ${String(limit)} entries.`,
    el: ({ limit }) => `Μια λίστα ή ένα αντικείμενο στα δεδομένα έχει περισσότερα από ${String(limit)} στοιχεία.`,
  },
  json_values: {
    en: ({ limit }) => `This holds more than ${String(limit)} values.`,
    el: ({ limit }) => `Τα δεδομένα έχουν περισσότερες από ${String(limit)} τιμές.`,
  },
  import_refused: {
    en: ({ reason }) => `This file cannot be imported: ${textIn(reason, 'en') || 'choose another one.'}`,
    el: ({ reason }) => `Το αρχείο δεν μπορεί να εισαχθεί: ${textIn(reason, 'el') || 'επιλέξτε άλλο.'}`,
  },
  import_column: say(
    'A column is named that the file does not have, or a field that does not exist. Reload the page and choose again.',
    'Ορίστηκε στήλη που δεν υπάρχει στο αρχείο ή πεδίο που δεν υπάρχει. Φορτώστε ξανά τη σελίδα και επιλέξτε εκ νέου.',
  ),
  import_twice: {
    en: ({ title }) => `Two columns are “${textIn(title, 'en')}”. Choose one of them, and leave the other out.`,
    el: ({ title }) => `Δύο στήλες ορίστηκαν ως «${textIn(title, 'el')}». Κρατήστε τη μία και αφήστε έξω την άλλη.`,
  },
  import_missing: {
    en: ({ titles, of_all_rows }) =>
      [
        sentenceAbout(titles, (all) => `Say which column is: ${textsOf(all, 'en')}.`),
        sentenceAbout(of_all_rows, (all) => `Say which column is, or choose for all rows below the columns: ${textsOf(all, 'en')}.`),
      ].join(' ').trim() || 'A column that is needed is not named.',
    el: ({ titles, of_all_rows }) =>
      [
        sentenceAbout(titles, (all) => `Ορίστε τη στήλη για: ${textsOf(all, 'el')}.`),
        sentenceAbout(of_all_rows, (all) => `Ορίστε τη στήλη, ή επιλέξτε κάτω από τις στήλες τι ισχύει για όλες τις γραμμές, για: ${textsOf(all, 'el')}.`),
      ].join(' ').trim() || 'Δεν έχει οριστεί μια απαραίτητη στήλη.',
  },
  unstorable_text: say(
    'This holds a character that cannot be stored, often an invisible one that came with pasted text. Retype that part.',
    'Το κείμενο περιέχει χαρακτήρα που δεν αποθηκεύεται, συχνά αόρατο από επικόλληση. Πληκτρολογήστε ξανά το σημείο αυτό.',
  ),
  idempotency_key_reused: say('This key was already used for another request.', 'Το κλειδί αυτό χρησιμοποιήθηκε ήδη για άλλο αίτημα.'),
  version_tag: say('The version must be a tag such as "7".', 'Η έκδοση πρέπει να δίνεται σε εισαγωγικά, όπως "7".'),
  profile_section_required: {
    en: (ctx) => `Please add ${section(ctx, 'en')} to your profile first.`,
    el: (ctx) => `Προσθέστε πρώτα ${section(ctx, 'el')} στο προφίλ σας.`,
  },
  record_needs_update: say(
    'A part of your profile was saved before its form changed. Please open it, check and complete it, and save it.',
    'Μια ενότητα του προφίλ σας αποθηκεύτηκε πριν αλλάξει η φόρμα της. Ανοίξτε την, ελέγξτε και συμπληρώστε την, και αποθηκεύστε την.',
  ),
  document_required: {
    en: (ctx) => `Please choose a document${contextTitle(ctx, 'en') ? `: ${contextTitle(ctx, 'en')}` : ''}.`,
    el: (ctx) => `Επιλέξτε έγγραφο${contextTitle(ctx, 'el') ? `: ${contextTitle(ctx, 'el')}` : ''}.`,
  },
  question_removed: {
    en: (ctx) =>
      `This call no longer asks “${
        contextTitle(ctx, 'en')
      }”, so nothing was saved. Reload the page: it shows what is asked now. Keep a copy of this answer if you still need it.`,
    el: (ctx) =>
      `Η πρόσκληση δεν ρωτά πια «${
        contextTitle(ctx, 'el')
      }», γι’ αυτό δεν αποθηκεύτηκε τίποτα. Φορτώστε ξανά τη σελίδα για να δείτε τι ζητείται τώρα. Αν χρειάζεστε ακόμη την απάντηση, κρατήστε αντίγραφο.`,
  },
  question_of_other_call: say(
    'This call does not ask this question: the answer belongs to another call. Nothing was saved. Leave it out, and answer what this call asks.',
    'Η πρόσκληση δεν έχει αυτή την ερώτηση: η απάντηση ανήκει σε άλλη πρόσκληση. Δεν αποθηκεύτηκε τίποτα. Αφαιρέστε την και απαντήστε σε όσα ρωτά αυτή η πρόσκληση.',
  ),
  question_names_person: {
    en: (ctx) =>
      `The answer to “${
        contextTitle(ctx, 'en')
      }” is a person who is asked for a letter. Invite them under “Letters of reference”; they are not saved as an answer.`,
    el: (ctx) =>
      `Η απάντηση στο «${
        contextTitle(ctx, 'el')
      }» είναι πρόσωπο από το οποίο ζητείται επιστολή. Προσκαλέστε το στις «Συστατικές επιστολές»· δεν αποθηκεύεται ως απάντηση.`,
  },
  document_gone: {
    en: (ctx) =>
      `This call no longer asks for “${
        contextTitle(ctx, 'en')
      }”, so nothing was saved. Reload the page: it shows what is asked now. The file stays among your files.`,
    el: (ctx) =>
      `Η πρόσκληση δεν ζητά πια «${
        contextTitle(ctx, 'el')
      }», γι’ αυτό δεν αποθηκεύτηκε τίποτα. Φορτώστε ξανά τη σελίδα για να δείτε τι ζητείται τώρα. Το αρχείο παραμένει στα αρχεία σας.`,
  },
  document_of_other_call: say(
    'This call does not ask for this document: it belongs to another call. Nothing was saved. Leave it out, and choose what this call asks for.',
    'Η πρόσκληση δεν ζητά αυτό το δικαιολογητικό: ανήκει σε άλλη πρόσκληση. Δεν αποθηκεύτηκε τίποτα. Αφαιρέστε το και επιλέξτε όσα ζητά αυτή η πρόσκληση.',
  ),
  document_not_requested: say(
    'The university has not asked for this document. Leave it out, and send what its request names.',
    'Το πανεπιστήμιο δεν έχει ζητήσει αυτό το δικαιολογητικό. Αφαιρέστε το και στείλτε όσα αναφέρει το αίτημα.',
  ),
  document_too_late: {
    en: (ctx) => `This document was accepted until its own date, which has passed${contextTitle(ctx, 'en') ? `: ${contextTitle(ctx, 'en')}` : ''}.`,
    el: (ctx) => `Η ημερομηνία έως την οποία γινόταν δεκτό το δικαιολογητικό έχει περάσει${contextTitle(ctx, 'el') ? `: ${contextTitle(ctx, 'el')}` : ''}.`,
  },
  referees_missing: {
    en: ({ count }) => (count === 1 ? 'Please name one more referee.' : `Please name ${String(count)} more referees.`),
    el: ({ count }) => (count === 1 ? 'Ορίστε ακόμη ένα πρόσωπο για συστατική επιστολή.' : `Ορίστε ακόμη ${String(count)} πρόσωπα για συστατική επιστολή.`),
  },
  letters_missing: {
    en: ({ count }) => (count === 1 ? 'One letter of reference has not arrived yet.' : `${String(count)} letters of reference have not arrived yet.`),
    el: ({ count }) => (count === 1 ? 'Μία συστατική επιστολή δεν έχει σταλεί ακόμη.' : `${String(count)} συστατικές επιστολές δεν έχουν σταλεί ακόμη.`),
  },
  referees_missing_for: {
    en: (ctx) => `Please name a person for: ${contextTitle(ctx, 'en')}.`,
    el: (ctx) => `Ορίστε πρόσωπο για: ${contextTitle(ctx, 'el')}.`,
  },
  letters_missing_for: {
    en: (ctx) => `This letter has not arrived yet: ${contextTitle(ctx, 'en')}.`,
    el: (ctx) => `Δεν έχει παραληφθεί ακόμη η επιστολή: ${contextTitle(ctx, 'el')}.`,
  },
  referee_self: say('This is your own address. Ask somebody else for the letter.', 'Αυτή είναι η δική σας διεύθυνση. Ζητήστε την επιστολή από άλλο πρόσωπο.'),
  referee_twice: {
    en: ({ name }) =>
      `You have asked ${
        name ? `${String(name)} at this address` : 'this person'
      } already. Each letter has to come from somebody else: give the address of another person.`,
    el: ({ name }) =>
      `Έχετε ήδη ζητήσει επιστολή από ${
        name ? `το πρόσωπο με αυτή τη διεύθυνση (${String(name)})` : 'αυτό το πρόσωπο'
      }. Κάθε επιστολή γράφεται από διαφορετικό πρόσωπο: δώστε τη διεύθυνση κάποιου άλλου.`,
  },
  nothing_asked: say('Choose at least one document or question.', 'Επιλέξτε τουλάχιστον ένα δικαιολογητικό ή μία ερώτηση.'),
  place_or_link: say('Say where it is: a place, a link or both.', 'Δηλώστε πού θα γίνει: τόπο, σύνδεσμο ή και τα δύο.'),
  date_passed: say('This date has passed. Choose a later one.', 'Η ημερομηνία έχει περάσει. Επιλέξτε μεταγενέστερη.'),
  requirement_unmet: {
    en: (ctx) => `This call requires: ${contextTitle(ctx, 'en')}. Your profile does not show it.`,
    el: (ctx) => `Η πρόσκληση απαιτεί: ${contextTitle(ctx, 'el')}. Δεν προκύπτει από το προφίλ σας.`,
  },
  call_full: {
    en: ({ count }) =>
      `This call accepts up to ${
        plural(count, ['application', 'applications'], 'en')
      }, and as many have been sent. Your draft is kept; if an application is withdrawn before the deadline, you can send yours.`,
    el: ({ count }) =>
      `Η πρόσκληση δέχεται έως ${
        plural(count, ['αίτηση', 'αιτήσεις'], 'el')
      } και έχουν ήδη υποβληθεί τόσες. Η πρόχειρη αίτησή σας διατηρείται· αν αποσυρθεί κάποια αίτηση πριν από την προθεσμία, θα μπορέσετε να υποβάλετε τη δική σας.`,
  },
  most_sent: {
    en: ({ count }) =>
      `One person can send at most ${
        plural(count, ['application', 'applications'], 'en')
      } to this university for this academic year, and you have sent as many. Your draft is kept; withdraw another application to send this one.`,
    el: ({ count }) =>
      `Κάθε άτομο μπορεί να υποβάλει έως ${
        plural(count, ['αίτηση', 'αιτήσεις'], 'el')
      } στο πανεπιστήμιο για το ίδιο ακαδημαϊκό έτος και έχετε ήδη φτάσει το όριο. Η πρόχειρη αίτησή σας διατηρείται· για να την υποβάλετε, αποσύρετε μια άλλη αίτηση.`,
  },
  decides_rights: say(
    'Groups of staff name the university by this code, so only a secretariat of all institutions may change it. Put the former value back, and ask such a secretariat for the change.',
    'Με αυτόν τον κωδικό οι ομάδες του προσωπικού ονομάζουν το πανεπιστήμιο, γι’ αυτό τον αλλάζει μόνο γραμματεία όλων των ιδρυμάτων. Επαναφέρετε την προηγούμενη τιμή και ζητήστε από αυτήν την αλλαγή.',
  ),
  code_taken: {
    en: (ctx) => `This is the code of another university${contextTitle(ctx, 'en') && `: ${contextTitle(ctx, 'en')}`}. A code names one university only.`,
    el: (ctx) =>
      `Ο κωδικός ανήκει σε άλλο πανεπιστήμιο${contextTitle(ctx, 'el') && ` (${contextTitle(ctx, 'el')})`}. Κάθε κωδικός ονομάζει ένα μόνο πανεπιστήμιο.`,
  },
  programme_is_draft: say(
    'The programme of this call is a draft. Publish the programme first, or keep the call as a draft until then.',
    'Το πρόγραμμα της πρόσκλησης είναι πρόχειρο. Δημοσιεύστε πρώτα το πρόγραμμα ή αφήστε έως τότε πρόχειρη και την πρόσκληση.',
  ),
  programme_has_calls: say(
    'The programme has a call that was published, so it cannot be a draft again. To take it out of lists and searches, archive it.',
    'Το πρόγραμμα έχει πρόσκληση που έχει δημοσιευτεί, γι’ αυτό δεν μπορεί να γίνει ξανά πρόχειρο. Για να μην εμφανίζεται σε λίστες και αναζητήσεις, αρχειοθετήστε το.',
  ),
  four_eyes_in_use: say(
    'People have applied to this call, so that its decisions stay checked by a second person. This can no longer be turned off.',
    'Έχουν υποβληθεί αιτήσεις σε αυτή την πρόσκληση, επομένως οι αποφάσεις της συνεχίζουν να ελέγχονται από δεύτερο πρόσωπο. Ο έλεγχος δεν μπορεί πλέον να απενεργοποιηθεί.',
  ),
  extension_not_later: say(
    'The new deadline must be later than the one that there is, and than now.',
    'Η νέα προθεσμία πρέπει να είναι μεταγενέστερη από την υπάρχουσα και από τώρα.',
  ),
  extension_too_late: say('A deadline can be extended by at most 30 days.', 'Η προθεσμία μπορεί να παραταθεί έως 30 ημέρες.'),
  incident_ends_first: say('The end must be later than the start.', 'Η λήξη πρέπει να είναι μεταγενέστερη από την έναρξη.'),
  webhook_address: say(
    'This must be an https address at a public server, without a user name, a password and a # part.',
    'Χρειάζεται διεύθυνση https σε δημόσιο διακομιστή, χωρίς όνομα χρήστη, κωδικό και τμήμα με #.',
  ),
  no_filter: say(
    'Set at least one filter or search for a word, then save the search.',
    'Ορίστε τουλάχιστον ένα φίλτρο ή αναζητήστε μια λέξη και μετά αποθηκεύστε την αναζήτηση.',
  ),
  unknown_reference: say('What this refers to does not exist.', 'Αυτό στο οποίο αναφέρεται η τιμή δεν υπάρχει.'),
  ...FILE_CHECKS,
};
