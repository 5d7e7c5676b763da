import { confirmation } from '../../../platform/http/confirmation';
import type { HandlersOf } from '../../../platform/http/handler';
import { parseList, sendList } from '../../../platform/http/lists';
import { listApplicationCounts } from '../../applications/queries/application-counts';
import { moveToArchive } from '../archive';
import { changeCalls, copyCalls } from '../many-calls';
import { setProgrammeState } from '../programme-state';
import { readVersions } from '../read-versions';
import { institutionsOf } from '../../staff/institutions';
import { idsIn } from './filter-values';
import { signedIn } from '../../../platform/http/signed-in';

const LIST = { sortable: ['id'], filterable: ['id'], defaultSort: { field: 'id', order: 'ASC' } } as const;

/** The Secretaries' bulk operations on calls and programmes, and the version history of catalogue records. */
export const reviewCallHandlers: HandlersOf<
  'listApplicationCounts' | 'changeCalls' | 'copyCalls' | 'listCatalogueVersions' | 'archiveRecords' | 'setProgrammeState'
> = {
  listCatalogueVersions: (deps, call) => readVersions(deps, signedIn(call), { table: call.params.resource, id: call.params.id }),
  archiveRecords: async (deps, call) => ({ moved: await moveToArchive(deps, signedIn(call), { table: call.params.resource, ...call.body }) }),
  setProgrammeState: async (deps, call) => ({ changed: await setProgrammeState(deps, signedIn(call), call.body) }),
  listApplicationCounts: async ({ db }, call) => {
    const { resource } = call.params;
    const { filter, ...page } = parseList(call.query, LIST);
    const institutions = await institutionsOf(db, signedIn(call), 'isSecretary');
    const { rows, total } = await listApplicationCounts(db, resource, { institutions, ids: idsIn(filter, 'id'), page });
    return sendList(call.reply, resource, { rows, total, offset: page.offset });
  },
  changeCalls: (deps, call) => {
    const { ids, change, dry_run = false } = call.body;
    return changeCalls(deps, signedIn(call), { ids, change, dryRun: dry_run, locale: call.request.locale, confirmation: confirmation(call.request) });
  },
  copyCalls: async (deps, call) => {
    const { ids, years = 1, programme_ids = [] } = call.body;
    return { copies: await copyCalls(deps, signedIn(call), { ids, years, programmes: programme_ids }) };
  },
};
