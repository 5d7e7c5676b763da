import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication } from '../../../server/core/applications/queries/applications';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { forgetOldMerges } from '../../../server/features/account-data/merge-accounts';
import { queueSearches } from '../../../server/features/saved-searches/check-for-new';
import { composedParameters } from '../../../server/core/mails/composed-parameters';
import {
  addRecord,
  APPLICANTS,
  apply,
  type ApplicationAnswer,
  type Contact,
  contactIn,
  HOUR,
  newApplicant,
  newCall,
  person,
  png,
  readyApplicant,
  readyDraft,
  sentApplication,
  step,
  upload,
  uploadedId,
} from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';

const DAY = 24 * HOUR;
const SCOPED = { sub: 'merge-helpdesk-scoped', groups: ['/Helpdesk/0cccccc33'] };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const urlOf = (sub: string) => `/api/review/people/${sub}/merge-request`;
const ask = (remains: string, leaves: string, as: Person = 'helpdesk') =>
  server.inject({ method: 'POST', url: urlOf(remains), as, payload: { leaves, reason: 'Registered twice.' } });
const takeBack = (sub: string, as: Person = 'helpdesk') => server.inject({ method: 'DELETE', url: urlOf(sub), as });
const confirm = (as: Person, token: string, dry_run = false) => server.inject({ method: 'POST', url: '/api/account/merge', as, payload: { token, dry_run } });
const mailsOf = async (sub: string) => (await newestMails(server.db, 500)).filter(({ recipient }) => recipient === sub).reverse();
const readOf = async (sub: string) => (await server.inject({ url: `/api/review/people/${sub}`, as: 'helpdesk' })).json<{ merge: object | null }>();
const contactsOf = async (sub: string) =>
  (await server.inject({ url: `${APPLICANTS}/${sub}/contact_infos`, as: person(sub) })).json<{ id: number; primary: boolean; address: Contact['address'] }[]>();

/** The token of the link that was sent to an account. */
async function tokenOf(sub: string): Promise<string> {
  const mail = (await mailsOf(sub)).findLast(({ template }) => template === 'merge_confirm') ?? expect.fail('no mail with a link');
  const { link = '' } = await composedParameters(server.deps, mail);
  return link.slice(link.indexOf('#token=') + '#token='.length);
}

