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
  listUniversities: async ({ db }, call) => {
    const requestedList = LIST(call.identity);
    const { filter, ...list } = parseList(call.query, requestedList.options);
    const { rows, ...found } = await listUniversityRows(db, filtersOf(filter, await scopeIn(db, filter, call.identity)), {
      ...list,
      ...requestedList.listFields(filter),
      locale: call.request.locale,
    });
    return sendList(call.reply, 'universities', { ...found, rows: rows.map(universityRecord), offset: list.offset });
  },
  getUniversity: async (deps, call) => sendRecord(call.reply, await read(deps, call.params.id)),
  createUniversity: async (deps, call) => {
    const id = await createRecord(deps, { table: 'universities', by: call.identity, data: call.body, check });
    return sendRecord(call.reply, await read(deps, id));
  },
  updateUniversity: async (deps, call) => {
    const at = { id: call.params.id, mergeInto: call.mergeInto, expected: expectedVersion(call.request, call.body) };
    await replaceRecord(deps, { table: 'universities', by: call.identity, data: call.body, check }, at);
    return sendRecord(call.reply, await read(deps, at.id));
  },
  uploadLogo: async (deps, call) => {
    await uploadLogo(deps, signedIn(call), { id: call.params.id, request: call.request });
    return sendRecord(call.reply, await read(deps, call.params.id));
  },
  removeLogo: async (deps, call) => {
    await removeLogo(deps, signedIn(call), call.params.id);
    return sendRecord(call.reply, await read(deps, call.params.id));
  },
  getLogo: async ({ db }, call) => {
    const bytes = await findLogo(db, call.params.sha256);
    if (!bytes) throw new Problem(404, 'not_found');
    // The address contains the hash of the picture.
    return call.reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  },
};
