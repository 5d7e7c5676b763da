import type { Deps } from '../../deps';
import { REQUESTS_TO_REMIND_OF } from '../../repositories/information-requests';
import { remindEach } from '../remind-each';
import { tellOfRequest } from './tell-of-request';

/** How often requests are looked for whose date is near, in milliseconds. */
export const REQUEST_PAUSE = 60_000;

/** How long before its date a request is reminded of: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

/** Reminds of requests without an answer, as `remindEach` does. */
export const remindOfRequests = (deps: Deps): Promise<number> =>
  remindEach(deps, {
    kind: 'information-request',
    rows: REQUESTS_TO_REMIND_OF,
    seconds: BEFORE_SECONDS,
    tell: (tx, request, now) => tellOfRequest(deps, tx, { request, template: 'information_reminder', now }),
  });
