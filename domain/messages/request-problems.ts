import { NO_ACCESS } from '../roles';

/** Messages for requests that nothing can be done with, and for those of somebody who has no access. */
export const REQUEST_PROBLEMS = {
  // Requests in general
  bad_request: { en: 'The request cannot be understood.', el: 'Το αίτημα δεν είναι κατανοητό.' },
  invalid_json: { en: 'The body is not valid JSON.', el: 'Το σώμα του αιτήματος δεν είναι έγκυρο JSON.' },
  not_found: { en: 'There is nothing at this address.', el: 'Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.' },
  method_not_allowed: { en: 'This address does not accept that method.', el: 'Η διεύθυνση δεν δέχεται αυτή τη μέθοδο.' },
  too_large: {
    en: 'The request is too large: at most {limit} MB. Shorten what it holds, then send it again.',
    el: 'Το αίτημα είναι πολύ μεγάλο: έως {limit} MB. Συντομεύστε το περιεχόμενο και στείλτε το ξανά.',
  },
  unsupported_media_type: { en: 'This address does not accept that kind of content.', el: 'Η διεύθυνση δεν δέχεται αυτόν τον τύπο περιεχομένου.' },
  request_timeout: { en: 'The request did not arrive in time. Please try again.', el: 'Το αίτημα δεν έφτασε εγκαίρως. Δοκιμάστε ξανά.' },
  headers_too_large: { en: 'The address or the headers are too long.', el: 'Η διεύθυνση ή οι κεφαλίδες είναι πολύ μεγάλες.' },
  evaluator_shared: {
    en: 'This person also evaluates for other institutions. A secretariat of all of these changes what is known of them.',
    el: 'Το πρόσωπο αξιολογεί και για άλλα ιδρύματα. Τα στοιχεία του αλλάζει γραμματεία όλων αυτών των ιδρυμάτων.',
  },
  too_often: {
    en: 'This was done {count} times within an hour. Please wait an hour, then try again.',
    el: 'Αυτό έγινε {count} φορές μέσα σε μία ώρα. Περιμένετε μία ώρα και δοκιμάστε ξανά.',
  },
  too_many_requests: {
    en: 'Too many requests in a short time. Please wait {seconds} seconds, then try again.',
    el: 'Πάρα πολλά αιτήματα σε σύντομο χρόνο. Περιμένετε {seconds} δευτερόλεπτα και δοκιμάστε ξανά.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again; nothing you sent was half-saved.',
    el: 'Κάτι πήγε στραβά από την πλευρά μας. Δοκιμάστε ξανά· τίποτα δεν αποθηκεύτηκε μισό.',
  },
  unavailable: { en: 'The portal is not ready yet. Please try again in a moment.', el: 'Η πύλη δεν είναι ακόμη έτοιμη. Δοκιμάστε ξανά σε λίγο.' },
  database_unavailable: {
    en: 'The portal cannot reach its data at the moment. Please try again in a few seconds; nothing you sent was half-saved.',
    el: 'Η πύλη δεν έχει πρόσβαση στα δεδομένα της αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα· τίποτα δεν αποθηκεύτηκε μισό.',
  },
  storage_full: {
    en: 'The portal has no room to store anything at the moment. Nothing was saved. Please keep this page open and try again later.',
    el: 'Η πύλη δεν έχει χώρο για αποθήκευση αυτή τη στιγμή. Δεν αποθηκεύτηκε τίποτα. Αφήστε τη σελίδα ανοιχτή και δοκιμάστε ξανά αργότερα.',
  },
  files_unavailable: {
    en: 'The portal cannot reach its documents at the moment, so none is stored or opened. Please try again in a few minutes.',
    el: 'Η πύλη δεν έχει πρόσβαση στα έγγραφά της αυτή τη στιγμή, γι’ αυτό δεν αποθηκεύονται ούτε ανοίγουν. Δοκιμάστε ξανά σε λίγα λεπτά.',
  },
  scanner_unavailable: {
    en: 'Documents cannot be checked for viruses at the moment, so none is accepted. Please try again in a few minutes.',
    el: 'Ο έλεγχος των εγγράφων για ιούς δεν είναι δυνατός αυτή τη στιγμή, γι’ αυτό δεν γίνονται δεκτά. Δοκιμάστε ξανά σε λίγα λεπτά.',
  },
  // Authentication and access
  token_missing: { en: 'Please sign in first.', el: 'Συνδεθείτε πρώτα.' },
  token_invalid: { en: 'Your sign-in is not valid. Please sign in again.', el: 'Η σύνδεσή σας δεν είναι έγκυρη. Συνδεθείτε ξανά.' },
  token_expired: { en: 'Your sign-in has expired. Please sign in again.', el: 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά.' },
  identity_unavailable: {
    en: 'The sign-in service cannot be reached at the moment. Please try again.',
    el: 'Η υπηρεσία σύνδεσης δεν είναι προσβάσιμη αυτή τη στιγμή. Δοκιμάστε ξανά.',
  },
  no_access: { en: NO_ACCESS, el: 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα!' },
  forbidden_uuid: { en: 'This profile belongs to somebody else.', el: 'Το προφίλ αυτό ανήκει σε άλλο πρόσωπο.' },
} as const;
