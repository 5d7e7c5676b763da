import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { ApplicationEvent } from './facts';

/** Announces an event in the life of applications to the features, in the transaction of the event. */
export async function announce(deps: Pick<Deps, 'jobs' | 'features'>, tx: Db, event: ApplicationEvent): Promise<void> {
  for (const { onEvent } of deps.features) await onEvent?.(deps, tx, event);
}
