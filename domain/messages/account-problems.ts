/** Messages for invalid links about an account, and for reasons that block merging two accounts of one person. */
export const ACCOUNT_PROBLEMS = {
  unsubscribe_link_invalid: {
    en: 'This link is not complete, or not from this portal. Please copy the whole link from the email, or sign in and choose in your account.',
    el: 'Ο σύνδεσμος δεν είναι ολόκληρος ή δεν είναι αυτής της πύλης. Αντιγράψτε τον ολόκληρο από το μήνυμα ή συνδεθείτε και επιλέξτε στον λογαριασμό σας.',
  },
  merge_same: { en: 'These are not two accounts, but one.', el: 'Δεν είναι δύο λογαριασμοί, αλλά ένας.' },
  merge_asked: {
    en: 'The person has already been asked about one of these accounts. Wait for the answer, or withdraw that request first.',
    el: 'Για έναν από τους λογαριασμούς έχει ήδη ζητηθεί επιβεβαίωση. Περιμένετε την απάντηση ή ανακαλέστε πρώτα εκείνο το αίτημα.',
  },
  merge_no_address: {
    en: 'The other account has no email address, so that nobody could confirm the request.',
    el: 'Ο άλλος λογαριασμός δεν έχει διεύθυνση email, επομένως κανείς δεν θα μπορούσε να επιβεβαιώσει το αίτημα.',
  },
  merge_link_invalid: {
    en: 'This link is not complete, was used, was withdrawn, or is older than seven days. Copy the whole link from the email, or write to the Helpdesk.',
    el:
      'Ο σύνδεσμος δεν είναι ολόκληρος, έχει χρησιμοποιηθεί ή ανακληθεί, ή έχουν περάσει επτά ημέρες. Αντιγράψτε τον ολόκληρο από το μήνυμα ή απευθυνθείτε στην υποστήριξη.',
  },
  merge_other_account: {
    en: 'You are signed in to another account. Sign out, sign in to the account that you keep, and open the link again.',
    el: 'Έχετε συνδεθεί με άλλον λογαριασμό. Αποσυνδεθείτε, συνδεθείτε με τον λογαριασμό που κρατάτε και ανοίξτε ξανά τον σύνδεσμο.',
  },
  merge_conflicts: {
    en: 'Nothing was moved: something has changed that prevents it. Check it again.',
    el: 'Δεν μεταφέρθηκε τίποτα: άλλαξε κάτι που το εμποδίζει. Ελέγξτε ξανά.',
  },
} as const;
