import { at, type Format } from './field-sources';
import { links, names, studyDates, workDates } from './shared-sources';

const ACTIVITIES = 'record?/activities-summary';

/** The path of one kind of ORCID affiliations: XML has them directly in their group, JSON in its `summaries`; before version 3.0 there were no groups. */
const affiliations = (kind: string, summary: string): string => `${ACTIVITIES}/${kind}/affiliation-group?/summaries?/${summary}`;

/** A record of ORCID's public API, version 2.0 to 3.0. */
export const ORCID: Format = {
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
    distinctions: affiliations('distinctions', 'distinction-summary'),
    positions: affiliations('invited-positions', 'invited-position-summary'),
    services: affiliations('services', 'service-summary'),
    reviews: `${ACTIVITIES}/peer-reviews/group`,
  },
};
