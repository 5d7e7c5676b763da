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
  listCatalogueVersions: (deps, exchange) => readVersions(deps, signedIn(exchange), { table: exchange.params.resource, id: exchange.params.id }),
  archiveRecords: async (deps, exchange) => ({ moved: await moveToArchive(deps, signedIn(exchange), { table: exchange.params.resource, ...exchange.body }) }),
  setProgrammeState: async (deps, exchange) => ({ changed: await setProgrammeState(deps, signedIn(exchange), exchange.body) }),
  listApplicationCounts: async ({ db }, exchange) => {
    const { resource } = exchange.params;
    const { filter, ...page } = parseList(exchange.query, LIST);
    const institutions = await institutionsOf(db, signedIn(exchange), 'isSecretary');
    const { rows, total } = await listApplicationCounts(db, resource, { institutions, ids: idsIn(filter, 'id'), page });
    return sendList(exchange.reply, resource, { rows, total, offset: page.offset });
  },
  changeCalls: (deps, exchange) => {
    const { ids, change, dry_run = false } = exchange.body;
    return changeCalls(deps, signedIn(exchange), {
      ids,
      change,
      dryRun: dry_run,
      locale: exchange.request.locale,
      confirmation: confirmation(exchange.request),
    });
  },
  copyCalls: async (deps, exchange) => {
    const { ids, years = 1, programme_ids = [] } = exchange.body;
    return { copies: await copyCalls(deps, signedIn(exchange), { ids, years, programmes: programme_ids }) };
  },
};
