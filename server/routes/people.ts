import type { HandlersOf } from '../http/handler';
import { sendList } from '../http/lists';
import { extendDeadline } from '../services/helpdesk/extend-deadline';
import { askToMerge, takeMergeBack } from '../services/helpdesk/merge-requests';
import { findPeople, readPerson } from '../services/helpdesk/people';
import { readFailure } from '../services/helpdesk/failures';
import { readMail, resendMail } from '../services/helpdesk/resend-mail';
import { signedIn } from './signed-in';

/** The Helpdesk's operations for people who ask for support. */
export const peopleHandlers: HandlersOf<'findPeople' | 'findFailure' | 'getPerson' | 'askToMerge' | 'takeMergeBack' | 'readMail' | 'resendMail' | 'extendDeadline'> = {
  findPeople: async (deps, call) => {
    const rows = await findPeople(deps, signedIn(call), call.query.q);
    return sendList(call.reply, 'people', { rows, total: rows.length, offset: 0 });
  },
  getPerson: (deps, call) => readPerson(deps, signedIn(call), { sub: call.params.sub, locale: call.request.locale }),
  askToMerge: (deps, call) => askToMerge(deps, signedIn(call), { remains: call.params.sub, ...call.body }),
  takeMergeBack: async (deps, call) => {
    await takeMergeBack(deps, signedIn(call), call.params.sub);
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
