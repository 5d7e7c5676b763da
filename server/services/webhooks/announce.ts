import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { insertDeliveries, type WebhookEvent } from '../../repositories/webhooks';

/** Has the systems of the applications' institutions told of an event, in the transaction of what happened. */
export async function announce({ jobs }: Pick<Deps, 'jobs'>, tx: Db, told: { event: WebhookEvent; applications: readonly number[]; now: Date }): Promise<void> {
  const deliveries = await insertDeliveries(tx, told);
  await jobs.send(tx, 'webhook', deliveries.map((id) => ({ id })));
}
