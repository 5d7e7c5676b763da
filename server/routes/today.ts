import type { HandlersOf } from '../http/handler';
import { readToday } from '../services/review/today';
import { signedIn } from './signed-in';

/** Where a Secretary begins the day. */
export const todayHandlers: HandlersOf<'getToday'> = {
  getToday: async (deps, call) => readToday(deps, signedIn(call)),
};
