import type { ApplicationEvent } from '../../core/applications/facts';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { insertDeliveries } from './queries';

/** Queues webhook deliveries about an event to the applications' institutions, in the transaction of the event. */
export async function queueDeliveries({ jobs }: Pick<Deps, 'jobs'>, tx: Db, event: ApplicationEvent): Promise<void> {
  const deliveries = await insertDeliveries(tx, event);
  await jobs.send(tx, 'webhook', deliveries.map((id) => ({ id })));
}
