import type { CatalogueResource } from '@domain/resources';
import { MAX_COUNTED } from '@domain/records/list-pages';
import type { Locale } from '@domain/locale';
import { PROGRAMME_OFFERING, toOeapi, typesAwarding } from '@domain/catalogue/oeapi';
import { callPath } from '@domain/catalogue/record-paths';
import { OPERATIONS } from '../../platform/contract/contract';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import type { BodyOf, HandlersOf } from '../../platform/http/handler';
import { type CallRow, findCallRow, listCallRows } from '../../core/catalogue/queries/calls';
import type { CatalogueRow } from '../../core/catalogue/queries/catalogue-records';
import type { ProgrammeCriteria } from '../../core/catalogue/queries/programme-filters';
import { findProgrammeRow, listProgrammeRows, type ProgrammeRow } from '../../core/catalogue/queries/programmes';
import { findUniversityRow, listUniversityRows } from '../../core/catalogue/queries/universities';
import { requestedFields } from './requested-fields';
import { oeapiId, recordIdOf } from '../../core/catalogue/oeapi/oeapi-ids';
import { organisationOf, programmeOf } from '../../core/catalogue/oeapi/oeapi-objects';
import { given } from '../../core/catalogue/routes/filter-values';

type Organisation = BodyOf<'getOeapiOrganisation'>;
type Programme = BodyOf<'getOeapiProgramme'>;
type Offering = BodyOf<'getOeapiOffering'>;

const DEFAULT_PAGE_SIZE = 10;

const idsOf = ({ config }: Deps) => (kind: CatalogueResource, id: number) => oeapiId(config.publicUrl, kind, id);

/** The portal's id for a UUID in a path. @throws {Problem} 404 if the UUID belongs to no record of this kind */
function recordOf({ config }: Deps, kind: CatalogueResource, uuid: string): number {
  const id = recordIdOf(config.publicUrl, kind, uuid);
  if (id === undefined) throw new Problem(404, 'not_found');
  return id;
}

const organisation = ({ config }: Deps, row: CatalogueRow): Organisation => organisationOf(config.publicUrl, row);
const programme = ({ config }: Deps, row: ProgrammeRow): Programme => programmeOf(config.publicUrl, row);

function offering(deps: Deps, { id, data, university_id }: CallRow): Offering {
  const uuid = idsOf(deps);
  const facts = {
    programmeOfferingId: uuid('calls', id),
    programmeId: uuid('programmes', Number(data.programme_id)),
    organisationId: uuid('universities', university_id),
    primaryCode: { codeType: 'offering_code', code: String(id) },
    link: deps.config.publicUrl + callPath(id),
  };
  return { ...toOeapi(PROGRAMME_OFFERING, data), ...facts } as Offering;
}

interface PageQuery {
  pageSize?: number;
  pageNumber?: number;
}

/** The requested page of a list plus one row, which shows whether there is a next page. */
const part = ({ pageSize = DEFAULT_PAGE_SIZE, pageNumber = 1 }: PageQuery) => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize + 1,
  fields: [],
  conditions: [],
});

/** A page in the form of OEAPI. */
function page<Row, Item>(
  { pageSize = DEFAULT_PAGE_SIZE, pageNumber = 1 }: PageQuery,
  { rows, total }: { rows: Row[]; total: number },
  item: (row: Row) => Item,
) {
  return {
    pageSize,
    pageNumber,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: rows.length > pageSize,
    totalPages: total > MAX_COUNTED ? null : Math.ceil(total / pageSize),
    items: rows.slice(0, pageSize).map(item),
  };
}

async function programmes(deps: Deps, options: PageQuery & { locale: Locale; fields?: string }, filters: ProgrammeCriteria) {
  const { db, clock } = deps;
  const only = requestedFields('OeapiProgramme', options.fields);
  const listed = { ...part(options), sort: { field: 'title', order: 'ASC' }, locale: options.locale } as const;
  return page(options, await listProgrammeRows(db, filters, { page: listed, now: clock.now() }), (row) => only(programme(deps, row)));
}

const organisations = async (deps: Deps, { search, ...options }: PageQuery & { search?: string; locale: Locale }) => {
  const listed = { ...part(options), sort: { field: 'name', order: 'ASC' }, locale: options.locale } as const;
  return page(options, await listUniversityRows(deps.db, given({ q: search }), listed), (row) => organisation(deps, row));
};

/** The full university of a record, if `expand` names it. */
async function expandedOrganisation(deps: Deps, expand: readonly string[] | undefined, university: number): Promise<{ organisation?: Organisation }> {
  const row = expand?.includes('organisation') ? await findUniversityRow(deps.db, university) : undefined;
  return row ? { organisation: organisation(deps, row) } : {};
}

