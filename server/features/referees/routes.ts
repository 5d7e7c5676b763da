import type { Exchange } from '../../deps';
import type { HandlersOf } from '../../platform/http/handler';
import { sendStoredFile } from '../../platform/files/send-stored-file';
import { declineReference, uploadReference, writeReference } from './answer-request';
import { inviteReferee, ownReferees, removeReferee } from './own-referees';
import { readRefereeFile } from './read-letters';
import { ownRefereeRecord } from './referee-record';
import { readReferenceRequest } from './reference-request';
import { signedIn } from '../../platform/http/signed-in';

/** The referee's token; the contract refuses requests without one. */
const tokenOf = ({ request }: Exchange): string => String(request.headers['referee-token'] ?? '');

type OfReferees = 'getReferenceRequest' | 'writeReference' | 'uploadReference' | 'declineReference';

/** Letters of reference: for the applicant who requests them, for their readers, and for the referees, who have no account. */
export const refereeHandlers: HandlersOf<'listReferees' | 'inviteReferee' | 'removeReferee' | 'getRefereeFile' | OfReferees> = {
  listReferees: async (deps, exchange) => {
    const { referees, call: terms } = await ownReferees(deps, signedIn(exchange), exchange.params.id);
    return referees.map((row) => ownRefereeRecord(row, { call: terms, now: deps.clock.now() }));
  },
  inviteReferee: async (deps, exchange) => {
    const { referee, call: terms } = await inviteReferee(deps, signedIn(exchange), {
      id: exchange.params.id,
      invited: exchange.body,
      replaces: exchange.query.replaces,
      question: exchange.query.question,
    });
    return ownRefereeRecord(referee, { call: terms, now: deps.clock.now() });
  },
  removeReferee: async (deps, exchange) => {
    await removeReferee(deps, signedIn(exchange), { id: exchange.params.id, referee: exchange.params.referee_id });
    return { id: exchange.params.referee_id };
  },
  getRefereeFile: async (deps, exchange) =>
    sendStoredFile(deps, exchange.reply, await readRefereeFile(deps, signedIn(exchange), { id: exchange.params.id, referee: exchange.params.referee_id })),
  getReferenceRequest: (deps, exchange) => {
    // The answer says who applies for what, and the link alone gives access, so no cache may store it.
    void exchange.reply.header('cache-control', 'no-store');
    return readReferenceRequest(deps, tokenOf(exchange));
  },
  writeReference: (deps, exchange) => writeReference(deps, { token: tokenOf(exchange), text: exchange.body.text, arrived: exchange.request.arrived }),
  uploadReference: (deps, exchange) => uploadReference(deps, { token: tokenOf(exchange), request: exchange.request, arrived: exchange.request.arrived }),
  declineReference: async (deps, exchange) => {
    await declineReference(deps, { token: tokenOf(exchange), reason: (exchange.body.reason ?? '').trim(), arrived: exchange.request.arrived });
    return undefined;
  },
};
