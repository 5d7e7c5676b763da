import type { Feature } from '../../core/feature';
import { settleDeliveries, DELIVERIES_PAUSE, startDelivering } from './deliver';
import { queueDeliveries } from './queue-deliveries';
import { countFailingWebhooks } from './queries';
import { webhookHandlers } from './routes';

export const webhooksFeature = {
  handlers: webhookHandlers,
  workers: [
    (deps, log) => startDelivering(deps, (error) => log.error({ event: 'webhook_delivery_failed', err: error }, 'A webhook could not be delivered')),
  ],
  timers: [
    { event: 'webhook_settlement_failed', run: settleDeliveries, pause: DELIVERIES_PAUSE, failure: 'Deliveries of webhooks could not be settled' },
  ],
  onEvent: queueDeliveries,
  attentionOf: async (db, institutions) => ({ failing_webhooks: await countFailingWebhooks(db, institutions) }),
  figures: [
    {
      gauges: { propylaea_webhooks_failing: { help: 'Webhooks whose deliveries have failed since the last success, without paused ones.' } },
      read: async ({ db }) => [{ name: 'propylaea_webhooks_failing', value: await countFailingWebhooks(db, 'all') }],
    },
  ],
} satisfies Feature;
