import { amount, list, plural, type Context, type Words } from './words';

type Forms = readonly [one: string, many: string];

const PEOPLE: Forms = ['person', 'people'];
const PEOPLE_EL: Forms = ['άτομο', 'άτομα'];

/** The people whom a context names, and how many more there are. */
function named({ people, count }: Context, more: (rest: number) => string): string {
  if (!Array.isArray(people) || people.length === 0) return '';
  const rest = Number(count) - people.length;
  return `: ${list(people)}${rest > 0 ? more(rest) : ''}`;
}

const moreEn = (rest: number) => ` and ${amount(rest, 'en')} more`;
const moreEl = (rest: number) => ` και ${amount(rest, 'el')} ακόμη`;

/** A sentence about a number of people. */
const about = (en: Forms, el: Forms): Words => ({
  en: ({ count }) => `${plural(count, PEOPLE, 'en')} ${Number(count) === 1 ? en[0] : en[1]}`,
  el: ({ count }) => `${plural(count, PEOPLE_EL, 'el')} ${Number(count) === 1 ? el[0] : el[1]}`,
});

/** The number of drafts that a change concerns. */
const drafts = (count: unknown) => ({
  en: `${plural(count, ['draft is', 'drafts are'], 'en')} being written.`,
  el: `${plural(count, ['πρόχειρη αίτηση', 'πρόχειρες αιτήσεις'], 'el')} σε εξέλιξη.`,
});

/** A sentence about what becomes of a number of drafts. */
const aboutDrafts = (en: string, el: string): Words => ({ en: ({ count }) => `${drafts(count).en} ${en}`, el: ({ count }) => `${drafts(count).el} ${el}` });

/** What a change does to people: said to whoever makes it, before it is made. */
export const ACTS: Readonly<Record<string, Words>> = {
  act_offers: {
    en: (ctx) => `${plural(ctx.count, PEOPLE, 'en')} on the waiting list would get a binding offer at once, by email${named(ctx, moreEn)}.`,
    el: (ctx) =>
      `${plural(ctx.count, PEOPLE_EL, 'el')} από τη λίστα αναμονής θα ${
        Number(ctx.count) === 1 ? 'λάβει' : 'λάβουν'
      } αμέσως δεσμευτική προσφορά θέσης με μήνυμα${named(ctx, moreEl)}.`,
  },
  act_offers_checked: {
    en: (ctx) =>
      `An offer would be entered for ${
        plural(ctx.count, PEOPLE, 'en')
      } on the waiting list, in your name. Another Secretary releases it: the call wants a second person${named(ctx, moreEn)}.`,
    el: (ctx) =>
      `Θα καταχωριστεί στο όνομά σας προσφορά θέσης για ${
        plural(ctx.count, PEOPLE_EL, 'el')
      } από τη λίστα αναμονής. Την κοινοποιεί άλλο μέλος της γραμματείας, γιατί η πρόσκληση απαιτεί δεύτερο πρόσωπο${named(ctx, moreEl)}.`,
  },
  act_cancels: about(
    [
      'has an application to this call. It would be cancelled, and they get an email that says so.',
      'have an application to this call. It would be cancelled, and they get an email that says so.',
    ],
    [
      'έχει αίτηση σε αυτή την πρόσκληση. Η πρόσκληση θα ακυρωθεί και θα ενημερωθεί με μήνυμα.',
      'έχουν αίτηση σε αυτή την πρόσκληση. Η πρόσκληση θα ακυρωθεί και θα ενημερωθούν με μήνυμα.',
    ],
  ),
  act_revives: about(
    [
      'has an application to this call, which is cancelled. It would be valid again.',
      'have an application to this call, which is cancelled. It would be valid again.',
    ],
    ['έχει αίτηση σε αυτή την ακυρωμένη πρόσκληση. Η πρόσκληση θα ισχύσει ξανά.', 'έχουν αίτηση σε αυτή την ακυρωμένη πρόσκληση. Η πρόσκληση θα ισχύσει ξανά.'],
  ),
  act_unpublishes: about(
    [
      'has an application to this call. The call would disappear from the portal.',
      'have an application to this call. The call would disappear from the portal.',
    ],
    [
      'έχει αίτηση σε αυτή την πρόσκληση. Η πρόσκληση θα πάψει να εμφανίζεται στην πύλη.',
      'έχουν αίτηση σε αυτή την πρόσκληση. Η πρόσκληση θα πάψει να εμφανίζεται στην πύλη.',
    ],
  ),
  act_closes_earlier: aboutDrafts(
    'The deadline would be earlier than before, and the authors get an email that says so.',
    'Η προθεσμία θα λήγει νωρίτερα από πριν και οι συντάκτες θα ενημερωθούν με μήνυμα.',
  ),
  act_reopens: aboutDrafts(
    'The call, which has closed, would be open for them again, and the authors get an email that says so.',
    'Η πρόσκληση, που έχει κλείσει, θα ανοίξει ξανά για αυτές και οι συντάκτες θα ενημερωθούν με μήνυμα.',
  ),
  act_removes_questions: {
    en: ({ count, removed }) =>
      `${drafts(count).en} ${
        plural(removed, ['question or document is', 'questions or documents are'], 'en')
      } no longer asked for: what applicants gave will not be sent; they are told by email, and can still read it.`,
    el: ({ count, removed }) =>
      `${drafts(count).el} Παύουν να ζητούνται ${
        plural(removed, ['ερώτηση ή δικαιολογητικό', 'ερωτήσεις ή δικαιολογητικά'], 'el')
      }: όσα έδωσαν οι υποψήφιοι δεν θα υποβληθούν· ενημερώνονται με μήνυμα και μπορούν ακόμη να τα διαβάσουν.`,
  },
  act_documents_earlier: {
    en: ({ count, documents }) =>
      `${drafts(count).en} ${
        plural(documents, ['document is', 'documents are'], 'en')
      } due earlier than before: the authors of drafts that lack them are told by email.`,
    el: ({ count, documents }) =>
      `${drafts(count).el} Η προθεσμία λήγει νωρίτερα για ${
        plural(documents, ['δικαιολογητικό', 'δικαιολογητικά'], 'el')
      }: όσοι δεν τα έχουν ακόμη προσθέσει ενημερώνονται με μήνυμα.`,
  },
  act_publishes: {
    en: ({ count }) => `${plural(count, ['call', 'calls'], 'en')} would be published: everybody can read them, and applicants can apply while they are open.`,
    el: ({ count }) =>
      `Θα δημοσιευτούν ${plural(count, ['πρόσκληση', 'προσκλήσεις'], 'el')}: θα είναι ορατές σε όλους και θα δέχονται αιτήσεις όσο είναι ανοιχτές.`,
  },
};
