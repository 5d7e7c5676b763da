import type { CallData, RequiredDocument } from '@domain/calls/call-data';
import { inDays } from '@domain/values/days';
import { instantToLocal, localToInstant } from '@domain/values/instants';
import type { DemoProgramme } from './catalogue';
import { DEMO_SEATS, QUOTA_TAG } from './desk/states';
import { LETTER_QUESTIONS, QUESTION_SETS } from './questions';

const ZONE = 'Europe/Athens';

/** The key of the university whose calls have invented applications; it has a demo Secretary of its own. */
export const DESK_UNIVERSITY = 'uoc';

/** Days after the closing of a call during which offered places wait for replies. */
const REPLY_DAYS = 75;

/** A demo call before it is stored: `key` identifies it, `programme` is the key of its programme. */
export interface DemoCall {
  key: string;
  programme: string;
  data: Partial<CallData>;
}

/** The last programme is in preparation: it is a draft, with the draft of a call, and both have a date on which they will be published. */
const DRAFT_PROGRAMME = 120;
const PUBLISHED_IN_DAYS = 14;

/** When the programme in preparation and its call will be published, counted from today. */
const publishAt = (today: string) => localToInstant(`${inDays(today, PUBLISHED_IN_DAYS)}T10:00`, ZONE);

/** The calls of one programme have a quota: at most so many places go to applications with this tag. */
const QUOTA_PROGRAMME = 62;
const QUOTAS: CallData['quotas'] = [{ tag: QUOTA_TAG, seats: 3 }];

interface Window {
  /** Days from today at which the call opens and closes. */
  opens: number;
  closes: number;
  state?: 'draft' | 'cancelled';
}

/** The calls of the programme at `index`: most are open, some are upcoming or closed, and some programmes have none. */
function windowsOf(index: number): Window[] {
  const open = { opens: -10 - (index % 30), closes: 3 + ((index * 7) % 55) };
  const upcoming = { opens: 5 + ((index * 3) % 40), closes: 50 + ((index * 3) % 40) };
  const closed = { opens: -120 - (index % 60), closes: -5 - (index % 60) };
  const patterns: Window[][] = [
    [open],
    [open, { ...closed, opens: -400, closes: -330 }],
    [upcoming],
    [closed],
    [open],
    [],
    [closed, upcoming],
    [open],
  ];
  if (index === 21) return [{ ...open, state: 'cancelled' }];
  if (index === DRAFT_PROGRAMME) return [{ ...upcoming, state: 'draft' }];
  if (index === 61) return [closed, { ...upcoming, state: 'draft' }];
  return patterns[index % patterns.length] ?? [];
}

/** The academic year that a call closing on `date` leads to: teaching starts about three months later, years turn in July. */
function academicYear(date: string): string {
  const start = inDays(date, 90);
  const year = Number(start.slice(0, 4)) - (Number(start.slice(5, 7)) < 7 ? 1 : 0);
  return `${year}-${year + 1}`;
}

const document = (key: string, required: boolean, title: { el: string; en: string }): RequiredDocument => ({ key, title, required });

/** Documents that a new draft takes from the applicant's profile if they are there. */
const DEGREE: RequiredDocument = { ...document('degree', true, { el: 'Αντίγραφο πτυχίου', en: 'Copy of the degree' }), profile_document: 'diploma' };
const TRANSCRIPT: RequiredDocument = {
  ...document('transcript', true, { el: 'Αναλυτική βαθμολογία', en: 'Transcript of records' }),
  profile_document: 'transcript',
};

const DOCUMENTS: Readonly<Record<DemoProgramme['type'], readonly RequiredDocument[]>> = {
  Bachelor: [
    document('school_certificate', true, { el: 'Απολυτήριο λυκείου', en: 'School leaving certificate' }),
    { ...document('language_certificate', false, { el: 'Πιστοποιητικό γλώσσας', en: 'Language certificate' }), profile_document: 'language_certificate' },
  ],
  Master: [
    DEGREE,
    TRANSCRIPT,
    { ...document('recommendation', false, { el: 'Συστατική επιστολή', en: 'Letter of recommendation' }), profile_document: 'recommendation' },
  ],
  ShortTerm: [],
};

/**
 * Two open calls have rules for what they require of applicants. The one of a university without invented applications shows how a profile compares with
 * them. In the other one, the university's desk sees requirements that applications meet, some that they do not, and one that staff must judge, because its
 * grade is on another scale.
 */
