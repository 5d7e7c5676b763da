import type { Locale } from '../locale';
import { ACCOUNT_PROBLEMS } from './account-problems';
import { CORRECTION_PROBLEMS } from './correction-problems';
import { REFEREE_PROBLEMS } from './referee-problems';
import { RELEASE_PROBLEMS } from './release-problems';
import { REQUEST_PROBLEMS } from './request-problems';

type Text = Readonly<Record<Locale, string>>;

/** `{name}` is replaced by the parameter of that name. */
const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  // Records
  stale_version: {
    en: 'Somebody saved this in the meantime. Compare both versions, then save again.',
    el: 'Κάποιος άλλος αποθήκευσε στο μεταξύ. Συγκρίνετε τις δύο εκδοχές και αποθηκεύστε ξανά.',
  },
  file_damaged: {
    en: 'The document “{name}” is damaged. Please upload it again.',
    el: 'Το έγγραφο «{name}» έχει αλλοιωθεί. Μεταφορτώστε το ξανά.',
  },
  range_not_satisfiable: { en: 'The file ends before the part that was asked for.', el: 'Το αρχείο τελειώνει πριν από το τμήμα που ζητήθηκε.' },
  applicant_exists: { en: 'You already have a profile.', el: 'Έχετε ήδη προφίλ.' },
  applicant_missing: {
    en: 'There is no profile yet. Create it first, then try again.',
    el: 'Δεν υπάρχει ακόμη προφίλ. Δημιουργήστε το πρώτα και δοκιμάστε ξανά.',
  },
  applications_under_way: {
    en: 'Your profile cannot be erased while an application is under way. Your account page says what ends it.',
    el: 'Το προφίλ σας δεν μπορεί να διαγραφεί όσο μια αίτηση βρίσκεται σε εξέλιξη. Στη σελίδα του λογαριασμού σας θα δείτε τι την ολοκληρώνει.',
  },
  file_in_use: {
    en: 'A part of your profile or an application refers to this file. Take it out there first.',
    el: 'Μια ενότητα του προφίλ ή μια αίτησή σας παραπέμπει σε αυτό το αρχείο. Αφαιρέστε το πρώτα από εκεί.',
  },
  ...ACCOUNT_PROBLEMS,
  incident_over: {
    en: 'This incident is over and stays as it was. If it continues, write a new one.',
    el: 'Το συμβάν έχει λήξει και μένει όπως ήταν. Αν συνεχίζεται, γράψτε νέο.',
  },
  webhook_paused: {
    en: 'This webhook is paused. Resume it first, then test it.',
    el: 'Το webhook είναι σε παύση. Ενεργοποιήστε το ξανά και μετά δοκιμάστε το.',
  },
  too_many_webhooks: {
    en: 'An institution has at most {limit} webhooks. Remove one first.',
    el: 'Ένα ίδρυμα έχει έως {limit} webhook. Αφαιρέστε πρώτα ένα.',
  },
  export_empty: {
    en: 'No sent application matches, so there is nothing to export. Change the filters.',
    el: 'Καμία υποβληθείσα αίτηση δεν ταιριάζει, άρα δεν υπάρχει κάτι για εξαγωγή. Αλλάξτε τα φίλτρα.',
  },
  selection_changed: {
    en: 'The filter finds {count} applications now: some came or changed in the meantime. Nothing was done; check the list and try again.',
    el: 'Το φίλτρο βρίσκει τώρα {count} αιτήσεις: στο μεταξύ προστέθηκαν ή άλλαξαν κάποιες. Δεν έγινε τίποτα· δείτε τη λίστα και δοκιμάστε ξανά.',
  },
  too_many_exports: {
    en: 'You have {limit} exports that are not ready yet. Wait until one of them is.',
    el: 'Έχετε {limit} εξαγωγές που δεν είναι ακόμη έτοιμες. Περιμένετε να ολοκληρωθεί μία.',
  },
  export_not_there: {
    en: 'This export has no file yet, or no longer. Export once more if you need it.',
    el: 'Η εξαγωγή αυτή δεν έχει ακόμη αρχείο ή δεν το έχει πια. Αν το χρειάζεστε, κάντε νέα εξαγωγή.',
  },
  import_not_now: {
    en:
      'This cannot be done with the import as it is now: it is being worked on, it was imported or undone already, or its file is older than 30 days. Check its state and try again.',
    el:
      'Αυτό δεν γίνεται με την εισαγωγή όπως είναι τώρα: βρίσκεται σε εξέλιξη, έχει ήδη ολοκληρωθεί ή αναιρεθεί, ή το αρχείο της είναι παλαιότερο από 30 ημέρες. Δείτε την κατάστασή της και δοκιμάστε ξανά.',
  },
  // Applications
  call_not_open_upcoming: {
    en: 'This call has not opened yet. Its page says when it does.',
    el: 'Η πρόσκληση δεν έχει ανοίξει ακόμη. Στη σελίδα της θα δείτε πότε ανοίγει.',
  },
  call_not_open_closed: { en: 'This call has closed and no longer accepts applications.', el: 'Η πρόσκληση έχει κλείσει και δεν δέχεται άλλες αιτήσεις.' },
  call_not_open_cancelled: { en: 'This call was cancelled and accepts no applications.', el: 'Η πρόσκληση ακυρώθηκε και δεν δέχεται αιτήσεις.' },
  call_not_published: {
    en: 'Applications are sent to published calls only, so there is nothing to switch off.',
    el: 'Αιτήσεις υποβάλλονται μόνο σε δημοσιευμένες προσκλήσεις, άρα δεν υπάρχει κάτι να απενεργοποιηθεί.',
  },
  sending_stopped: {
    en: 'Applications to this call cannot be sent for the moment. Yours is saved as a draft: come back later and send it then.',
    el:
      'Αυτή τη στιγμή δεν μπορούν να υποβληθούν αιτήσεις σε αυτή την πρόσκληση. Η δική σας έχει αποθηκευτεί ως πρόχειρη: επιστρέψτε αργότερα για να την υποβάλετε.',
  },
  sending_stopped_reopen: {
    en: 'Applications to this call cannot be sent for the moment. Yours was sent and stays sent: reopened, it could not be sent again now.',
    el:
      'Αυτή τη στιγμή δεν μπορούν να υποβληθούν αιτήσεις σε αυτή την πρόσκληση. Η δική σας έχει υποβληθεί και παραμένει υποβληθείσα: αν την ανοίγατε ξανά, δεν θα μπορούσατε να την υποβάλετε τώρα.',
  },
  changed_meanwhile: {
    en: 'Something of this application changed while it was being sent. Nothing was sent; please check it and send it again.',
    el: 'Κάτι στην αίτηση άλλαξε την ώρα που υποβαλλόταν. Δεν υποβλήθηκε τίποτα· δείτε την και υποβάλετέ την ξανά.',
  },
  declaration_changed: {
    en:
      'The text of the declaration, or of the page “Privacy”, has changed since it was shown to you. Nothing was sent; please read it again, then send the application.',
    el:
      'Το κείμενο της δήλωσης, ή της σελίδας «Προστασία δεδομένων», άλλαξε αφότου σας εμφανίστηκε. Δεν υποβλήθηκε τίποτα· διαβάστε το ξανά και μετά υποβάλετε την αίτηση.',
  },
  application_exists: {
    en: 'You already have an application for this call. You will find it under “My applications”.',
    el: 'Έχετε ήδη αίτηση για αυτή την πρόσκληση. Θα τη βρείτε στη σελίδα «Οι αιτήσεις μου».',
  },
  application_not_sent: {
    en: 'There is a PDF once the application has been sent.',
    el: 'Το PDF δημιουργείται μόλις υποβληθεί η αίτηση.',
  },
  information_not_open: {
    en: 'The institution is no longer waiting for this: it was answered, its date has passed, or it is not needed.',
    el: 'Το ίδρυμα δεν περιμένει πλέον αυτή την απάντηση: έχει δοθεί, πέρασε η προθεσμία ή δεν χρειάζεται.',
  },
  information_not_now: {
    en: 'Nothing can be asked of an applicant whose application has ended.',
    el: 'Δεν μπορεί να ζητηθεί κάτι από υποψήφιο του οποίου η αίτηση έχει λήξει.',
  },
  interview_not_open: {
    en: 'No time can be chosen for this interview any more. Please write to the institution.',
    el: 'Δεν μπορείτε πλέον να επιλέξετε ώρα για τη συνέντευξη. Επικοινωνήστε με το ίδρυμα.',
  },
  interview_slot_full: {
    en: 'Somebody else has just taken the last place. Please choose another time.',
    el: 'Η τελευταία θέση μόλις καταλήφθηκε. Επιλέξτε άλλη ώρα.',
  },
  interview_slot_gone: {
    en: 'This time was cancelled, or it has passed. Please choose another one.',
    el: 'Η ώρα αυτή ακυρώθηκε ή έχει περάσει. Επιλέξτε άλλη.',
  },
  interview_not_there: {
    en: 'There is no interview to cancel: the applicant was not invited, or it was cancelled already.',
    el: 'Δεν υπάρχει συνέντευξη προς ακύρωση: δεν έχει σταλεί πρόσκληση ή έχει ήδη ακυρωθεί.',
  },
  ...CORRECTION_PROBLEMS,
  ...REFEREE_PROBLEMS,
  ...RELEASE_PROBLEMS,
  too_many_tags: {
    en: 'An application has at most {limit} tags. Remove one first.',
    el: 'Μια αίτηση έχει έως {limit} ετικέτες. Αφαιρέστε πρώτα κάποια.',
  },
  too_many_views: {
    en: 'There are at most {limit} shared views. Remove one first.',
    el: 'Οι κοινές προβολές είναι έως {limit}. Αφαιρέστε πρώτα κάποια.',
  },
  too_many_searches: {
    en: 'You can keep at most {limit} searches. Delete one in your account first.',
    el: 'Μπορείτε να κρατήσετε έως {limit} αναζητήσεις. Διαγράψτε πρώτα κάποια στον λογαριασμό σας.',
  },
  reply_late: {
    en: 'The date for your reply has passed. If something kept you from replying, write to the institution.',
    el: 'Η προθεσμία απάντησης έχει παρέλθει. Αν κάτι σας εμπόδισε να απαντήσετε, επικοινωνήστε με το ίδρυμα.',
  },
  archived: {
    en: 'This is in the archive, or belongs to what is. Take it out of the archive first.',
    el: 'Βρίσκεται στο αρχείο ή ανήκει σε κάτι που βρίσκεται στο αρχείο. Επαναφέρετέ το πρώτα.',
  },
  owner_archived: {
    en: 'What it belongs to is in the archive. Take that out of the archive first.',
    el: 'Ανήκει σε κάτι που βρίσκεται στο αρχείο. Επαναφέρετε πρώτα εκείνο.',
  },
  university_in_use: {
    en: 'The university still has programmes. Archive those first.',
    el: 'Το πανεπιστήμιο έχει ακόμη προγράμματα. Αρχειοθετήστε πρώτα εκείνα.',
  },
  programme_in_use: {
    en: 'The programme has a call that is not over. Cancel or archive the call first.',
    el: 'Το πρόγραμμα έχει πρόσκληση που δεν έχει λήξει. Ακυρώστε ή αρχειοθετήστε πρώτα την πρόσκληση.',
  },
  programme_is_draft: {
    en: 'The programme of this call is a draft. Publish the programme first.',
    el: 'Το πρόγραμμα της πρόσκλησης είναι πρόχειρο. Δημοσιεύστε πρώτα το πρόγραμμα.',
  },
  programme_has_calls: {
    en: 'The programme has a call that was published, so it cannot be a draft again. To take it out of lists and searches, archive it.',
    el:
      'Το πρόγραμμα έχει πρόσκληση που έχει δημοσιευτεί, γι’ αυτό δεν μπορεί να γίνει ξανά πρόχειρο. Για να μην εμφανίζεται σε λίστες και αναζητήσεις, αρχειοθετήστε το.',
  },
  call_not_over: { en: 'The call is not over. Close or cancel it first.', el: 'Η πρόσκληση δεν έχει λήξει. Κλείστε ή ακυρώστε την πρώτα.' },
  call_cancelled: { en: 'The call is cancelled.', el: 'Η πρόσκληση έχει ακυρωθεί.' },
  call_is_closed: { en: 'The call has closed. Extend it instead.', el: 'Η πρόσκληση έχει λήξει. Παρατείνετέ την.' },
  closes_too_early: {
    en: 'The call would close before it opens, or before now.',
    el: 'Η πρόσκληση θα έκλεινε πριν ανοίξει ή στο παρελθόν.',
  },
  closes_after_replies: {
    en: 'The call would close after replies to offers are due. Change that date first.',
    el: 'Η πρόσκληση θα έκλεινε μετά την προθεσμία απάντησης στις προσφορές. Αλλάξτε πρώτα εκείνη την ημερομηνία.',
  },
  closes_after_letters: {
    en: 'The call would close after the date for letters. Change that one first.',
    el: 'Η πρόσκληση θα έκλεινε μετά την προθεσμία των επιστολών. Αλλάξτε πρώτα εκείνη.',
  },
  not_decidable: {
    en: 'A decision can be entered about an application that is sent, under review or on the waiting list.',
    el: 'Απόφαση καταχωρίζεται για αίτηση που έχει υποβληθεί, αξιολογείται ή βρίσκεται στη λίστα αναμονής.',
  },
  no_such_condition: {
    en: 'This application has no such condition.',
    el: 'Η αίτηση δεν έχει τέτοιον όρο.',
  },
  already_waiting: {
    en: 'This application is already on the waiting list. Offer a place, or reject it.',
    el: 'Η αίτηση βρίσκεται ήδη στη λίστα αναμονής. Προσφέρετε θέση ή απορρίψτε την.',
  },
  application_not_draft: {
    en: 'This application was already sent and can no longer be changed. While its call is open, it can be opened again on its own page.',
    el: 'Η αίτηση έχει ήδη υποβληθεί και δεν μπορεί πλέον να αλλάξει. Όσο η πρόσκληση είναι ανοιχτή, μπορεί να ανοίξει ξανά από τη δική της σελίδα.',
  },
  rubric_missing: {
    en: 'This call has no scoring rubric yet. Compose it first, then assign evaluators.',
    el: 'Η πρόσκληση δεν έχει ακόμη κριτήρια αξιολόγησης. Ορίστε πρώτα τα κριτήρια και έπειτα αναθέστε αξιολογητές.',
  },
  rubric_reorders: {
    en:
      'Decisions of this call have been released ({released}). Applications that get another place in the order by score with this change: {moved}. Decisions stay as they are. Confirm that you want it.',
    el:
      'Έχουν κοινοποιηθεί αποφάσεις αυτής της πρόσκλησης ({released}). Με αυτή την αλλαγή {moved} αιτήσεις αλλάζουν θέση στη σειρά βαθμολογίας· οι αποφάσεις μένουν ως έχουν. Επιβεβαιώστε ότι τη θέλετε.',
  },
  rubric_in_use: {
    en: 'Evaluators have given scores already: criteria, scales and comments stay as they are. Weights and names can still change.',
    el: 'Έχουν ήδη δοθεί βαθμοί: τα κριτήρια, οι κλίμακες και τα σχόλια μένουν ως έχουν. Συντελεστές και ονόματα μπορούν ακόμη να αλλάξουν.',
  },
  not_under_review: {
    en: 'Only an application under review is scored. Start its review first.',
    el: 'Βαθμολογείται μόνο αίτηση που βρίσκεται υπό αξιολόγηση. Ξεκινήστε πρώτα την αξιολόγησή της.',
  },
  scores_given: {
    en: 'These scores were given and can no longer be changed.',
    el: 'Οι βαθμοί έχουν δοθεί και δεν μπορούν πλέον να αλλάξουν.',
  },
  scoring_over: {
    en: 'This application has been decided, so it is no longer scored.',
    el: 'Για την αίτηση έχει ληφθεί απόφαση και δεν βαθμολογείται πλέον.',
  },
  transition_not_allowed: {
    en: 'This step is not possible with the application as it is now. Reload the page to see its status.',
    el: 'Αυτό το βήμα δεν είναι δυνατό με την αίτηση όπως είναι τώρα. Φορτώστε ξανά τη σελίδα για να δείτε την κατάστασή της.',
  },
} as const satisfies Record<string, Text>;

export type ProblemKey = keyof typeof PROBLEMS;

/** The sentence for a problem's key in a language, with its parameters put in. */
export function problemText(key: ProblemKey, ctx: Readonly<Record<string, unknown>>, locale: Locale): string {
  const text: string = PROBLEMS[key][locale];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(ctx[name] ?? ''));
}

/** Every key that has a sentence. */
export const PROBLEM_KEYS = Object.keys(PROBLEMS) as ProblemKey[];
