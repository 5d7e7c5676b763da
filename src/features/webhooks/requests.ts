import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type Webhook = Schemas['Webhook'];
export type CreatedWebhook = Schemas['WebhookCreated'];
export type WebhookDelivery = Schemas['WebhookDelivery'];

const byId = (id: number) => ({ params: { path: { id } } });

/** The webhooks of the user's institutions, the oldest first. */
export const webhooksQuery = queryOptions({ queryKey: ['review', 'webhooks'], queryFn: async () => (await body(client.GET('/api/review/webhooks'))).webhooks });

/** Adds a webhook; only this response contains its secret. */
export const addWebhook = (input: Schemas['NewWebhook']): Promise<CreatedWebhook> => body(client.POST('/api/review/webhooks', { body: input }));

/** Pauses or resumes a webhook. */
export const pauseWebhook = (id: number, paused: boolean) => client.PUT('/api/review/webhooks/{id}/paused', { ...byId(id), body: { paused } });

/** Deletes a webhook. */
export const removeWebhook = (id: number) => client.DELETE('/api/review/webhooks/{id}', byId(id));

/** Renews the secret of a webhook; only this response contains it. */
export const renewSecret = (id: number): Promise<CreatedWebhook> => body(client.POST('/api/review/webhooks/{id}/secret', byId(id)));

/** Sends a test message, which reports no event. */
export const testWebhook = (id: number): Promise<WebhookDelivery> => body(client.POST('/api/review/webhooks/{id}/test', byId(id)));

/** The latest deliveries of a webhook, the newest first. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['review', 'webhook-deliveries', id],
    queryFn: async () => (await body(client.GET('/api/review/webhooks/{id}/deliveries', byId(id)))).deliveries,
  });
