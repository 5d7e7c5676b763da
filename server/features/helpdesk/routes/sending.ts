import type { HandlersOf } from '../../../platform/http/handler';
import { findSending, resumeSending, stopSending } from '../../../core/catalogue/sending-stops';
import { signedIn } from '../../../platform/http/signed-in';

/** Stops and resumes the sending of applications to a call. */
export const sendingHandlers: HandlersOf<'findSending' | 'stopSending' | 'resumeSending'> = {
  findSending: async (deps, exchange) => ({ calls: await findSending(deps, signedIn(exchange), exchange.query.q) }),
  stopSending: (deps, exchange) => stopSending(deps, signedIn(exchange), { id: exchange.params.id, reason: exchange.body.reason }),
  resumeSending: (deps, exchange) => resumeSending(deps, signedIn(exchange), exchange.params.id),
};
