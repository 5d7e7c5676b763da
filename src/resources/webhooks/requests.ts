import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type Webhook = Schemas['Webhook'];
export type WebhookMade = Schemas['WebhookMade'];
export type WebhookDelivery = Schemas['WebhookDelivery'];

export const WEBHOOKS_KEY = ['review', 'webhooks'];
/** The query key of the messages that were sent to a webhook. */
export const deliveriesKey = (id: number) => ['review', 'webhook-deliveries', id];

const byId = (id: number) => ({ params: { path: { id } } });

/** The webhooks of one's institutions, the oldest first. */
export const listWebhooks = async (): Promise<Webhook[]> => (await body(client.GET('/api/review/webhooks'))).webhooks;

/** Adds a webhook; the answer alone has its secret. */
export const addWebhook = (wish: Schemas['NewWebhook']): Promise<WebhookMade> => body(client.POST('/api/review/webhooks', { body: wish }));

/** Pauses a webhook, or lets it go on. */
export const pauseWebhook = (id: number, paused: boolean) => client.PUT('/api/review/webhooks/{id}/paused', { ...byId(id), body: { paused } });

/** Deletes a webhook. */
export const removeWebhook = (id: number) => client.DELETE('/api/review/webhooks/{id}', byId(id));

/** Gives a webhook a new secret; the answer alone has it. */
export const renewSecret = (id: number): Promise<WebhookMade> => body(client.POST('/api/review/webhooks/{id}/secret', byId(id)));

/** Has a message sent that tells of nothing. */
export const testWebhook = (id: number): Promise<WebhookDelivery> => body(client.POST('/api/review/webhooks/{id}/test', byId(id)));

/** The latest deliveries of a webhook, the newest first. */
export const listDeliveries = async (id: number): Promise<WebhookDelivery[]> => (await body(client.GET('/api/review/webhooks/{id}/deliveries', byId(id)))).deliveries;
