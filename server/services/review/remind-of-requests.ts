import type { Deps } from '../../deps';
import { eachByItself } from '../../each-by-itself';
import { requestsToRemindOf, takeRequestToRemindOf } from '../../repositories/information-requests';
import { tellOfRequest } from './tell-of-request';

/** How often requests are looked for whose date is near, in milliseconds. */
export const REQUEST_PAUSE = 60_000;

/** How long before its date a request is reminded of: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

/**
 * Queues the mails that remind of requests without an answer, each once; several processes may look at the same time. Gives how many.
 * @throws {AggregateError} as `eachByItself` does
 */
export async function remindOfRequests(deps: Deps): Promise<number> {
  const when = { now: deps.clock.now(), seconds: BEFORE_SECONDS };
  const remind = (id: number) =>
    deps.db.transaction(async (tx) => {
      const request = await takeRequestToRemindOf(tx, id, when);
      if (request) await tellOfRequest(deps, tx, { request, template: 'information_reminder', now: when.now });
      return request !== undefined;
    });
  return eachByItself(await requestsToRemindOf(deps.db, when), { name: (id) => `information-request:${String(id)}`, work: remind });
}
