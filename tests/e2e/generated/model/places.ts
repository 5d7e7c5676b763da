import { PROGRAMME_SCHEMAS, type ProgrammeType } from '@domain/catalogue/programme-types';
import { RESOURCES } from '@domain/resources';
import { SECTIONS, sectionSlug } from '@domain/sections';
import { nameOf } from '../../../support/typed-fields';

/** The screens and API addresses of a form, and the role that may use them. */
export interface Place {
  /** The schema of the form. */
  form: string;
  /** The value of `data-resource`. */
  resource: string;
  who: 'applicant' | 'secretary';
  /** The paths of the list and of the form of a new record; an applicant has one profile, hence no list of profiles. */
  list?: string;
  create: string;
  edit: (id: number) => string;
  /** The API path of the collection; `uuid` selects the applicant, if the collection belongs to one. */
  api: (uuid: string) => string;
  /** The programme type, which the user selects before the form appears. */
  type?: ProgrammeType;
  /** Fields that the screen may prefill in a new form; a test overwrites them, so the values do not matter. */
  prefilled?: Record<string, unknown>;
  /** Properties that the screen sets by itself. */
  fixed: Record<string, unknown>;
  deletable: boolean;
}

const ofApplicant = { who: 'applicant', fixed: {}, deletable: true } as const;
const ofSecretary = { who: 'secretary', fixed: {}, deletable: false } as const;

const managed = (resource: string, form = resource): Place => ({
  ...ofSecretary,
  form,
  resource,
  list: `/manage/${resource}`,
  create: `/manage/${resource}/create`,
  edit: (id) => `/manage/${resource}/${String(id)}/update`,
  api: () => `/api/catalogue/${resource}`,
});

const profile: Place = {
  ...ofApplicant,
  form: 'applicant',
  resource: 'applicant',
  create: '/applicant-profile/update',
  edit: () => '/applicant-profile/update',
  api: () => '/api/profiles/applicants',
};

const sections = SECTIONS.map((section): Place => {
  const list = `/applicant-profile/${sectionSlug(section)}`;
  return {
    ...ofApplicant,
    form: section,
    resource: section,
    list,
    create: `${list}/create`,
    edit: (id) => `${list}/${String(id)}/update`,
    api: (uuid) => `/api/profiles/applicants/${uuid}/${section}`,
    // The first contact record is prefilled with the account's email address.
    ...(section === 'contact_infos' && { prefilled: { [nameOf<'contact_infos'>({ email: '' })]: '' } }),
  };
});

const programmes = Object.entries(PROGRAMME_SCHEMAS).map(([type, form]): Place => ({
  ...managed('programmes', form),
  type: type as ProgrammeType,
  fixed: { prog_type: type },
}));

/** Every schema that is drawn as a form; a test checks that none is missing. */
export const PLACES: readonly Place[] = [profile, ...sections, managed('universities'), ...programmes, managed('calls')];

/** The places with a list of records: all but the profile. */
export const COLLECTIONS = PLACES.filter((place): place is Place & { list: string } => place.list !== undefined);

/**
 * The schemas whose records have their own screens for creating and editing. A part of a record, such as the decision of an
 * application, has no list, no creation form and no address of its own, so separate tests cover its form.
 */
export const FORMS = RESOURCES.flatMap(({ schemas }) => schemas);
