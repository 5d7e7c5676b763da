import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { insertDeliveries, type WebhookEvent } from './queries';

/** Queues webhook deliveries about an event to the applications' institutions, in the transaction of the event. */
export async function announce({ jobs }: Pick<Deps, 'jobs'>, tx: Db, announced: { event: WebhookEvent; applications: readonly number[]; now: Date }): Promise<void> {
  const deliveries = await insertDeliveries(tx, announced);
  await jobs.send(tx, 'webhook', deliveries.map((id) => ({ id })));
}
