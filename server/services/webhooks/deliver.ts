import type { Deps } from '../../deps';
import type { JobQueue } from '../../jobs/job-queue';
import { isoInstant } from '../../repositories/instants';
import { deleteOldDeliveries, findWaitingDelivery, forgetOldSecrets, giveUpDelivery, giveUpOldDeliveries, noteAttempt, type DeliveryRow } from '../../repositories/webhooks';
import { post } from '../../webhooks/post';
import { ReceiverBusy, Receivers } from '../../webhooks/receivers';
import { signedHeaders } from '../../webhooks/sign';
import { oldSecretsAt } from './rotate-secret';

const DAY = 24 * 60 * 60 * 1000;
/** An event is told for so long. */
const GIVEN_UP_AFTER = DAY;
/** How long what became of it is kept. */
const KEPT_FOR = 30 * DAY;

/** How often it is looked for deliveries that are too old, in milliseconds. */
export const DELIVERIES_PAUSE = 10 * 60 * 1000;

/** The receiver did not take a delivery; it is written down, and the queue tries again. */
class NotTaken extends Error {}

/** What a receiver reads: which kind of event, when, and the ids by which the API tells the rest. */
const messageOf = ({ event, created_at, application_id, call_id }: DeliveryRow): string =>
  JSON.stringify({
    type: event,
    timestamp: isoInstant(created_at),
    data: application_id === null ? {} : { application_id: Number(application_id), call_id: Number(call_id) },
  });

/**
 * Makes one attempt at a delivery that still waits. What became of it is written down after it was sent, so a process that ends between
 * the two sends it again under the same id.
 * @throws {NotTaken} and {@link ReceiverBusy}, so that the queue tries again
 */
export async function deliverWebhook({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, id: number, receivers = new Receivers()): Promise<void> {
  const delivery = await findWaitingDelivery(db, id);
  if (!delivery) return;
  const { url, secret, old_secrets, message_id, webhook_id } = delivery;
  const now = clock.now();
  if (delivery.paused) return giveUpDelivery(db, id, { reason: 'paused', now });
  if (now.getTime() - new Date(delivery.created_at).getTime() >= GIVEN_UP_AFTER) return giveUpDelivery(db, id, { now });
  const body = messageOf(delivery);
  const attempt = await receivers.attempt(Number(webhook_id), async () => {
    // What waited for its turn is signed when it goes: receivers refuse what was signed long ago.
    const at = clock.now();
    const headers = { 'content-type': 'application/json', 'user-agent': 'Propylaea', ...signedHeaders({ id: message_id, body, at, secrets: [secret, ...oldSecretsAt(old_secrets, at).map((old) => old.secret)] }) };
    return { ...(await post({ url, headers, body, toLoopback: config.webhooksToLoopback })), now: at };
  });
  await noteAttempt(db, id, attempt);
  if (attempt.failure !== null) throw new NotTaken(`A webhook was not taken: ${attempt.failure}`);
}

/** Delivers webhooks from now on; failures of ours go to `report`, those of receivers are shown to who answers for them. */
export function startDelivering(deps: Deps & { jobs: JobQueue }, report: (error: unknown) => void): Promise<void> {
  const receivers = new Receivers();
  return deps.jobs.work('webhook', async ({ id }) => {
    try {
      await deliverWebhook(deps, id, receivers);
    } catch (error) {
      if (!(error instanceof NotTaken || error instanceof ReceiverBusy)) report(error);
      throw error;
    }
  });
}

/** Gives up what nobody took for a day, and removes what is older than 30 days, and secrets that are over. */
export async function settleDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await giveUpOldDeliveries(db, { since: new Date(now.getTime() - GIVEN_UP_AFTER), now });
  await deleteOldDeliveries(db, new Date(now.getTime() - KEPT_FOR));
  await forgetOldSecrets(db, now);
}
