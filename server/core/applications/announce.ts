import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { counterOf } from '../../platform/telemetry/registry';
import type { ApplicationEvent } from './facts';

const countEvent = counterOf(
  'propylaea_application_events_total',
  'Steps of applications through this process, by event: sent, withdrawn, decision released, offer answered.',
  {
    event: ['application.sent', 'application.withdrawn', 'decision.released', 'offer.replied'],
  },
);

/** Announces an event in the life of applications to the features, in the transaction of the event. */
export async function announce(deps: Pick<Deps, 'jobs' | 'features'>, tx: Db, event: ApplicationEvent): Promise<void> {
  for (const { onEvent } of deps.features) await onEvent?.(deps, tx, event);
  countEvent({ event: event.event }, event.applications.length);
}
