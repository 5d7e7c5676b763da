import { at, type Format } from './field-sources';
import { ORCID } from './orcid';
import { links, names, studyDates, workDates } from './shared-sources';

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

export const FORMATS: readonly Format[] = [CANDIDATE, SKILLS_PASSPORT, ORCID];