describe('two accounts of one person', () => {
  it('become one once the person confirms it: everything moves, frozen copies stay as they were, and the other account is empty', async () => {
    const left = await sentApplication(server, 'm-left');
    const sent = (await findApplication(server.db, left.id)) ?? expect.fail();
    const draft = (await apply(server, left.as, [await newCall(server)])).json<ApplicationAnswer>().id;
    const own = await uploadedId(server, left.as, 'For the draft.');
    await server.inject({ method: 'PUT', url: `/api/applications/${String(draft)}`, as: left.as, payload: { answers: {}, documents: { diploma: own } } });
    await upload(server, left.as, { content: png(), name: 'me.png', url: `${APPLICANTS}/m-left/upload-photo` });
    await server.inject({ method: 'PUT', url: '/api/account', as: left.as, payload: { locale: 'el' } });
    await server.inject({ method: 'POST', url: '/api/saved-searches', as: left.as, payload: { name: 'Law in Greek', query: 'language=el', mail: false } });
    await newApplicant(server, 'm-kept');
    await addRecord(server, 'm-kept', ['contact_infos', contactIn('Patras')]);

    expect((await ask('m-kept', 'm-left')).json()).toMatchObject({ remains: true, other_email: 'm-left@example.org', reason: 'Registered twice.' });
    expect((await readOf('m-left')).merge).toMatchObject({ remains: false, other_email: 'm-kept@example.org' });
    const [asked] = (await mailsOf('m-kept')).slice(-1);
    expect(asked).toMatchObject({ template: 'merge_asked', locale: 'en', parameters: { other: 'm…@example.org', reason: 'Registered twice.' } });
    expect((await mailsOf('m-left')).at(-1)).toMatchObject({ template: 'merge_confirm', locale: 'el', address: 'm-left@example.org' });

    const token = await tokenOf('m-left');
    const plan = { other_email: 'm-left@example.org', records: 2, drafts: 1, sent: 1, conflicts: [] };
    expect((await confirm(person('m-kept'), token, true)).json()).toEqual({ ...plan, merged: false });
    expect((await findApplication(server.db, draft))?.applicant, 'asking moves nothing').toBe('m-left');
    const both = await Promise.all([confirm(person('m-kept'), token), confirm(person('m-kept'), token)]);
    expect(both.map(({ statusCode }) => statusCode).sort(), 'the link works once').toEqual([200, 404]);

    expect(await findApplication(server.db, left.id)).toEqual({ ...sent, applicant: 'm-kept', version: sent.version + 1 });
    const mine = await server.inject({ url: `/api/applications/${String(draft)}`, as: person('m-kept') });
    expect(mine.json<ApplicationAnswer>()).toMatchObject({ status: 'Draft', documents: { diploma: own } });
    expect((await server.inject({ url: `/api/files/${String(own)}`, as: person('m-kept') })).statusCode).toBe(200);
    expect((await contactsOf('m-kept')).map(({ primary, address }) => [address.city, primary])).toEqual(
      expect.arrayContaining([['Patras', true], ['Athens', false]]),
    );
    const profile = (await server.inject({ url: `${APPLICANTS}/m-kept`, as: person('m-kept') })).json<{ photo: object | null }>();
    expect(profile.photo, 'a photo is taken over where there was none').not.toBeNull();
    expect((await server.inject({ url: `${APPLICANTS}/m-left`, as: left.as })).statusCode).toBe(404);
    expect(await mailsOf('m-left')).toEqual([]);
    expect((await mailsOf('m-kept')).filter(({ template }) => template === 'accounts_merged').map(({ address }) => address)).toEqual([
      'm-kept@example.org',
      'm-left@example.org',
    ]);
    expect((await mailsOf('m-kept')).map(({ template }) => template)).toContain('application_sent');
    expect((await server.inject({ url: '/api/saved-searches', as: person('m-kept') })).json()).toMatchObject([{
      name: 'Law in Greek',
      address: 'm-kept@example.org',
    }]);
    expect((await readOf('m-kept')).merge).toBeNull();
    const lines = await server.db.query<{ action: string; actor: string }>(
      `select action, actor from audit_trail where subject = any($1::text[]) and (action like '%merge%' or action in ('application.move', 'account.erase')) order by id`,
      [['applicant:m-kept', 'applicant:m-left', 'account:m-kept', 'account:m-left', `application:${String(left.id)}`, `application:${String(draft)}`]],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'person.ask-to-merge',
      'person.ask-to-merge',
      'account.merge',
      'account.erase',
      'application.move',
      'application.move',
    ]);
  });

  it('become one also where the profile of the other was deleted since the request: favourites and searches move all the same', async () => {
    await newApplicant(server, 'd-kept');
    const left = await newApplicant(server, 'd-left');
    await server.inject({ method: 'POST', url: '/api/saved-searches', as: left, payload: { name: 'Law', query: 'name=law', mail: false } });
    await ask('d-kept', 'd-left');
    const token = await tokenOf('d-left');
    expect((await server.inject({ method: 'DELETE', url: `${APPLICANTS}/d-left`, as: left })).statusCode).toBe(200);
    expect((await confirm(person('d-kept'), token)).json()).toMatchObject({ merged: true });
    expect((await server.inject({ url: '/api/saved-searches', as: person('d-kept') })).json()).toMatchObject([{ name: 'Law' }]);
  });

  it('have no more than one mail a day of what is new for the searches of both', async () => {
    const search = (as: Person, name: string) =>
      server.inject({ method: 'POST', url: '/api/saved-searches', as, payload: { name, query: `name=${name}`, mail: true } });
    await search(await newApplicant(server, 'o-kept'), 'law');
    server.clock.advance(5 * HOUR);
    await search(await newApplicant(server, 'o-left'), 'physics');
    server.clock.advance(20 * HOUR);
    await queueSearches(server.deps);
    await ask('o-kept', 'o-left');
    expect((await confirm(person('o-kept'), await tokenOf('o-left'))).json()).toMatchObject({ merged: true });
    // The saved search of the merged account would have been due four hours after the merge.
    server.clock.advance(4 * HOUR + 1);
    expect(await queueSearches(server.deps)).toBe(0);
    server.clock.advance(20 * HOUR);
    expect(await queueSearches(server.deps)).toBe(1);
  });

  it('stay two while something stands against it, which is named, and nothing is lost', async () => {
    const call = await newCall(server);
    const [kept, left] = [await readyDraft(server, 'c-kept', call), await readyDraft(server, 'c-left', call)];
    await step(server, left.as, [left.id, 'finalize']);
    await ask('c-kept', 'c-left');
    const token = await tokenOf('c-left');
    const conflicts = [{ kind: 'same_call', programme: { en: 'Law', el: 'Νομική' } }];
    expect((await confirm(kept.as, token, true)).json()).toMatchObject({ conflicts, merged: false });
    expect((await confirm(kept.as, token)).statusCode).toBe(409);
    expect((await findApplication(server.db, left.id))?.applicant).toBe('c-left');
    await server.inject({ method: 'DELETE', url: `/api/applications/${String(kept.id)}`, as: kept.as });
    expect((await confirm(kept.as, token)).json()).toMatchObject({ conflicts: [], merged: true });
    expect((await findApplication(server.db, left.id))?.applicant).toBe('c-kept');
  });

  it('are merged by nobody but whoever is signed in to the one that remains and has the link, in time', async () => {
    await readyApplicant(server, 's-kept');
    await readyApplicant(server, 's-left');
    await ask('s-kept', 's-left');
    const token = await tokenOf('s-left');
    expect((await confirm(person('s-left'), token)).statusCode).toBe(409);
    expect((await confirm(await newApplicant(server, 's-stranger'), token)).statusCode).toBe(409);
    expect((await confirm(person('s-kept'), `${token}x`)).statusCode).toBe(404);
    expect((await confirm('helpdesk', token)).statusCode).toBe(403);
    expect((await server.db.query('select * from account_merge_links where hash = $1', [token])).length, 'the token itself is kept nowhere').toBe(0);
    expect((await takeBack('s-left')).statusCode).toBe(204);
    expect((await confirm(person('s-kept'), token)).statusCode).toBe(404);
    expect((await mailsOf('s-left')).filter(({ template }) => template === 'merge_confirm')).toEqual([]);
    await ask('s-kept', 's-left');
    const late = await tokenOf('s-left');
    const before = server.clock.now();
    server.clock.advance(7 * DAY);
    expect((await confirm(person('s-kept'), late)).statusCode).toBe(404);
    await forgetOldMerges(server.deps);
    expect(await server.db.query(`select 1 from account_merges where leaves = 's-left'`)).toEqual([]);
    server.clock.set(before);
  });

  it('are requested once, and only by a Helpdesk that may help both', async () => {
    const call = await addCall(
      server,
      await addProgramme(server, await addUniversity(server, { name: { en: 'Merged house' }, country: 'GR', ror_id: '0cccccc33' }), {}),
      [[-1, 30]],
    );
    for (const sub of ['h-one', 'h-two', 'h-three']) await newApplicant(server, sub);
    for (const sub of ['h-one', 'h-two']) await apply(server, person(sub), [call.id]);
    const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
    expect(await statusOf(ask('h-one', 'h-three', SCOPED))).toBe(404);
    expect(await statusOf(ask('h-three', 'h-one', SCOPED))).toBe(404);
    expect(await statusOf(takeBack('h-three', SCOPED))).toBe(404);
    const denied = await server.db.query<{ action: string }>(`select action from audit_trail where subject = 'applicant:h-three' and actor = $1 order by id`, [
      SCOPED.sub,
    ]);
    expect(denied.map(({ action }) => action)).toEqual(['person.ask-to-merge-denied', 'person.ask-to-merge-denied', 'person.take-merge-back-denied']);
    expect(await statusOf(ask('h-one', 'h-one'))).toBe(409);
    expect(await statusOf(ask('h-one', 'h-two', SCOPED))).toBe(201);
    expect([await statusOf(ask('h-two', 'h-three')), await statusOf(ask('h-three', 'h-one'))]).toEqual([409, 409]);
    for (const as of ['secretary', 'evaluator', 'applicant'] as const)
      expect([await statusOf(ask('h-one', 'h-two', as)), await statusOf(takeBack('h-one', as))]).toEqual([403, 403]);
  });
});
