import { DATE_PASSED_MS } from '@domain/calls/planned-publication';
import type { Unchecked } from '@domain/values/field-types';
import type { components } from '@generated/api';
import type { Deps } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { writeAudit } from '../audit/queries';
import { lockCatalogueRow } from './queries/catalogue-records';
import { replaceWithHistory } from './queries/catalogue-versions';
import { draftsToPublish, isDraftProgramme, type PlannedDraft } from './queries/drafts';

/** What calls and programmes of every type have. */
type Planned = components['schemas']['calls_record'] | components['schemas']['ProgrammeRecord'];

const publish = ({ db }: Pick<Deps, 'db'>, { table, id }: PlannedDraft, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await lockCatalogueRow(tx, table, id);
    const { publish_at, state }: Unchecked<Planned> = row?.data ?? {};
    const due = Date.parse(String(publish_at));
    // Since the list was read, somebody may have published it or moved the date.
    if (!row || state !== 'draft' || !(due <= now.getTime())) return false;
    // A call waits for its programme: the first run after the programme is published publishes it.
    if (table === 'calls' && (await isDraftProgramme(tx, Number(row.data.programme_id)))) return false;
    await replaceWithHistory(tx, table, { ...row, data: { ...row.data, state: 'published' }, now, by: null });
    await writeAudit(tx, { at: now, actor: 'system', action: `${table}.publish`, subject: `${table}:${String(id)}` });
    return true;
  });

/** Publishes the drafts of programmes and calls whose `publish_at` has passed. Returns their number. @throws {AggregateError} as `forEachItem` does */
export async function publishDue(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const due = await draftsToPublish(deps.db, { now, passed: DATE_PASSED_MS });
  return forEachItem(due, { name: ({ table, id }) => `${table}:${String(id)}`, work: (draft) => publish(deps, draft, now) });
}
