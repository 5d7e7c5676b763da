import { formatLargest } from '../values/format';
import { list, say, type Words } from './words';

const KINDS: Readonly<Record<string, string>> = { webp: 'WebP', plain: 'CSV, JSON', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX' };
/** Container types that detection may report for accepted files; messages leave them out. */
const UNCALLED = ['application/zip', 'application/x-cfb'];

/** Media types as people call them: `image/jpeg` gives `JPEG`. */
const kinds = (types: unknown): string =>
  list(Array.isArray(types) ? types.filter((type) => !UNCALLED.includes(String(type))) : types).replace(
    /\w+\/([\w.-]+)/g,
    (_, kind: string) => KINDS[kind] ?? kind.toUpperCase(),
  );

/** Messages for checks of files that only the server can make. */
export const FILE_CHECKS: Readonly<Record<string, Words>> = {
  unknown_file: say('This file does not exist or is not yours.', 'Το αρχείο δεν υπάρχει ή δεν σας ανήκει.'),
  file_damaged: {
    en: ({ name }) => `The document “${String(name)}” is damaged. Please upload it again.`,
    el: ({ name }) => `Το έγγραφο «${String(name)}» έχει αλλοιωθεί. Μεταφορτώστε το ξανά.`,
  },
  file_broken: say(
    'This file cannot be opened: it is damaged. Please choose another copy.',
    'Το αρχείο δεν ανοίγει: είναι αλλοιωμένο. Επιλέξτε άλλο αντίγραφο.',
  ),
  file_protected: say(
    'This PDF needs a password, so nobody else could read it. Save it without a password, then choose it again.',
    'Το PDF ζητά κωδικό και δεν θα μπορεί να το διαβάσει κανείς άλλος. Αποθηκεύστε το χωρίς κωδικό και επιλέξτε το ξανά.',
  ),
  file_no_page: say(
    'This PDF has no page that can be read. Please choose another copy.',
    'Το PDF δεν έχει καμία σελίδα που να διαβάζεται. Επιλέξτε άλλο αντίγραφο.',
  ),
  file_pixels: {
    en: ({ limit }) => `This picture has more than ${String(limit)} megapixels. Please choose a smaller copy.`,
    el: ({ limit }) => `Η εικόνα έχει περισσότερα από ${String(limit)} megapixel. Επιλέξτε μικρότερο αντίγραφο.`,
  },
  file_infected: say(
    'A virus was found in this file, so it was not kept. Please check your device, and upload the document from a clean copy.',
    'Στο αρχείο βρέθηκε ιός και δεν αποθηκεύτηκε. Ελέγξτε τη συσκευή σας και μεταφορτώστε το έγγραφο από καθαρό αντίγραφο.',
  ),
  file_missing: say('Please choose a file.', 'Επιλέξτε ένα αρχείο.'),
  file_empty: say('The file is empty. Choose another one.', 'Το αρχείο είναι κενό. Επιλέξτε άλλο.'),
  file_type: {
    en: ({ types }) =>
      `The content of this file is not of a kind that is accepted here. Save it in ${
        types ? `one of these formats (${kinds(types)})` : 'another format'
      }, then choose it again.`,
    el: ({ types }) =>
      `Το περιεχόμενο του αρχείου δεν είναι αποδεκτού τύπου${types ? ` (${kinds(types)})` : ''}. Αποθηκεύστε το σε αποδεκτό τύπο και επιλέξτε το ξανά.`,
  },
  file_too_large: {
    en: ({ limit }) =>
      `The file is too large${limit === undefined ? '' : `: at most ${formatLargest(Number(limit), 'en')}`}. Make it smaller, then choose it again.`,
    el: ({ limit }) =>
      `Το αρχείο είναι πολύ μεγάλο${limit === undefined ? '' : `: έως ${formatLargest(Number(limit), 'el')}`}. Μικρύνετέ το και επιλέξτε το ξανά.`,
  },
  file_incomplete: say(
    'The end of this file is missing. Please try again; if it happens again, choose another copy.',
    'Λείπει το τέλος του αρχείου. Δοκιμάστε ξανά· αν συμβεί πάλι, επιλέξτε άλλο αντίγραφο.',
  ),
  file_count: {
    en: ({ limit }) => `You already have ${String(limit)} files, which is as many as one may have. Please remove some first.`,
    el: ({ limit }) => `Έχετε ήδη ${String(limit)} αρχεία, όσα και το επιτρεπόμενο όριο. Αφαιρέστε πρώτα κάποια.`,
  },
  file_quota: {
    en: ({ limit }) => `Your files would take up more than the ${formatLargest(Number(limit), 'en')} you have. Please remove some first.`,
    el: ({ limit }) => `Τα αρχεία σας θα ξεπερνούσαν τα ${formatLargest(Number(limit), 'el')} που διαθέτετε. Αφαιρέστε πρώτα κάποια.`,
  },
};