const REQUIREMENTS: Readonly<Record<number, CallData['requirements']>> = {
  64: [
    { kind: 'degree', blocking: true, level: 6, grade: { value: 3, scale: 'gpa-4' } },
    { kind: 'language', blocking: false, language: 'en', cefr_level: 'C1' },
    { kind: 'work', blocking: false, months: 12 },
    { kind: 'document', blocking: false, document: 'transcript' },
  ],
  68: [
    { kind: 'degree', blocking: true, level: 6 },
    { kind: 'language', blocking: false, language: 'en', cefr_level: 'B2' },
  ],
};

/** Days after its closing during which a call still takes letters of reference. */
const LETTER_DAYS = 21;

/** Days before the closing when one document is due, and days after it for another one. */
const EARLIER_DAYS = 2;
const LATER_DAYS = 30;

/**
 * One open call combines what the others do without: it takes a limited number of applications, asks for letters from two people and, by a question, from a
 * third, takes its documents from the profile, and has documents with due dates of their own.
 */
const SHOWCASE = 103;
const showcase = (closes: string): Partial<CallData> => ({
  ...LETTER_QUESTIONS,
  most_applications: 200,
  most_per_applicant: 3,
  referee_count: 2,
  referees_by: localToInstant(`${inDays(closes, LETTER_DAYS)}T23:59`, ZONE),
  letters_confidential: true,
  required_documents: [
    DEGREE,
    TRANSCRIPT,
    {
      ...document('language_certificate', true, { el: 'Πιστοποιητικό αγγλικών', en: 'Certificate of English' }),
      description: {
        el: 'Ελέγχεται με τον φορέα που το εξέδωσε πριν κλείσει η πρόσκληση.',
        en: 'It is checked with whoever issued it before the call closes.',
      },
      profile_document: 'language_certificate',
      due_at: localToInstant(`${inDays(closes, -EARLIER_DAYS)}T15:00`, ZONE),
    },
    {
      ...document('final_transcript', true, { el: 'Τελική αναλυτική βαθμολογία', en: 'Final transcript' }),
      description: { el: 'Για όσους ολοκληρώνουν τώρα τις σπουδές τους.', en: 'For those who are completing their studies now.' },
      due_at: localToInstant(`${inDays(closes, LATER_DAYS)}T23:59`, ZONE),
    },
  ],
});

function callOf(programme: DemoProgramme, window: Window, today: string): Partial<CallData> {
  const opens = inDays(today, window.opens);
  const closes = inDays(today, window.closes);
  const year = academicYear(closes);
  const requirements = REQUIREMENTS[programme.index];
  return {
    title: { el: `Πρόσκληση υποβολής αιτήσεων ${year}`, en: `Call for applications ${year}` },
    academic_year: year,
    opens_at: localToInstant(`${opens}T09:00`, ZONE),
    closes_at: localToInstant(`${closes}T23:59`, ZONE),
    time_zone: ZONE,
    reply_by: localToInstant(`${inDays(closes, REPLY_DAYS)}T23:59`, ZONE),
    silence_means: 'decline',
    seats: programme.university === DESK_UNIVERSITY ? DEMO_SEATS : 15 + ((programme.index * 5) % 45),
    state: window.state ?? 'published',
    required_documents: [...DOCUMENTS[programme.type]],
    ...(requirements && { requirements }),
    ...QUESTION_SETS[programme.index % QUESTION_SETS.length],
    ...(programme.index === SHOWCASE && showcase(closes)),
    ...(programme.index === QUOTA_PROGRAMME && { quotas: QUOTAS }),
    ...(programme.index === DRAFT_PROGRAMME && { publish_at: publishAt(today) }),
    contact_email: `admissions.${programme.university}@example.org`,
  };
}

const todayAt = (now: Date): string => instantToLocal(now.toISOString(), ZONE).slice(0, 10);

/** The fields that make the programme at `index` a draft; none for the other programmes, which are published. */
export const demoState = (
  index: number,
  now: Date,
): Pick<DemoProgramme['data'], 'state' | 'publish_at'> => (index === DRAFT_PROGRAMME ? { state: 'draft', publish_at: publishAt(todayAt(now)) } : {});

/** The calls of all demo programmes, dated relative to `now`: the same during one day in Athens, dated anew on the next. */
export function demoCalls(programmes: readonly DemoProgramme[], now: Date): DemoCall[] {
  const today = todayAt(now);
  return programmes.flatMap((programme) =>
    windowsOf(programme.index).map((window, position) => ({
      key: `demo:call:${programme.index + 1}:${position + 1}`,
      programme: programme.key,
      data: callOf(programme, window, today),
    }))
  );
}
