import type { Locale } from '../locale';
import { contextTitle } from './server-checks';
import { validationMessage } from './validation';
import { NO_FIELD, plural, say, type Context, type Words } from './words';

/** The required sections of a profile as the object of a sentence. */
const SECTIONS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  contact_infos: { en: 'contact details', el: 'στοιχεία επικοινωνίας' },
  education_degrees: { en: 'a degree', el: 'τίτλο σπουδών' },
  language_degrees: { en: 'a language', el: 'γλώσσα' },
};

const sectionName = ({ section }: Context, locale: Locale): string =>
  SECTIONS[String(section)]?.[locale] ?? { en: 'a required part', el: 'υποχρεωτική ενότητα' }[locale];

/** Reasons that block sending a draft, reworded for staff where the applicant's message addresses the applicant. */
const FOR_STAFF: Readonly<Record<string, Words>> = {
  profile_section_required: {
    en: (ctx) => `The profile lacks ${sectionName(ctx, 'en')}.`,
    el: (ctx) => `Το προφίλ δεν έχει ${sectionName(ctx, 'el')}.`,
  },
  record_needs_update: say(
    'A part of the profile was saved before its form changed; the applicant has to check and complete it, and save it again.',
    'Μια ενότητα του προφίλ αποθηκεύτηκε πριν αλλάξει η φόρμα της· ο υποψήφιος πρέπει να την ελέγξει, να τη συμπληρώσει και να την αποθηκεύσει ξανά.',
  ),
  requirement_unmet: {
    en: (ctx) => `The call requires: ${contextTitle(ctx, 'en')}. The profile does not show it.`,
    el: (ctx) => `Η πρόσκληση απαιτεί: ${contextTitle(ctx, 'el')}. Δεν προκύπτει από το προφίλ.`,
  },
  document_required: {
    en: (ctx) => `A document is not chosen yet: ${contextTitle(ctx, 'en')}.`,
    el: (ctx) => `Δεν έχει επιλεγεί ακόμη έγγραφο: ${contextTitle(ctx, 'el')}.`,
  },
  document_too_late: {
    en: (ctx) => `The date of a document has passed without it: ${contextTitle(ctx, 'en')}. A later deadline for this person holds for it too.`,
    el: (ctx) => `Η προθεσμία ενός δικαιολογητικού πέρασε χωρίς αυτό: ${contextTitle(ctx, 'el')}. Μια παράταση για το πρόσωπο ισχύει και για αυτό.`,
  },
  unknown_file: say('A chosen document does not exist any more.', 'Ένα έγγραφο που είχε επιλεγεί δεν υπάρχει πια.'),
  file_damaged: say('A document is damaged; the applicant has to upload it again.', 'Ένα έγγραφο έχει αλλοιωθεί· ο υποψήφιος πρέπει να το μεταφορτώσει ξανά.'),
  referees_missing: {
    en: ({ count }) => `The applicant has to name ${plural(count, ['more referee', 'more referees'], 'en')}.`,
    el: ({ count }) => `Ο υποψήφιος πρέπει να ορίσει ακόμη ${plural(count, ['πρόσωπο', 'πρόσωπα'], 'el')} για συστατική επιστολή.`,
  },
  referees_missing_for: {
    en: (ctx) => `The applicant has to name a referee for: ${contextTitle(ctx, 'en')}.`,
    el: (ctx) => `Ο υποψήφιος πρέπει να ορίσει πρόσωπο για: ${contextTitle(ctx, 'el')}.`,
  },
  call_full: {
    en: ({ count }) =>
      `The call accepts up to ${
        plural(count, ['application', 'applications'], 'en')
      }, and as many have been sent. The draft is kept; it can be sent if another application is withdrawn before the deadline.`,
    el: ({ count }) =>
      `Η πρόσκληση δέχεται έως ${
        plural(count, ['αίτηση', 'αιτήσεις'], 'el')
      } και έχουν ήδη υποβληθεί τόσες. Η πρόχειρη αίτηση διατηρείται· μπορεί να υποβληθεί αν αποσυρθεί άλλη αίτηση πριν από την προθεσμία.`,
  },
  most_sent: {
    en: ({ count }) =>
      `The applicant has sent ${
        plural(count, ['application', 'applications'], 'en')
      } to this university for this academic year, as many as one person can. The draft is kept; it can be sent once another of theirs is withdrawn.`,
    el: ({ count }) =>
      `Ο υποψήφιος έχει υποβάλει ${
        plural(count, ['αίτηση', 'αιτήσεις'], 'el')
      } στο πανεπιστήμιο για το ίδιο ακαδημαϊκό έτος, όσες επιτρέπονται ανά άτομο. Η πρόχειρη αίτηση διατηρείται· μπορεί να υποβληθεί αφού αποσυρθεί άλλη αίτησή του.`,
  },
};

/** The reason that blocks sending an application, for staff who help the applicant; it names no file. */
export const staffBlocker = (type: string, ctx: Context, locale: Locale): string =>
  FOR_STAFF[type]?.[locale](ctx, NO_FIELD) ?? validationMessage(type, ctx, locale);
