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
  listReferees: async (deps, call) => {
    const { referees, call: terms } = await ownReferees(deps, signedIn(call), call.params.id);
    return referees.map((row) => ownRefereeRecord(row, { call: terms, now: deps.clock.now() }));
  },
  inviteReferee: async (deps, call) => {
    const { referee, call: terms } = await inviteReferee(deps, signedIn(call), {
      id: call.params.id,
      invited: call.body,
      replaces: call.query.replaces,
      question: call.query.question,
    });
    return ownRefereeRecord(referee, { call: terms, now: deps.clock.now() });
  },
  removeReferee: async (deps, call) => {
    await removeReferee(deps, signedIn(call), { id: call.params.id, referee: call.params.referee_id });
    return undefined;
  },
  getRefereeFile: async (deps, call) =>
    sendStoredFile(deps, call.reply, await readRefereeFile(deps, signedIn(call), { id: call.params.id, referee: call.params.referee_id })),
  getReferenceRequest: (deps, call) => {
    // The answer says who applies for what, and the link alone gives access, so no cache may store it.
    void call.reply.header('cache-control', 'no-store');
    return readReferenceRequest(deps, tokenOf(call));
  },
  writeReference: (deps, call) => writeReference(deps, { token: tokenOf(call), text: call.body.text, arrived: call.request.arrived }),
  uploadReference: (deps, call) => uploadReference(deps, { token: tokenOf(call), request: call.request, arrived: call.request.arrived }),
  declineReference: async (deps, call) => {
    await declineReference(deps, { token: tokenOf(call), reason: (call.body.reason ?? '').trim(), arrived: call.request.arrived });
    return undefined;
  },
};
