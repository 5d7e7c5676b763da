import type { HandlersOf } from '../../../platform/http/handler';
import { sendList } from '../../../platform/http/lists';
import { extendDeadline } from '../extend-deadline';
import { requestMerge, cancelMerge } from '../merge-requests';
import { findPeople, readPerson } from '../people';
import { readFailure } from '../failures';
import { readMail, resendMail } from '../resend-mail';
import { signedIn } from '../../../platform/http/signed-in';

/** The Helpdesk's operations for people who ask for support. */
export const peopleHandlers: HandlersOf<
  'findPeople' | 'findFailure' | 'getPerson' | 'requestMerge' | 'cancelMerge' | 'readMail' | 'resendMail' | 'extendDeadline'
> = {
  findPeople: async (deps, call) => {
    const rows = await findPeople(deps, signedIn(call), call.query.q);
    return sendList(call.reply, 'people', { rows, total: rows.length, offset: 0 });
  },
  getPerson: (deps, call) => readPerson(deps, signedIn(call), { sub: call.params.sub, locale: call.request.locale }),
  requestMerge: (deps, call) => requestMerge(deps, signedIn(call), { remains: call.params.sub, ...call.body }),
  cancelMerge: async (deps, call) => {
    await cancelMerge(deps, signedIn(call), call.params.sub);
    return undefined;
  },
  findFailure: async (deps, call) => ({ failure: await readFailure(deps, signedIn(call), { id: call.query.id, locale: call.request.locale }) }),
  readMail: (deps, call) => readMail(deps, signedIn(call), call.params.id),
  resendMail: async (deps, call) => {
    await resendMail(deps, signedIn(call), call.params.id);
    return undefined;
  },
  extendDeadline: (deps, call) => extendDeadline(deps, signedIn(call), { application: call.params.id, until: call.body.until, reason: call.body.reason }),
};
