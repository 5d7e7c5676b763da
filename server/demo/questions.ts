import type { CallData } from '@domain/calls/call-data';

type Question = NonNullable<CallData['questions']>['properties'][string];

/** A question in both languages: the schema of a call is in English and has the Greek in `x-i18n`. */
const ask = (en: string, el: string, rest: Omit<Question, 'title'>): Question => ({ title: en, 'x-i18n': { el: { title: el } }, ...rest });

/** Questions with their order as `x-order`, because the database does not keep the order of keys. */
const form = (required: string[], questions: Record<string, Question>): Pick<CallData, 'questions'> => ({
  questions: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(Object.entries(questions).map(([key, question], order) => [key, { ...question, 'x-order': order }])),
  },
});

const MOTIVATION = ask('Why do you apply to this programme?', 'Γιατί κάνετε αίτηση σε αυτό το πρόγραμμα;', {
  type: 'string',
  minLength: 30,
  maxLength: 3000,
  'x-widget': 'textarea',
});

const SCHOLARSHIP = ask('Do you want to be considered for a scholarship?', 'Θέλετε να εξεταστείτε για υποτροφία;', { type: 'boolean' });

const TERM = ask('When do you want to start?', 'Πότε θέλετε να ξεκινήσετε;', {
  type: 'string',
  enum: ['autumn', 'spring'],
  'x-widget': 'radios',
  'x-enum-labels': {
    en: { autumn: 'Autumn term', spring: 'Spring term' },
    el: { autumn: 'Χειμερινό εξάμηνο', spring: 'Εαρινό εξάμηνο' },
  },
});

/** The questions of the call that gets letters of reference by their number and by a question. */
export const LETTER_QUESTIONS = form(['motivation'], {
  motivation: MOTIVATION,
  has_worked: ask('Have you worked in the field?', 'Έχετε εργαστεί στο αντικείμενο;', { type: 'boolean' }),
  employer_letter: {
    title: 'A letter from an employer',
    description: 'Somebody who has worked with you and can say how you go about a task.',
    'x-i18n': { el: { title: 'Επιστολή από εργοδότη', description: 'Κάποιος που συνεργάστηκε μαζί σας και μπορεί να πει πώς εργάζεστε.' } },
    type: 'string',
    'x-referee': { confidential: true },
    'x-when': { question: 'has_worked', is: 'yes' },
  },
});

/** The questions of demo calls beyond the profile, taken in turn; an empty set asks none. */
export const QUESTION_SETS: readonly Pick<CallData, 'questions'>[] = [
  {},
  form(['motivation', 'start_term'], {
    motivation: MOTIVATION,
    years_of_experience: ask('Years of work experience in the field', 'Έτη εργασιακής εμπειρίας στο πεδίο', {
      type: 'integer',
      minimum: 0,
      maximum: 50,
    }),
    start_term: TERM,
    scholarship: SCHOLARSHIP,
  }),
  {},
  form(['research_interest', 'hours_per_week'], {
    research_interest: ask('Which topic would you like to work on?', 'Με ποιο θέμα θα θέλατε να ασχοληθείτε;', {
      type: 'string',
      minLength: 10,
      maxLength: 1000,
      'x-widget': 'textarea',
    }),
    hours_per_week: ask('How many hours a week can you study?', 'Πόσες ώρες την εβδομάδα μπορείτε να μελετάτε;', {
      type: 'number',
      minimum: 1,
      maximum: 60,
    }),
    study_place: ask('How do you prefer to attend?', 'Πώς προτιμάτε να παρακολουθείτε;', {
      type: 'string',
      enum: ['campus', 'online', 'both'],
      'x-widget': 'select',
      'x-enum-labels': {
        en: { campus: 'On campus', online: 'Online', both: 'Both' },
        el: { campus: 'Διά ζώσης', online: 'Εξ αποστάσεως', both: 'Και τα δύο' },
      },
    }),
  }),
  form(['motivation'], {
    motivation: MOTIVATION,
    work_link: ask('Link to a work of yours', 'Σύνδεσμος προς ένα έργο σας', { type: 'string', format: 'uri', 'x-widget': 'url' }),
    erasmus: ask('Are you coming with Erasmus+?', 'Έρχεστε μέσω Erasmus+;', { type: 'boolean' }),
    earliest_start: ask('Earliest possible start', 'Νωρίτερη δυνατή έναρξη', { type: 'string', format: 'date', 'x-widget': 'date' }),
    scholarship: SCHOLARSHIP,
  }),
];
