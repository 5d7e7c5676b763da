import type { Section } from '../sections';
import type { Reading } from './readings';

/** Where a field of a record stands in an entry of the file: the first path that says something counts. */
export interface FieldSource {
  /** Dotted, as `address.city`. */
  field: string;
  from: readonly string[];
  as?: Reading;
  /** Read only where another field came out so. */
  when?: readonly [field: string, value: unknown];
}

/** A section, or the fields of the person themselves: of those each is an entry, for it is filled by itself. */
export type ImportPart = Section | 'applicant';

/** The records of one section: where their entries are, and the fields of each; `set` is what the place itself says. */
export interface SectionSource {
  section: ImportPart;
  entries: string;
  fields: readonly FieldSource[];
  set?: Readonly<Record<string, unknown>>;
}

/** What the profile has no place for; the reader is told of it by these names. */
export const UNHELD = ['publications', 'projects', 'skills', 'licences', 'funding', 'memberships', 'hobbies'] as const;
export type UnheldPart = (typeof UNHELD)[number];

export interface Format {
  name: 'europass' | 'orcid';
  /** A path that only documents of this format have. */
  sign: string;
  sections: readonly SectionSource[];
  unheld: Readonly<Partial<Record<UnheldPart, string>>>;
}

/** One path, read as text unless said otherwise. */
const at = (field: string, from: string | readonly string[], as: Reading = 'text'): FieldSource => ({ field, from: [from].flat(), as });

/** Start and end of studies: the end is the award of what is completed, and expected of what goes on. */
const studyDates = (start: string, end: string): FieldSource[] => [
  at('start_date', start, 'date'),
  { ...at('award_date', end, 'date'), when: ['status', 'completed'] },
  { ...at('expected_date', end, 'date'), when: ['status', 'ongoing'] },
];

const workDates = (start: readonly string[], end: readonly string[]): FieldSource[] => [
  at('start_date', start, 'date'),
  { ...at('end_date', end, 'date'), when: ['current', undefined] },
];

/** The name in the field of its letters. */
const names = (given: string, family: string): FieldSource[] =>
  (['name_latin', 'name_greek'] as const).flatMap((field) => [at(`${field}.given_name`, given, field), at(`${field}.family_name`, family, field)]);

const PROFILE = 'Candidate/CandidateProfile';
const SITE = 'OrganizationContact/Communication/Address';
const HOME = 'Communication/Address';

/** Europass since 2020: HR Open Standards' Candidate, attached to the PDF that people have. */
const CANDIDATE: Format = {
  name: 'europass',
  sign: 'Candidate',
  sections: [
    {
      section: 'applicant',
      entries: 'Candidate/CandidatePerson',
      fields: [...names('PersonName/GivenName', 'PersonName/FamilyName'), at('date_of_birth', 'BirthDate', 'date'), at('nationality', 'NationalityCode', 'country')],
    },
    {
      section: 'contact_infos',
      entries: 'Candidate/CandidatePerson',
      set: { kind: 'home' },
      fields: [
        at('address.street', `${HOME}/AddressLine`),
        at('address.postal_code', `${HOME}/PostalCode`),
        at('address.city', `${HOME}/CityName`),
        at('address.country', `${HOME}/CountryCode`, 'country'),
        at('phone', 'Communication[ChannelCode=Telephone]', 'phone'),
        at('email', ['Communication[ChannelCode=Email]/URI', 'Communication[ChannelCode=Email]/Text']),
      ],
    },
    {
      section: 'education_degrees',
      entries: `${PROFILE}/EducationHistory/EducationOrganizationAttendance`,
      fields: [
        at('level', 'EducationLevelCode', 'eqf'),
        at('title', ['ProgramName', 'EducationDegree/DegreeName']),
        at('institution', 'OrganizationName'),
        at('country', `${SITE}/CountryCode`, 'country'),
        at('status', 'AttendancePeriod', 'study'),
        ...studyDates('AttendancePeriod/StartDate', 'AttendancePeriod/EndDate'),
        at('grade', 'EducationDegree/FinalGrade/ScoreText', 'grade'),
      ],
    },
    {
      section: 'language_degrees',
      entries: 'Candidate/CandidatePerson/PrimaryLanguageCode',
      set: { level: 'C2', certificate: 'native' },
      fields: [at('language', '.', 'language')],
    },
    {
      section: 'language_degrees',
      entries: `${PROFILE}/PersonQualifications/PersonCompetency[TaxonomyID=language]`,
      set: { certificate: 'none' },
      fields: [at('language', 'CompetencyID', 'language'), at('level', 'CompetencyDimension/Score/ScoreText', 'cefr')],
    },
    {
      section: 'certifications',
      entries: `${PROFILE}/Certifications/Certification`,
      fields: [
        at('title', 'CertificationName'),
        // The schema of Europass has a slip of the pen in this name; both are read.
        at('issuer', ['IssuingAuthortity/Name', 'IssuingAuthority/Name']),
        at('issued_on', ['FirstIssuedDate', 'CertificationDate'], 'date'),
        at('expires_on', 'FreeFormEffectivePeriod/EndDate', 'date'),
      ],
    },
    {
      section: 'work_experiences',
      entries: `${PROFILE}/EmploymentHistory/EmployerHistory/PositionHistory`,
      set: { kind: 'employment' },
      fields: [
        at('employer', '../OrganizationName'),
        at('position', 'PositionTitle'),
        at('country', ['Country', `../${SITE}/CountryCode`], 'country'),
        at('city', ['City', `../${SITE}/CityName`]),
        at('current', ['EmploymentPeriod', '../EmploymentPeriod'], 'current'),
        ...workDates(['EmploymentPeriod/StartDate', '../EmploymentPeriod/StartDate'], ['EmploymentPeriod/EndDate', '../EmploymentPeriod/EndDate']),
        at('description', 'Description', 'prose'),
      ],
    },
  ],
  unheld: {
    publications: `${PROFILE}/PublicationHistory/Publication`,
    projects: `${PROFILE}/Projects/Project`,
    licences: `${PROFILE}/Licenses/License`,
    hobbies: `${PROFILE}/HobbiesAndInterests/HobbyOrInterest`,
  },
};

