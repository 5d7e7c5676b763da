import type { HandlersOf } from '../../platform/http/handler';
import { readToday } from './today';
import { signedIn } from '../../platform/http/signed-in';

/** The Secretary's start page. */
export const todayHandlers: HandlersOf<'getToday'> = {
  getToday: async (deps, exchange) => readToday(deps, signedIn(exchange)),
};
