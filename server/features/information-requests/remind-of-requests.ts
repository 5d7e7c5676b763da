import type { Deps } from '../../deps';
import { REQUESTS_TO_REMIND_OF } from './queries';
import { remindEach } from '../../core/applications/remind-each';
import { notifyOfRequest } from './notify-of-request';

/** The interval of the job that reminds of information requests, in milliseconds. */
export const REQUEST_PAUSE = 60_000;

/** How long before the due date the reminder is sent, in seconds: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

/** Reminds applicants of unanswered information requests, as `remindEach` does. */
export const remindOfRequests = (deps: Deps): Promise<number> =>
  remindEach(deps, {
    kind: 'information-request',
    rows: REQUESTS_TO_REMIND_OF,
    seconds: BEFORE_SECONDS,
    notify: (tx, request, now) => notifyOfRequest(deps, tx, { request, template: 'information_reminder', now }),
  });
