import type { HandlersOf } from '../http/handler';
import { readToday } from '../services/review/today';
import { signedIn } from './signed-in';

/** The Secretary's start page. */
export const todayHandlers: HandlersOf<'getToday'> = {
  getToday: async (deps, call) => readToday(deps, signedIn(call)),
};
