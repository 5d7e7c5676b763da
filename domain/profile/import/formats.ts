import type { components } from '@generated/api';
import { at, type FieldSources, type Format } from './field-sources';

type Sources<Part extends keyof components['schemas']> = FieldSources<components['schemas'][Part]>;

/** Start and end of studies: the end is the award date of completed studies, and the expected date of ongoing ones. */
const studyDates = (start: string, end: string): Sources<'education_degrees'> => ({
  start_date: at(start, 'date'),
  award_date: { ...at(end, 'date'), when: { status: 'completed' } },
  expected_date: { ...at(end, 'date'), when: { status: 'ongoing' } },
});

const workDates = (start: readonly string[], end: readonly string[]): Sources<'work_experiences'> => ({
  start_date: at(start, 'date'),
  end_date: { ...at(end, 'date'), when: { current: undefined } },
});

/** A name, in the Latin or the Greek field according to its letters. */
const names = (given: string, family: string): Sources<'applicant'> => ({
  name_latin: { given_name: at(given, 'latin_name'), family_name: at(family, 'latin_name') },
  name_greek: { given_name: at(given, 'greek_name'), family_name: at(family, 'greek_name') },
});

/** Links to the sites for which the profile has a field, selected from all URLs of a person. */
const links = (from: string): Sources<'applicant'> => ({
  linkedin_profile: at(from, 'linkedin'),
  scholar_profile: at(from, 'scholar'),
  scopus_profile: at(from, 'scopus'),
});

const PROFILE = 'Candidate/CandidateProfile';
const SITE = 'OrganizationContact/Communication/Address';
const HOME = 'Communication/Address';
/** Codes of ISCED-F 2013, for the narrow field and the broad one. */
const STUDIED = 'EducationDegree/FieldOfStudy';

