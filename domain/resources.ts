import { PROGRAMME_SCHEMAS } from './catalogue/programme-types';
import { SECTIONS, sectionSlug } from './sections';

/** The resources that Secretaries maintain: readable by everyone, managed under `/manage`. */
export const CATALOGUE = ['universities', 'programmes', 'calls'] as const;
export type CatalogueResource = (typeof CATALOGUE)[number];

/** A database table with its key, and the condition that selects the records of one resource in it. */
export interface Store {
  table: CatalogueResource | 'section_records' | 'applicants';
  key: 'id' | 'uuid';
  kind?: 'section' | 'prog_type';
}

/** A kind of record that people read and write through the API. */
export interface Resource {
  /** In the API, in `x-reference` and for react-admin. */
  name: string;
  /** The schemas of its records, each of which follows one; empty for a resource without a form. */
  schemas: readonly string[];
  /** Its path below `/api`; `:applicant` stands for the `sub` of the owner. */
  api: string;
  /** The path of its list page; `/create` and `/:id/update` are below it. */
  screen: string;
  /** The database table of its records; undefined if they have no schema. */
  store?: Store;
  /** Who writes it: applicants their own, a Secretary all. */
  writer: 'applicant' | 'secretary';
  /** Whether a new record takes an `Idempotency-Key`, so that a creation may be repeated after a lost answer. */
  keyed?: true;
}

const inCatalogue = (name: CatalogueResource): Resource => ({
  name,
  schemas: name === 'programmes' ? Object.values(PROGRAMME_SCHEMAS) : [name],
  api: `catalogue/${name}`,
  screen: `/manage/${name}`,
  store: { table: name, key: 'id', ...(name === 'programmes' && { kind: 'prog_type' }) },
  writer: 'secretary',
});

const ofApplicant = (name: string, own: Partial<Resource> = {}): Resource => ({
  name,
  schemas: [],
  api: name,
  screen: `/${name}`,
  writer: 'applicant',
  ...own,
});

/** Every resource; to add one of these kinds, add a row here. */
export const RESOURCES: readonly Resource[] = [
  ...SECTIONS.map((section) =>
    ofApplicant(section, {
      schemas: [section],
      api: `profiles/applicants/:applicant/${section}`,
      screen: `/applicant-profile/${sectionSlug(section)}`,
      store: { table: 'section_records', key: 'id', kind: 'section' },
      keyed: true,
    })
  ),
  ...CATALOGUE.map(inCatalogue),
  ofApplicant('applicant', {
    schemas: ['applicant'],
    api: 'profiles/applicants',
    screen: '/applicant-profile',
    store: { table: 'applicants', key: 'uuid' },
  }),
  ofApplicant('applications', { keyed: true }),
  { name: 'assignments', schemas: [], api: 'review/assignments', screen: '/manage/assignments', writer: 'secretary' },
  { name: 'audit', schemas: [], api: 'review/audit', screen: '/manage/audit', writer: 'secretary' },
  { name: 'review_applications', schemas: [], api: 'review/applications', screen: '/manage/applications', writer: 'secretary' },
  ofApplicant('favourites'),
  ofApplicant('files'),
];

/** The resource of this name, or undefined. */
export const resourceOf = (name: string): Resource | undefined => RESOURCES.find((resource) => resource.name === name);

/** Schemas of parts of a record: a form fills them in, and they have no list and no screens of their own. */
export const PART_SCHEMAS: readonly string[] = ['decisions', 'evaluators', 'referees'];

/** The value type into which the server copies the fields that it has in common with a schema: what an applicant is told of a decision. */
export const COPIED_INTO = { decisions: 'released_decision' } as const;

/** The schemas of records that a form fills in and that are stored in columns: changing their names needs a migration. */
export const COLUMN_SCHEMAS: readonly string[] = ['referees'];

/** The schema of a record of a resource; if there are several, as for programmes, the record's type decides. Undefined if there is none. */
export function schemaOfRecord(name: string, data: object): string | undefined {
  const { schemas = [], store } = resourceOf(name) ?? {};
  if (store?.kind !== 'prog_type') return schemas[0];
  return Object.entries(PROGRAMME_SCHEMAS).find(([type]) => type === Reflect.get(data, 'prog_type'))?.[1];
}

/** The schemas that a form fills in. */
export const FORM_SCHEMAS: readonly string[] = [...RESOURCES.flatMap(({ schemas }) => schemas), ...PART_SCHEMAS];

/** The schemas of data about staff, not applicants. */
export const STAFF_SCHEMAS: readonly string[] = ['evaluators'];

/** The schemas of records that the server alone writes, and no form fills in. */
export const FORMLESS_SCHEMAS: readonly string[] = ['accounts', 'applications', 'favourites', 'files', 'saved_searches'];
