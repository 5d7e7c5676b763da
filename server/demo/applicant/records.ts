import type { SectionData } from '@domain/sections';
import type { components } from '@generated/api';

/** The documents of the demo applicant by name, each a heading and lines of a page. */
export const DOCUMENTS = {
  cv: ['Curriculum vitae', 'Demo Applicant', 'BSc in Informatics, three years of work on web services.', 'Greek (native), English (C1), French (B1).'],
  diploma: ['Degree certificate', 'Bachelor of Science in Informatics', 'Grade: 8.37 of 10'],
  transcript: ['Transcript of records', 'Algorithms 9, Databases 8.5, Statistics 8, Thesis 9'],
  certificate: ['Certificate of English', 'Overall band score 7.5'],
  course: ['Certificate of completion', 'Data analysis with open source tools, 60 hours'],
  employer: ['Confirmation of employment', 'Software developer, 40 hours a week'],
  recommendation: ['Letter of recommendation', 'It is a pleasure to recommend the bearer of this letter.'],
  motivation: ['Motivation letter', 'I want to learn how data is turned into decisions.'],
  school: ['School leaving certificate', 'Grade: 18.6 of 20'],
} as const satisfies Record<string, readonly string[]>;

export type DocumentName = keyof typeof DOCUMENTS;

/** The personal data of the demo applicant, as the first step of the profile asks for it, and the links of the profile. */
export const PERSON = {
  name_latin: { given_name: 'Demo', family_name: 'Applicant' },
  name_greek: { given_name: 'Δοκιμή', family_name: 'Υποψηφίου' },
  date_of_birth: '2000-02-29',
  nationality: 'GR',
  linkedin_profile: 'https://www.linkedin.com/in/demo-applicant',
  scholar_profile: 'https://scholar.google.com/citations?user=demoApplicant',
} satisfies Partial<components['schemas']['applicant']> & Readonly<Record<string, unknown>>;

/** A document's id by its name. */
export type DemoFiles = (name: DocumentName) => number;

/** The day that is so many days after today, or before it when negative. */
type Day = (offset: number) => string;

/** A record with the field names of its schema, so that the compiler finds a renamed field; a field that a schema no longer has breaks nothing. */
type DemoRecord<Name extends keyof SectionData> = Partial<SectionData[Name]> & Readonly<Record<string, unknown>>;

type Records<Name extends keyof SectionData> = readonly DemoRecord<Name>[];

/** Records by section; a new section has none. */
export type DemoRecords = { readonly [Name in keyof SectionData]?: Records<Name> };

const INFORMATICS = { country: 'GR', field: '0613' } satisfies DemoRecord<'education_degrees'>;

const contacts = (): Records<'contact_infos'> => [
  {
    kind: 'home',
    address: { street: 'Odos Paradeigmatos 12', postal_code: '713 06', city: 'Irakleio', region: 'Crete', country: 'GR' },
    phone: '+302810000000',
    email: 'applicant@example.org',
    primary: true,
  },
  { kind: 'work', address: { street: 'Odos Deigmatos 3', city: 'Athens', country: 'GR' }, email: 'work@example.org' },
];

const degrees = (file: DemoFiles, day: Day): Records<'education_degrees'> => [
  {
    ...INFORMATICS,
    level: 6,
    title: 'BSc in Informatics',
    institution: 'University of Crete',
    status: 'completed',
    start_date: '2016-10-01',
    award_date: '2020-07-15',
    grade: { value: 8.37, scale: '0-10' },
    ects: 240,
    thesis_title: 'Search in large graphs',
    diploma: file('diploma'),
    transcript: file('transcript'),
  },
  {
    ...INFORMATICS,
    level: 7,
    title: 'MSc in Data Engineering',
    institution: 'Hellenic Open University',
    status: 'ongoing',
    start_date: day(-400),
    expected_date: day(330),
    ects: 120,
  },
];

const languages = (file: DemoFiles, day: Day): Records<'language_degrees'> => [
  { language: 'el', level: 'C2', certificate: 'native' },
  { language: 'en', level: 'C1', certificate: 'ielts', score: '7.5', issued_on: day(-200), expires_on: day(530), file: file('certificate') },
  { language: 'fr', level: 'B1', certificate: 'none' },
];

const work = (file: DemoFiles): Records<'work_experiences'> => [
  {
    employer: 'Example Software',
    position: 'Software developer',
    kind: 'employment',
    country: 'GR',
    city: 'Irakleio',
    start_date: '2020-09-01',
    current: true,
    hours_per_week: 40,
    description: 'Builds and maintains web services.',
    file: file('employer'),
  },
  {
    employer: 'Example Library',
    position: 'Volunteer',
    kind: 'volunteering',
    country: 'GR',
    start_date: '2018-10-01',
    end_date: '2019-06-30',
    hours_per_week: 4,
  },
];

/** The records of all sections; days are fixed when they are long past, else relative to today. */
export const demoRecords = (file: DemoFiles, day: Day): DemoRecords => ({
  contact_infos: contacts(),
  education_degrees: degrees(file, day),
  language_degrees: languages(file, day),
  certifications: [{ title: 'Data analysis', issuer: 'Example Institute', issued_on: day(-500), credential_id: 'DA-0042', file: file('course') }],
  work_experiences: work(file),
  other_documents: [
    { kind: 'recommendation', title: 'Letter of recommendation', file: file('recommendation') },
    { kind: 'motivation', title: 'Why I want to study data science', description: 'One page.', file: file('motivation') },
  ],
});

/** Answers to all questions of the demo calls. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  motivation: 'I have worked with data for some years and want to learn the methods behind the tools that I use every day.',
  start_term: 'autumn',
  years_of_experience: 5,
  scholarship: true,
  research_interest: 'Search in large graphs, and how its results are explained.',
  hours_per_week: 20,
  study_place: 'both',
  work_link: 'https://example.org/demo-applicant/work',
  erasmus: false,
};

/** The document for each required document of the demo calls. */
export const REQUIREMENTS: Readonly<Record<string, DocumentName>> = {
  school_certificate: 'school',
  language_certificate: 'certificate',
  degree: 'diploma',
  transcript: 'transcript',
  recommendation: 'recommendation',
};
