import type { HandlersOf } from '../http/handler';
import { findSending, resumeSending, stopSending } from '../services/helpdesk/sending-stops';
import { signedIn } from './signed-in';

/** Stops and resumes the sending of applications to a call. */
export const sendingHandlers: HandlersOf<'findSending' | 'stopSending' | 'resumeSending'> = {
  findSending: async (deps, call) => ({ calls: await findSending(deps, signedIn(call), call.query.q) }),
  stopSending: (deps, call) => stopSending(deps, signedIn(call), { id: call.params.id, reason: call.body.reason }),
  resumeSending: (deps, call) => resumeSending(deps, signedIn(call), call.params.id),
};
