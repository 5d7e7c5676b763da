import type { components } from '@generated/api';
import type { HandlersOf } from '../../platform/http/handler';
import { isoInstant, isoInstantOrNull } from '../../platform/db/queries/instants';
import type { DeliveryRow, WebhookRow } from './queries';
import { rotateSecret } from './rotate-secret';
import { createWebhook, deleteWebhook, pauseWebhook, readDeliveries, readWebhooks, testWebhook } from './own-webhooks';
import { signedIn } from '../../platform/http/signed-in';
import { storedNumber } from '../../platform/db/queries/stored-number';

type Schemas = components['schemas'];

const webhookRecord = ({ id, university_id, university_name, url, paused, created_at, failing_since }: WebhookRow): Schemas['Webhook'] => ({
  id,
  university: { id: university_id, name: university_name },
  url,
  paused,
  created_at: isoInstant(created_at),
  failing_since: isoInstantOrNull(failing_since),
});

function deliveryRecord(row: DeliveryRow): Schemas['WebhookDelivery'] {
  const { message_id, event, application_id, application_number, created_at, attempts, last_attempt_at, status, failure, delivered_at, given_up_at } = row;
  const state = delivered_at !== null ? 'delivered' : given_up_at !== null ? 'given_up' : 'waiting';
  const id = storedNumber(application_id);
  // The portal only stores values of the contract's enum.
  const reason = failure as Schemas['WebhookDelivery']['failure'];
  return {
    id: message_id,
    event,
    application_id: id,
    application_number,
    created_at: isoInstant(created_at),
    state,
    attempts,
    last_attempt_at: isoInstantOrNull(last_attempt_at),
    status,
    failure: reason,
  };
}

/** The webhooks of an institution, and their deliveries. */
export const webhookHandlers: HandlersOf<
  'listWebhooks' | 'createWebhook' | 'pauseWebhook' | 'deleteWebhook' | 'testWebhook' | 'rotateWebhookSecret' | 'listWebhookDeliveries'
> = {
  listWebhooks: async (deps, exchange) => ({ webhooks: (await readWebhooks(deps, signedIn(exchange))).map(webhookRecord) }),
  createWebhook: async (deps, exchange) => {
    const { webhook, secret } = await createWebhook(deps, signedIn(exchange), { university: exchange.body.university_id, url: exchange.body.url });
    return { webhook: webhookRecord(webhook), secret, previous_until: null };
  },
  rotateWebhookSecret: async (deps, exchange) => {
    const { webhook, secret, until } = await rotateSecret(deps, signedIn(exchange), exchange.params.id);
    return { webhook: webhookRecord(webhook), secret, previous_until: isoInstant(until) };
  },
  pauseWebhook: async (deps, exchange) => {
    await pauseWebhook(deps, signedIn(exchange), { id: exchange.params.id, paused: exchange.body.paused });
    return undefined;
  },
  deleteWebhook: async (deps, exchange) => {
    await deleteWebhook(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
  testWebhook: async (deps, exchange) => deliveryRecord(await testWebhook(deps, signedIn(exchange), exchange.params.id)),
  listWebhookDeliveries: async (deps, exchange) => ({ deliveries: (await readDeliveries(deps, signedIn(exchange), exchange.params.id)).map(deliveryRecord) }),
};
