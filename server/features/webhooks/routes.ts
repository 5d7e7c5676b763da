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
  listWebhooks: async (deps, call) => ({ webhooks: (await readWebhooks(deps, signedIn(call))).map(webhookRecord) }),
  createWebhook: async (deps, call) => {
    const { webhook, secret } = await createWebhook(deps, signedIn(call), { university: call.body.university_id, url: call.body.url });
    return { webhook: webhookRecord(webhook), secret, previous_until: null };
  },
  rotateWebhookSecret: async (deps, call) => {
    const { webhook, secret, until } = await rotateSecret(deps, signedIn(call), call.params.id);
    return { webhook: webhookRecord(webhook), secret, previous_until: isoInstant(until) };
  },
  pauseWebhook: async (deps, call) => {
    await pauseWebhook(deps, signedIn(call), { id: call.params.id, paused: call.body.paused });
    return undefined;
  },
  deleteWebhook: async (deps, call) => {
    await deleteWebhook(deps, signedIn(call), call.params.id);
    return undefined;
  },
  testWebhook: async (deps, call) => deliveryRecord(await testWebhook(deps, signedIn(call), call.params.id)),
  listWebhookDeliveries: async (deps, call) => ({ deliveries: (await readDeliveries(deps, signedIn(call), call.params.id)).map(deliveryRecord) }),
};
