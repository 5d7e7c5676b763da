import type { HandlersOf } from '../http/handler';
import { startReview } from '../services/review/start-review';
import { signedIn } from './signed-in';

/** What a Secretary does at their desk with applications that were sent to their institutions. */
export const reviewDeskHandlers: HandlersOf<'startReview'> = {
  startReview: (deps, call) => startReview(deps, signedIn(call), call.body.ids),
};
