import type { Deps } from '../../deps';
import { writeAudit } from '../../repositories/audit';
import { callsToPublish } from '../../repositories/calls';
import { lockCatalogueRow } from '../../repositories/catalogue-records';
import { replaceKept } from '../../repositories/catalogue-versions';

/** How often drafts of calls are looked for whose date has come, in milliseconds. */
export const PUBLISHING_PAUSE = 60_000;

/** Publishes the drafts of calls whose `publish_at` has come, each for itself. Gives how many. */
export async function publishDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  let published = 0;
  for (const id of await callsToPublish(db, { now, pause: PUBLISHING_PAUSE })) {
    const isDone = await db.transaction(async (tx) => {
      const row = await lockCatalogueRow(tx, 'calls', id);
      const due = Date.parse(String(row?.data.publish_at));
      // Somebody may have published it, or moved the date, meanwhile.
      if (row?.data.state !== 'draft' || !(due <= now.getTime())) return false;
      await replaceKept(tx, 'calls', { id, version: row.version, data: { ...row.data, state: 'published' }, now, by: null });
      await writeAudit(tx, { at: now, actor: 'system', action: 'calls.publish', subject: `calls:${String(id)}` });
      return true;
    });
    if (isDone) published += 1;
  }
  return published;
}
