/** Messages for reasons that block the correction of a released decision, or of given scores. */
export const CORRECTION_PROBLEMS = {
  not_reopenable: {
    en: 'Only a decision that was released can be reopened.',
    el: 'Μόνο μια απόφαση που έχει κοινοποιηθεί μπορεί να επανεξεταστεί.',
  },
  not_reopenable_other: {
    en: 'The applicant has another application to this call by now, so this one cannot be reopened.',
    el: 'Ο υποψήφιος έχει πλέον άλλη αίτηση σε αυτή την πρόσκληση, γι’ αυτό η απόφαση δεν μπορεί να επανεξεταστεί.',
  },
  own_reopening: {
    en: 'You asked for this yourself. In this call a second person reopens the decision.',
    el: 'Το ζητήσατε εσείς. Σε αυτή την πρόσκληση την απόφαση επανεξετάζει δεύτερο πρόσωπο.',
  },
  scores_not_given: {
    en: 'Only scores that were given, and about which nothing is decided yet, can be taken back.',
    el: 'Μπορούν να ανακληθούν μόνο βαθμοί που έχουν δοθεί, όσο δεν έχει καταχωριστεί απόφαση.',
  },
} as const;
