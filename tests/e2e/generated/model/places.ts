import { PROGRAMME_SCHEMAS, type ProgrammeType } from '@domain/catalogue/programme-types';
import { RESOURCES } from '@domain/resources';
import { SECTIONS, sectionSlug } from '@domain/sections';
import { nameOf } from '../../../support/typed-fields';

/** Where a person meets a form: its screens, its API, and who may be there. */
export interface Place {
  /** The schema of the form. */
  form: string;
  /** What `data-resource` says. */
  resource: string;
  who: 'applicant' | 'secretary';
  /** The list, and the form of a new record; a person has one profile, and so no list of them. */
  list?: string;
  create: string;
  edit: (id: number) => string;
  /** The collection in the API, of the applicant with this uuid where it is theirs. */
  api: (uuid: string) => string;
  /** A type that is chosen before the form is drawn. */
  type?: ProgrammeType;
  /** What the screen may have written into a new form, whatever the value: it is not what a test wants there. */
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
    // The account's, in the first record.
    ...(section === 'contact_infos' && { prefilled: { [nameOf<'contact_infos'>({ email: '' })]: '' } }),
  };
});

const programmes = Object.entries(PROGRAMME_SCHEMAS).map(([type, form]): Place => ({
  ...managed('programmes', form),
  type: type as ProgrammeType,
  fixed: { prog_type: type },
}));

/** Every schema that is drawn as a form; a test sees to it that none is missing. */
export const PLACES: readonly Place[] = [profile, ...sections, managed('universities'), ...programmes, managed('calls')];

/** Those whose records are many: all but the profile. */
export const COLLECTIONS = PLACES.filter((place): place is Place & { list: string } => place.list !== undefined);

/**
 * The schemas of which a person makes and changes records on screens of their own. A part of a record, as a decision is of an
 * application, has no list, no new record and no address of its own to walk through: its form has tests of its own.
 */
export const FORMS = RESOURCES.flatMap(({ schemas }) => schemas);
