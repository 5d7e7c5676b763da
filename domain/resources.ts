import { PROGRAMME_SCHEMAS } from './catalogue/programme-types';
import { SECTIONS, sectionSlug } from './sections';

/** What Secretaries keep: read by everyone, managed under `/manage`. */
export const CATALOGUE = ['universities', 'programmes', 'calls'] as const;
export type CatalogueResource = (typeof CATALOGUE)[number];

/** A table of records with its key, and what tells them from others in the same table. */
export interface Store {
  table: CatalogueResource | 'section_records' | 'applicants';
  key: 'id' | 'uuid';
  kind?: 'section' | 'prog_type';
}

/** A kind of record that people read and write through the API. */
export interface Resource {
  /** In the API, in `x-reference` and for react-admin. */
  name: string;
  /** The schemas of which its records follow one; none where no form fills it in. */
  schemas: readonly string[];
  /** Where it is under `/api`; `:applicant` stands for the `sub` of whom it belongs to. */
  api: string;
  /** Where its list is; `/create` and `/:id/update` are below it. */
  screen: string;
  /** Where records of its schemas are; undefined where they follow none. */
  store?: Store;
  /** Who writes it: applicants their own, a Secretary all. */
  writer: 'applicant' | 'secretary';
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

/** Every resource: a new one of these kinds is a line here. */
export const RESOURCES: readonly Resource[] = [
  ...SECTIONS.map((section) =>
    ofApplicant(section, {
      schemas: [section],
      api: `profiles/applicants/:applicant/${section}`,
      screen: `/applicant-profile/${sectionSlug(section)}`,
      store: { table: 'section_records', key: 'id', kind: 'section' },
    }),
  ),
  ...CATALOGUE.map(inCatalogue),
  ofApplicant('applicant', {
    schemas: ['applicant'],
    api: 'profiles/applicants',
    screen: '/applicant-profile',
    store: { table: 'applicants', key: 'uuid' },
  }),
  ofApplicant('applications'),
  { name: 'assignments', schemas: [], api: 'review/assignments', screen: '/manage/assignments', writer: 'secretary' },
  { name: 'audit', schemas: [], api: 'review/audit', screen: '/manage/audit', writer: 'secretary' },
  { name: 'review_applications', schemas: [], api: 'review/applications', screen: '/manage/applications', writer: 'secretary' },
  ofApplicant('favourites'),
  ofApplicant('files'),
];

/** The resource of this name, or undefined. */
export const resourceOf = (name: string): Resource | undefined => RESOURCES.find((resource) => resource.name === name);

/** Schemas of parts of a record: a form fills them in, and they have no list and no screens of their own. */
const PART_SCHEMAS: readonly string[] = ['decisions', 'evaluators', 'referees'];

/** The schema that a record of a resource follows: of several, as programmes have, its type decides. Undefined where it follows none. */
export function schemaOfRecord(name: string, data: object): string | undefined {
  const { schemas = [], store } = resourceOf(name) ?? {};
  if (store?.kind !== 'prog_type') return schemas[0];
  return Object.entries(PROGRAMME_SCHEMAS).find(([type]) => type === Reflect.get(data, 'prog_type'))?.[1];
}

/** The schemas that a form fills in. */
export const FORM_SCHEMAS: readonly string[] = [...RESOURCES.flatMap(({ schemas }) => schemas), ...PART_SCHEMAS];

/** The schemas of what is kept of staff, not of applicants. */
export const STAFF_SCHEMAS: readonly string[] = ['evaluators'];

/** The schemas of records that the server alone writes, and no form fills in. */
export const FORMLESS_SCHEMAS: readonly string[] = ['accounts', 'applications', 'favourites', 'files', 'saved_searches'];
