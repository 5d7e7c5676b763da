/** Messages for reasons that block a request for a letter of reference, and for invalid links of referees. */
export const REFEREE_PROBLEMS = {
  referees_not_asked: { en: 'This call asks for no letters of reference.', el: 'Η πρόσκληση δεν ζητά συστατικές επιστολές.' },
  referees_not_now: {
    en: 'Letters are no longer accepted for this application.',
    el: 'Δεν γίνονται πλέον δεκτές συστατικές επιστολές για αυτή την αίτηση.',
  },
  referees_enough: {
    en: 'You have asked as many people as the call asks for ({limit}). To ask somebody else, withdraw an invitation first.',
    el: 'Έχετε ήδη απευθυνθεί σε όσα πρόσωπα ζητά η πρόσκληση ({limit}). Για να απευθυνθείτε σε κάποιον άλλο, ανακαλέστε πρώτα μια πρόσκληση.',
  },
  referees_most: {
    en: 'At most {limit} people can be asked for one application.',
    el: 'Για κάθε αίτηση μπορείτε να απευθυνθείτε σε έως {limit} πρόσωπα.',
  },
  referees_a_day: {
    en: 'At most {limit} people can be asked within 24 hours. Please continue tomorrow.',
    el: 'Μέσα σε 24 ώρες μπορείτε να απευθυνθείτε σε έως {limit} πρόσωπα. Συνεχίστε αύριο.',
  },
  referee_sent: {
    en: 'The application was sent with this invitation: ask somebody else in their place.',
    el: 'Η αίτηση υποβλήθηκε με αυτή την πρόσκληση: απευθυνθείτε σε άλλο πρόσωπο στη θέση του.',
  },
  referee_answered: { en: 'This letter has arrived and stays with the application.', el: 'Η επιστολή έχει παραληφθεί και μένει στην αίτηση.' },
  referee_link_invalid: {
    en: 'This link is not complete, or the invitation was withdrawn. Please copy the whole link from the email.',
    el: 'Ο σύνδεσμος δεν είναι ολόκληρος ή η πρόσκληση ανακλήθηκε. Αντιγράψτε ολόκληρο τον σύνδεσμο από το μήνυμα.',
  },
  referee_link_used: {
    en: 'This link was used: your letter has arrived, or you have declined.',
    el: 'Ο σύνδεσμος έχει χρησιμοποιηθεί: η επιστολή σας έχει παραληφθεί ή έχετε αρνηθεί.',
  },
  referee_link_expired: {
    en: 'This link has expired: letters were accepted until the date in the email.',
    el: 'Ο σύνδεσμος έληξε: οι επιστολές γίνονταν δεκτές έως την ημερομηνία που αναφέρει το μήνυμα.',
  },
  referee_link_ended: {
    en: 'A letter is no longer needed: the application was withdrawn, or it has ended.',
    el: 'Η επιστολή δεν χρειάζεται πλέον: η αίτηση αποσύρθηκε ή ολοκληρώθηκε.',
  },
} as const;
