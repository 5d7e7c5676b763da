import type { HandlersOf } from '../../../platform/http/handler';
import { Problem } from '../../../platform/errors';
import { parseList, sendList } from '../../../platform/http/lists';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import type { Deps } from '../../../deps';
import { findUniversityRow, listUniversityRows, UNIVERSITY_SORTS, type UniversityFilters } from '../queries/universities';
import { findLogo } from '../queries/logos';
import { removeLogo, uploadLogo } from '../logo';
import { universityRecord } from '../records';
import { createRecord, replaceRecord } from '../save-record';
import type { Institutions } from '../../staff/queries/staff-scope';
import { archivedIn, scopeIn } from './catalogue-filters';
import { given, idsIn, textIn } from './filter-values';
import { schemaList } from './schema-filters';
import { signedIn } from '../../../platform/http/signed-in';

const LIST = schemaList('universities', {
  sortable: UNIVERSITY_SORTS,
  defaultSort: { field: 'name', order: 'ASC' },
});

const filtersOf = (filter: Record<string, unknown>, institutions: Institutions | undefined) =>
  given<UniversityFilters>({
    institutions,
    ids: idsIn(filter, 'id'),
    archived: archivedIn(filter),
    q: textIn(filter, 'q'),
  });

async function read({ db }: Deps, id: number) {
  const row = await findUniversityRow(db, id);
  if (!row) throw new Problem(404, 'not_found');
  return universityRecord(row);
}

// Universities have no checks beyond the schema.
const check = () => [];

/** Universities: everyone reads them, the Secretary writes them. */
export const universityHandlers: HandlersOf<
  'listUniversities' | 'getUniversity' | 'createUniversity' | 'updateUniversity' | 'uploadLogo' | 'removeLogo' | 'getLogo'
> = {
  listUniversities: async ({ db }, exchange) => {
    const requestedList = LIST(exchange.identity);
    const { filter, ...list } = parseList(exchange.query, requestedList.options);
    const { rows, ...found } = await listUniversityRows(db, filtersOf(filter, await scopeIn(db, filter, exchange.identity)), {
      ...list,
      ...requestedList.listFields(filter),
      locale: exchange.request.locale,
    });
    return sendList(exchange.reply, 'universities', { ...found, rows: rows.map(universityRecord), offset: list.offset });
  },
  getUniversity: async (deps, exchange) => sendRecord(exchange.reply, await read(deps, exchange.params.id)),
  createUniversity: async (deps, exchange) => {
    const id = await createRecord(deps, { table: 'universities', by: exchange.identity, data: exchange.body, check });
    return sendRecord(exchange.reply, await read(deps, id));
  },
  updateUniversity: async (deps, exchange) => {
    const at = { id: exchange.params.id, mergeInto: exchange.mergeInto, expected: expectedVersion(exchange.request, exchange.body) };
    await replaceRecord(deps, { table: 'universities', by: exchange.identity, data: exchange.body, check }, at);
    return sendRecord(exchange.reply, await read(deps, at.id));
  },
  uploadLogo: async (deps, exchange) => {
    await uploadLogo(deps, signedIn(exchange), { id: exchange.params.id, request: exchange.request });
    return sendRecord(exchange.reply, await read(deps, exchange.params.id));
  },
  removeLogo: async (deps, exchange) => {
    await removeLogo(deps, signedIn(exchange), exchange.params.id);
    return sendRecord(exchange.reply, await read(deps, exchange.params.id));
  },
  getLogo: async ({ db }, exchange) => {
    const bytes = await findLogo(db, exchange.params.sha256);
    if (!bytes) throw new Problem(404, 'not_found');
    // The address contains the hash of the picture.
    return exchange.reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  },
};
