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
  findPeople: async (deps, exchange) => {
    const rows = await findPeople(deps, signedIn(exchange), exchange.query.q);
    return sendList(exchange.reply, 'people', { rows, total: rows.length, offset: 0 });
  },
  getPerson: (deps, exchange) => readPerson(deps, signedIn(exchange), { sub: exchange.params.sub, locale: exchange.request.locale }),
  requestMerge: (deps, exchange) => requestMerge(deps, signedIn(exchange), { remains: exchange.params.sub, ...exchange.body }),
  cancelMerge: async (deps, exchange) => {
    await cancelMerge(deps, signedIn(exchange), exchange.params.sub);
    return undefined;
  },
  findFailure: async (deps, exchange) => ({ failure: await readFailure(deps, signedIn(exchange), { id: exchange.query.id, locale: exchange.request.locale }) }),
  readMail: (deps, exchange) => readMail(deps, signedIn(exchange), exchange.params.id),
  resendMail: async (deps, exchange) => {
    await resendMail(deps, signedIn(exchange), exchange.params.id);
    return undefined;
  },
  extendDeadline: (deps, exchange) =>
    extendDeadline(deps, signedIn(exchange), { application: exchange.params.id, until: exchange.body.until, reason: exchange.body.reason }),
};