const LEARNER = 'SkillsPassport/LearnerInfo';
const CONTACT = 'ContactInfo/Address/Contact';

/** Europass until 2020: XML, where lists have elements of their own, and JSON, where they have none. */
const SKILLS_PASSPORT: Format = {
  name: 'europass',
  sign: LEARNER,
  sections: [
    {
      section: 'applicant',
      entries: `${LEARNER}/Identification`,
      fields: [
        ...names('PersonName/FirstName', 'PersonName/Surname'),
        at('date_of_birth', 'Demographics/Birthdate', 'date'),
        at('nationality', 'Demographics/NationalityList?/Nationality/Code', 'country'),
      ],
    },
    {
      section: 'contact_infos',
      entries: `${LEARNER}/Identification`,
      set: { kind: 'home' },
      fields: [
        at('address.street', `${CONTACT}/AddressLine`),
        at('address.postal_code', `${CONTACT}/PostalCode`),
        at('address.city', `${CONTACT}/Municipality`),
        at('address.country', `${CONTACT}/Country/Code`, 'country'),
        at('phone', 'ContactInfo/TelephoneList?/Telephone/Contact', 'phone'),
        at('email', 'ContactInfo/Email/Contact'),
      ],
    },
    {
      section: 'education_degrees',
      entries: `${LEARNER}/EducationList?/Education`,
      fields: [
        at('level', 'Level', 'eqf'),
        at('title', 'Title'),
        at('institution', 'Organisation/Name'),
        at('country', `Organisation/${CONTACT}/Country/Code`, 'country'),
        at('status', 'Period', 'study'),
        ...studyDates('Period/From', 'Period/To'),
      ],
    },
    {
      section: 'language_degrees',
      entries: `${LEARNER}/Skills/Linguistic/MotherTongueList?/MotherTongue`,
      set: { level: 'C2', certificate: 'native' },
      fields: [at('language', 'Description/Code', 'language')],
    },
    {
      section: 'language_degrees',
      entries: `${LEARNER}/Skills/Linguistic/ForeignLanguageList?/ForeignLanguage`,
      set: { certificate: 'none' },
      fields: [at('language', 'Description/Code', 'language'), at('level', 'ProficiencyLevel/*', 'cefr')],
    },
    {
      section: 'work_experiences',
      entries: `${LEARNER}/WorkExperienceList?/WorkExperience`,
      set: { kind: 'employment' },
      fields: [
        at('employer', 'Employer/Name'),
        at('position', 'Position/Label'),
        at('country', `Employer/${CONTACT}/Country/Code`, 'country'),
        at('city', `Employer/${CONTACT}/Municipality`),
        at('current', 'Period', 'current'),
        ...workDates(['Period/From'], ['Period/To']),
        at('description', 'Activities', 'prose'),
      ],
    },
  ],
  unheld: {
    skills: `${LEARNER}/Skills/Computer`,
    licences: `${LEARNER}/Skills/Driving`,
    publications: `${LEARNER}/AchievementList?/Achievement`,
  },
};

const ACTIVITIES = 'record?/activities-summary';

/** What ORCID calls affiliations: XML has them in their group, JSON in `summaries` of it. */
const affiliations = (kind: string, summary: string): string => `${ACTIVITIES}/${kind}/affiliation-group/summaries?/${summary}`;

/** A record of ORCID's public interface, version 3.0. */
const ORCID: Format = {
  name: 'orcid',
  sign: ACTIVITIES,
  sections: [
    { section: 'applicant', entries: 'record?/person', fields: names('name/given-names', 'name/family-name') },
    {
      section: 'contact_infos',
      entries: 'record?/person',
      set: { kind: 'work' },
      fields: [at('address.country', 'addresses/address/country', 'country'), at('email', 'emails/email/email')],
    },
    {
      section: 'education_degrees',
      entries: affiliations('educations', 'education-summary'),
      fields: [
        at('title', 'role-title'),
        at('institution', 'organization/name'),
        at('country', 'organization/address/country', 'country'),
        at('status', '.', 'study_unless_ended'),
        ...studyDates('start-date', 'end-date'),
      ],
    },
    {
      section: 'certifications',
      entries: affiliations('qualifications', 'qualification-summary'),
      fields: [at('title', 'role-title'), at('issuer', 'organization/name'), at('issued_on', ['end-date', 'start-date'], 'date')],
    },
    {
      section: 'work_experiences',
      entries: affiliations('employments', 'employment-summary'),
      set: { kind: 'employment' },
      fields: [
        at('employer', 'organization/name'),
        at('position', 'role-title'),
        at('country', 'organization/address/country', 'country'),
        at('city', 'organization/address/city'),
        at('current', '.', 'current_unless_ended'),
        ...workDates(['start-date'], ['end-date']),
      ],
    },
  ],
  unheld: {
    publications: `${ACTIVITIES}/works/group`,
    funding: `${ACTIVITIES}/fundings/group`,
    memberships: affiliations('memberships', 'membership-summary'),
  },
};

export const FORMATS: readonly Format[] = [CANDIDATE, SKILLS_PASSPORT, ORCID];
