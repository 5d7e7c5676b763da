import type { Deps } from '../../deps';
import { takeRequestsToRemindOf } from '../../repositories/information-requests';
import { tellOfRequest } from './tell-of-request';

/** How often requests are looked for whose date is near, in milliseconds. */
export const REQUEST_PAUSE = 60_000;

/** How long before its date a request is reminded of: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

/** Queues the mails that remind of requests without an answer, each once; several processes may look at the same time. Gives how many. */
export const remindOfRequests = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const requests = await takeRequestsToRemindOf(tx, { now, seconds: BEFORE_SECONDS });
    for (const request of requests) await tellOfRequest(deps, tx, { request, template: 'information_reminder', now });
    return requests.length;
  });
