import { composedParameters } from '../../../server/core/mails/composed-parameters';
import { newestMails, type MailRow } from '../../../server/core/mails/queries/mails';
import { multipart, pdf } from '../profile/applicant-support';
import type { Person, TestServer } from '../harness';

/** Invites a referee to write a letter and returns the referee's id. */
export async function invited(
  server: TestServer,
  as: Person,
  { id, email, ...change }: { id: number; email: string; name?: string; locale?: string },
): Promise<number> {
  const payload = { name: 'Prof. Anna Markou', locale: 'en', email, ...change };
  const answer = await server.inject({ method: 'POST', url: `/api/applications/${String(id)}/referees`, as, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: number }>().id;
}

/** The mails to a referee, the oldest first. */
export const mailsToReferee = async (server: TestServer, id: number): Promise<MailRow[]> =>
  (await newestMails(server.db, 500)).filter(({ recipient }) => recipient === `referee:${String(id)}`).reverse();

/** The token of the link in the last mail to a referee; sending the mail generates it. */
export async function newToken(server: TestServer, id: number): Promise<string> {
  const mail = (await mailsToReferee(server, id)).at(-1);
  if (!mail) throw new Error('This referee has no mail.');
  const { link = '' } = await composedParameters(server.deps, mail);
  return link.slice(link.indexOf('#token=') + '#token='.length);
}

/** Sends a request with the token of a referee's link. */
export const byToken = (server: TestServer, token: string, { path = '', payload }: { path?: string; payload?: object } = {}) =>
  server.inject({ method: payload ? 'POST' : 'GET', url: `/api/referee${path}`, headers: { 'referee-token': token }, ...(payload && { payload }) });

/** Uploads a letter as a file. */
export function uploadLetter(server: TestServer, token: string, content: Buffer = pdf('A letter.')) {
  const { payload, headers } = multipart(content, { name: 'letter.pdf' });
  return server.inject({ method: 'POST', url: '/api/referee/letter-file', payload, headers: { ...headers, 'referee-token': token } });
}