/** Europass since 2020: HR Open Standards' Candidate, attached to the PDF that people have. */
const CANDIDATE: Format = {
  name: 'europass',
  sign: 'Candidate',
  sections: [
    {
      section: 'applicant',
      entries: 'Candidate/CandidatePerson',
      fields: {
        ...names('PersonName/GivenName', 'PersonName/FamilyName'),
        date_of_birth: at('BirthDate', 'date'),
        nationality: at('NationalityCode', 'country'),
        ...links('Communication/URI'),
      },
    },
    {
      section: 'contact_infos',
      entries: 'Candidate/CandidatePerson',
      set: { kind: 'home' },
      fields: {
        address: {
          street: at(`${HOME}/AddressLine`),
          postal_code: at(`${HOME}/PostalCode`),
          city: at(`${HOME}/CityName`),
          country: at(`${HOME}/CountryCode`, 'country'),
        },
        phone: at('Communication[ChannelCode=Telephone]', 'phone'),
        email: at(['Communication[ChannelCode=Email]/URI', 'Communication[ChannelCode=Email]/Text']),
      },
    },
    {
      section: 'education_degrees',
      entries: `${PROFILE}/EducationHistory/EducationOrganizationAttendance`,
      fields: {
        level: at('EducationLevelCode', 'eqf_or_isced'),
        title: at(['ProgramName', 'EducationDegree/DegreeName']),
        institution: at('OrganizationName'),
        country: at(`${SITE}/CountryCode`, 'country'),
        field: at([`${STUDIED}/SpecificFieldOfStudy/ProgramConcentration`, `${STUDIED}/MainFieldOfStudy/ProgramConcentration`]),
        status: at('AttendancePeriod', 'study'),
        ...studyDates('AttendancePeriod/StartDate', 'AttendancePeriod/EndDate'),
        grade: at('EducationDegree/FinalGrade/ScoreText', 'grade'),
        ects: at('EducationDegree[CreditType=ECTS]/NumberOfCredit', 'number'),
        thesis_title: at('EducationDegree/Thesis'),
      },
    },
    {
      section: 'language_degrees',
      entries: 'Candidate/CandidatePerson/PrimaryLanguageCode',
      set: { level: 'C2', certificate: 'native' },
      fields: { language: at('.', 'language') },
    },
    {
      section: 'language_degrees',
      entries: `${PROFILE}/PersonQualifications/PersonCompetency[TaxonomyID=language]`,
      set: { certificate: 'none' },
      fields: { language: at('CompetencyID', 'language'), level: at('CompetencyDimension/Score/ScoreText', 'cefr') },
    },
    {
      section: 'certifications',
      entries: `${PROFILE}/Certifications/Certification`,
      fields: {
        title: at('CertificationName'),
        // The Europass schema misspells this name; both spellings are read.
        issuer: at(['IssuingAuthortity/Name', 'IssuingAuthority/Name']),
        issued_on: at(['FirstIssuedDate', 'CertificationDate'], 'date'),
        expires_on: at('FreeFormEffectivePeriod/EndDate', 'date'),
      },
    },
    {
      section: 'work_experiences',
      entries: `${PROFILE}/EmploymentHistory/EmployerHistory/PositionHistory`,
      set: { kind: 'employment' },
      fields: {
        employer: at('../OrganizationName'),
        position: at('PositionTitle'),
        country: at(['Country', `../${SITE}/CountryCode`], 'country'),
        city: at(['City', `../${SITE}/CityName`]),
        current: at(['EmploymentPeriod', '../EmploymentPeriod'], 'current'),
        ...workDates(['EmploymentPeriod/StartDate', '../EmploymentPeriod/StartDate'], ['EmploymentPeriod/EndDate', '../EmploymentPeriod/EndDate']),
        description: at('Description', 'prose'),
      },
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

/** Europass until 2020: XML, which wraps each list in an element, and JSON, which does not. */
const SKILLS_PASSPORT: Format = {
  name: 'europass',
  sign: LEARNER,
  sections: [
    {
      section: 'applicant',
      entries: `${LEARNER}/Identification`,
      fields: {
        ...names('PersonName/FirstName', 'PersonName/Surname'),
        date_of_birth: at('Demographics/Birthdate', 'date'),
        nationality: at('Demographics/NationalityList?/Nationality/Code', 'country'),
      },
    },
    {
      section: 'contact_infos',
      entries: `${LEARNER}/Identification`,
      set: { kind: 'home' },
      fields: {
        address: {
          street: at(`${CONTACT}/AddressLine`),
          postal_code: at(`${CONTACT}/PostalCode`),
          city: at(`${CONTACT}/Municipality`),
          country: at(`${CONTACT}/Country/Code`, 'country'),
        },
        phone: at('ContactInfo/TelephoneList?/Telephone/Contact', 'phone'),
        email: at('ContactInfo/Email/Contact'),
      },
    },
    {
      section: 'education_degrees',
      entries: `${LEARNER}/EducationList?/Education`,
      fields: {
        level: at('Level', 'eqf'),
        title: at('Title'),
        institution: at('Organisation/Name'),
        country: at(`Organisation/${CONTACT}/Country/Code`, 'country'),
        status: at('Period', 'study'),
        ...studyDates('Period/From', 'Period/To'),
      },
    },
    {
      section: 'language_degrees',
      entries: `${LEARNER}/Skills/Linguistic/MotherTongueList?/MotherTongue`,
      set: { level: 'C2', certificate: 'native' },
      fields: { language: at('Description/Code', 'language') },
    },
    {
      section: 'language_degrees',
      entries: `${LEARNER}/Skills/Linguistic/ForeignLanguageList?/ForeignLanguage`,
      set: { certificate: 'none' },
      fields: { language: at('Description/Code', 'language'), level: at('ProficiencyLevel/*', 'cefr') },
    },
    {
      section: 'work_experiences',
      entries: `${LEARNER}/WorkExperienceList?/WorkExperience`,
      set: { kind: 'employment' },
      fields: {
        employer: at('Employer/Name'),
        position: at('Position/Label'),
        country: at(`Employer/${CONTACT}/Country/Code`, 'country'),
        city: at(`Employer/${CONTACT}/Municipality`),
        current: at('Period', 'current'),
        ...workDates(['Period/From'], ['Period/To']),
        description: at('Activities', 'prose'),
      },
    },
  ],
  unheld: {
    skills: `${LEARNER}/Skills/Computer`,
    licences: `${LEARNER}/Skills/Driving`,
    publications: `${LEARNER}/AchievementList?/Achievement`,
  },
};

const ACTIVITIES = 'record?/activities-summary';

/** The path of one kind of ORCID affiliations: XML has them directly in their group, JSON in its `summaries`. */
const affiliations = (kind: string, summary: string): string => `${ACTIVITIES}/${kind}/affiliation-group/summaries?/${summary}`;

/** A record of ORCID's public API, version 3.0. */
const ORCID: Format = {
  name: 'orcid',
  sign: ACTIVITIES,
  sections: [
    {
      section: 'applicant',
      entries: 'record?/person',
      fields: {
        ...names('name/given-names', 'name/family-name'),
        ...links('researcher-urls/researcher-url/url'),
        scopus_profile: at('external-identifiers/external-identifier/external-id-url', 'scopus'),
      },
    },
    {
      section: 'contact_infos',
      entries: 'record?/person',
      set: { kind: 'work' },
      fields: { address: { country: at('addresses/address/country', 'country') }, email: at('emails/email/email') },
    },
    {
      section: 'education_degrees',
      entries: affiliations('educations', 'education-summary'),
      fields: {
        title: at('role-title'),
        institution: at('organization/name'),
        country: at('organization/address/country', 'country'),
        status: at('.', 'study_unless_ended'),
        ...studyDates('start-date', 'end-date'),
      },
    },
    {
      section: 'certifications',
      entries: affiliations('qualifications', 'qualification-summary'),
      fields: { title: at('role-title'), issuer: at('organization/name'), issued_on: at(['end-date', 'start-date'], 'date') },
    },
    {
      section: 'work_experiences',
      entries: affiliations('employments', 'employment-summary'),
      set: { kind: 'employment' },
      fields: {
        employer: at('organization/name'),
        position: at('role-title'),
        country: at('organization/address/country', 'country'),
        city: at('organization/address/city'),
        current: at('.', 'current_unless_ended'),
        ...workDates(['start-date'], ['end-date']),
      },
    },
  ],
  unheld: {
    publications: `${ACTIVITIES}/works/group`,
    funding: `${ACTIVITIES}/fundings/group`,
    memberships: affiliations('memberships', 'membership-summary'),
  },
};

export const FORMATS: readonly Format[] = [CANDIDATE, SKILLS_PASSPORT, ORCID];