/** The full programme of an offering, if `expand` names it. */
async function expandedProgramme(deps: Deps, expand: readonly string[] | undefined, id: number): Promise<{ programme?: Programme }> {
  const row = expand?.includes('programme') ? await findProgrammeRow(deps.db, id, deps.clock.now()) : undefined;
  return row ? { programme: programme(deps, row) } : {};
}

/** The states of public calls; only Secretaries see drafts. */
const PUBLIC_STATES = ['published', 'cancelled'] as const;

const listOf = (code: string | undefined): string[] | undefined => (code === undefined ? undefined : [code]);

const BASE = '/api/oeapi/v6';

/** The endpoints of the standard that the contract implements, relative to the base. */
const ENDPOINTS = OPERATIONS.flatMap(({ path }) => (path.startsWith(`${BASE}/`) ? [{ verb: 'GET' as const, endpoint: path.slice(BASE.length) }] : []));

/** The address in a sender such as `Admissions <admissions@example.org>`. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** The catalogue in the Open Education API, version 6; everyone may read it. */
export const oeapiHandlers: HandlersOf<
  | 'getOeapiService'
  | 'listOeapiOrganisations'
  | 'getOeapiOrganisation'
  | 'listOeapiProgrammesOfOrganisation'
  | 'listOeapiProgrammes'
  | 'getOeapiProgramme'
  | 'listOeapiOfferings'
  | 'getOeapiOffering'
> = {
  getOeapiService: ({ config: { publicUrl, mailFrom } }) =>
    Promise.resolve({
      contactEmail: addressIn(mailFrom),
      specification: `${publicUrl}/api/openapi.json`,
      documentation: `${publicUrl}/developers`,
      supportedEndpoints: ENDPOINTS,
    }),
  listOeapiOrganisations: (deps, { query, request: { locale } }) => organisations(deps, { ...query, locale }),
  getOeapiOrganisation: async (deps, { params }) => {
    const row = await findUniversityRow(deps.db, recordOf(deps, 'universities', params.organisationId));
    if (!row) throw new Problem(404, 'not_found');
    return organisation(deps, row);
  },
  listOeapiProgrammesOfOrganisation: async (deps, { params, query: { search, ...options }, request: { locale } }) => {
    const id = recordOf(deps, 'universities', params.organisationId);
    if (!(await findUniversityRow(deps.db, id))) throw new Problem(404, 'not_found');
    return programmes(deps, { ...options, locale }, given({ university_id: [id], q: search }));
  },
  listOeapiProgrammes: (deps, { query, request: { locale } }) => {
    const { search, teachingLanguage, fieldsOfStudy, qualificationAwarded: awarded, ...options } = query;
    const filters = { q: search, language: listOf(teachingLanguage), topic: listOf(fieldsOfStudy), prog_type: awarded && typesAwarding(awarded) };
    return programmes(deps, { ...options, locale }, given(filters));
  },
  getOeapiProgramme: async (deps, { params, query: { expand, fields } }) => {
    const only = requestedFields('OeapiProgramme', fields);
    const row = await findProgrammeRow(deps.db, recordOf(deps, 'programmes', params.programmeId), deps.clock.now());
    if (!row) throw new Problem(404, 'not_found');
    return only({ ...programme(deps, row), ...(await expandedOrganisation(deps, expand, Number(row.data.university_id))) });
  },
  listOeapiOfferings: async (deps, { params, query, request: { locale } }) => {
    const { db, clock } = deps;
    const now = clock.now();
    const only = requestedFields('OeapiOffering', query.fields);
    const id = recordOf(deps, 'programmes', params.programmeId);
    if (!(await findProgrammeRow(db, id, now))) throw new Problem(404, 'not_found');
    const listed = { ...part(query), sort: { field: 'closes_at', order: 'ASC' }, locale } as const;
    const found = await listCallRows(db, { programmeIds: [id], states: [...PUBLIC_STATES], draftsOf: [] }, { page: listed, now });
    return page(query, found, (row) => only(offering(deps, row)));
  },
  getOeapiOffering: async (deps, { params, query: { expand, fields } }) => {
    const only = requestedFields('OeapiOffering', fields);
    const row = await findCallRow(deps.db, recordOf(deps, 'calls', params.programmeOfferingId));
    if (!row || !PUBLIC_STATES.some((state) => state === row.data.state)) throw new Problem(404, 'not_found');
    const parts = [await expandedProgramme(deps, expand, Number(row.data.programme_id)), await expandedOrganisation(deps, expand, row.university_id)];
    return only(Object.assign(offering(deps, row), ...parts));
  },
};
