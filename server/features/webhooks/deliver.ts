import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { isoInstant } from '../../platform/db/queries/instants';
import { traceOfNow } from '../../platform/telemetry/trace';
import { counterOf } from '../../platform/telemetry/registry';
import { deleteOldDeliveries, findWaitingDelivery, forgetOldSecrets, giveUpDelivery, giveUpOldDeliveries, noteAttempt, type DeliveryRow } from './queries';
import { post } from './post';
import { ReceiverBusy, Receivers } from './receivers';
import { signedHeaders } from './sign';
import { oldSecretsAt } from './rotate-secret';

const DAY = 24 * 60 * 60 * 1000;
/** How long the delivery of an event is retried. */
const GIVEN_UP_AFTER = DAY;
/** How long the result of a delivery is retained. */
const RETENTION = 30 * DAY;

/** The interval of the job that gives up and deletes old deliveries, in milliseconds. */
export const DELIVERIES_PAUSE = 10 * 60 * 1000;

const countAttempt = counterOf('propylaea_webhook_attempts_total', 'Attempts of this process to deliver a webhook, by result.', {
  result: ['delivered', 'failed'],
});

/** The receiver did not accept a delivery; the attempt is stored, and the queue retries. */
class NotAccepted extends Error {}

/** The payload for a receiver: the type and time of the event, and the ids to read the rest from the API. */
const messageOf = ({ event, created_at, application_id, call_id }: DeliveryRow): string =>
  JSON.stringify({
    type: event,
    timestamp: isoInstant(created_at),
    data: application_id === null ? {} : { application_id: Number(application_id), call_id: Number(call_id) },
  });

/**
 * Makes one attempt at a waiting delivery. The result is stored after the request, so a process that stops between the two sends it again
 * under the same id.
 * @throws {NotAccepted} and {@link ReceiverBusy}, so that the queue retries
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
    // The message is signed after the wait for its turn, because receivers refuse old signatures.
    const at = clock.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Propylaea',
      ...traceOfNow(),
      ...signedHeaders({ id: message_id, body, at, secrets: [secret, ...oldSecretsAt(old_secrets, at).map((old) => old.secret)] }),
    };
    return { ...(await post({ url, headers, body, toLoopback: config.webhooksToLoopback })), now: at };
  });
  await noteAttempt(db, id, attempt);
  countAttempt({ result: attempt.failure === null ? 'delivered' : 'failed' });
  if (attempt.failure !== null) throw new NotAccepted(`A webhook was not taken: ${attempt.failure}`);
}

/** Starts the worker that delivers webhooks. Internal errors go to `report`; errors of receivers are shown to their institution's Secretaries. */
export function startDelivering(deps: Deps & { jobs: JobQueue }, report: (error: unknown) => void): Promise<void> {
  const receivers = new Receivers();
  return deps.jobs.work('webhook', async ({ id }) => {
    try {
      await deliverWebhook(deps, id, receivers);
    } catch (error) {
      if (!(error instanceof NotAccepted || error instanceof ReceiverBusy)) report(error);
      throw error;
    }
  });
}

/** Gives up deliveries after a day, and deletes deliveries older than 30 days and expired secrets. */
export async function settleDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await giveUpOldDeliveries(db, { since: new Date(now.getTime() - GIVEN_UP_AFTER), now });
  await deleteOldDeliveries(db, new Date(now.getTime() - RETENTION));
  await forgetOldSecrets(db, now);
}
