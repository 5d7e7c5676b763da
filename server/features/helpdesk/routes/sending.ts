import type { HandlersOf } from '../../../platform/http/handler';
import { findSending, resumeSending, stopSending } from '../../../core/catalogue/sending-stops';
import { signedIn } from '../../../platform/http/signed-in';

/** Stops and resumes the sending of applications to a call. */
export const sendingHandlers: HandlersOf<'findSending' | 'stopSending' | 'resumeSending'> = {
  findSending: async (deps, call) => ({ calls: await findSending(deps, signedIn(call), call.query.q) }),
  stopSending: (deps, call) => stopSending(deps, signedIn(call), { id: call.params.id, reason: call.body.reason }),
  resumeSending: (deps, call) => resumeSending(deps, signedIn(call), call.params.id),
};
