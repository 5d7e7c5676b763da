/** Messages about the release of decisions: what prevents it, and what should be known before. */
export const RELEASE_PROBLEMS = {
  release_changed: {
    en: 'Something changed since the preview. Nothing was released; please check it again.',
    el: 'Κάτι άλλαξε μετά την προεπισκόπηση. Δεν κοινοποιήθηκε τίποτα· δείτε την ξανά.',
  },
  seats_exceeded: {
    en: 'More places would be offered than the call has: {seats} in all, {filled} taken, {offered} more entered.',
    el: 'Θα προσφέρονταν περισσότερες θέσεις από όσες έχει η πρόσκληση: σύνολο {seats}, έχουν δοθεί {filled}, έχουν καταχωριστεί άλλες {offered}.',
  },
  quota_exceeded: {
    en: 'More places would be offered than the quota “{quota}” has: {seats} in all, {filled} taken, {offered} more entered.',
    el: 'Θα προσφέρονταν περισσότερες θέσεις από όσες έχει η ποσόστωση «{quota}»: σύνολο {seats}, έχουν δοθεί {filled}, έχουν καταχωριστεί άλλες {offered}.',
  },
  seats_free: {
    en:
      'Places would stay free despite the waiting list: {free} of {seats} are neither taken nor offered, and {count} of the applications that you put on the list could have one.',
    el:
      'Θα έμεναν ελεύθερες θέσεις παρότι υπάρχει λίστα αναμονής: {free} από τις {seats} δεν έχουν δοθεί ούτε προσφερθεί, και {count} από τις αιτήσεις που μπαίνουν στη λίστα θα μπορούσαν να πάρουν μία.',
  },
  rank_missing: { en: 'Nobody has rank {rank} on the waiting list.', el: 'Κανείς δεν έχει τη σειρά {rank} στη λίστα αναμονής.' },
  rank_twice: {
    en: 'Rank {rank} on the waiting list is taken more than once.',
    el: 'Η σειρά {rank} στη λίστα αναμονής έχει δοθεί περισσότερες από μία φορές.',
  },
  release_date_passed: {
    en: 'The date of the release has to be later than now.',
    el: 'Η ημερομηνία κοινοποίησης πρέπει να είναι μεταγενέστερη.',
  },
  own_decisions: {
    en: 'Decisions you entered yourself: {count}. In this call a second person releases them.',
    el: 'Αποφάσεις που καταχωρίσατε εσείς: {count}. Σε αυτή την πρόσκληση τις κοινοποιεί δεύτερο πρόσωπο.',
  },
  unchecked_decisions: {
    en: 'Decisions entered after the release was planned: {count}. A second person has to see them first, who then plans the release again.',
    el:
      'Αποφάσεις που καταχωρίστηκαν μετά τον προγραμματισμό της κοινοποίησης: {count}. Πρέπει πρώτα να τις δει δεύτερο πρόσωπο και να προγραμματίσει ξανά την κοινοποίηση.',
  },
  call_still_open: {
    en: 'The call still accepts applications: whoever applies later finds places given already.',
    el: 'Η πρόσκληση δέχεται ακόμη αιτήσεις: όσοι υποβάλουν αργότερα θα βρουν θέσεις που έχουν ήδη δοθεί.',
  },
  documents_unchecked: {
    en: 'Applications to be released with documents that nobody has checked: {count}.',
    el: 'Αιτήσεις προς κοινοποίηση με δικαιολογητικά που δεν έχει ελέγξει κανείς: {count}.',
  },
} as const;
