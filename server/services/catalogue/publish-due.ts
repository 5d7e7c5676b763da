import type { Deps } from '../../deps';
import { forEachItem } from '../../for-each-item';
import { writeAudit } from '../../repositories/audit';
import { callsToPublish } from '../../repositories/calls';
import { lockCatalogueRow } from '../../repositories/catalogue-records';
import { replaceKept } from '../../repositories/catalogue-versions';
import { isDraftProgramme } from '../../repositories/drafts';

/** How often drafts of calls are looked for whose date has come, in milliseconds. */
export const PUBLISHING_PAUSE = 60_000;

const publish = ({ db }: Pick<Deps, 'db'>, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await lockCatalogueRow(tx, 'calls', id);
    const due = Date.parse(String(row?.data.publish_at));
    // Somebody may have published it, or moved the date, meanwhile.
    if (row?.data.state !== 'draft' || !(due <= now.getTime())) return false;
    // It is published with the first look after its programme was.
    if (await isDraftProgramme(tx, Number(row.data.programme_id))) return false;
    await replaceKept(tx, 'calls', { id, version: row.version, data: { ...row.data, state: 'published' }, now, by: null });
    await writeAudit(tx, { at: now, actor: 'system', action: 'calls.publish', subject: `calls:${String(id)}` });
    return true;
  });

/** Publishes the drafts of calls whose `publish_at` has come. Gives how many. @throws {AggregateError} as `forEachItem` does */
export async function publishDue(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const due = await callsToPublish(deps.db, { now, pause: PUBLISHING_PAUSE });
  return forEachItem(due, { name: (id) => `calls:${String(id)}`, work: (id) => publish(deps, id, now) });
}
