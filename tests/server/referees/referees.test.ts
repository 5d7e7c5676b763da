import type { components } from '@generated/api';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { mailTransport } from '../../../server/platform/mail/transport';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { type ApplicationAnswer, exe, failures, HOUR, newCall, pdf, readyDraft, step } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { byToken, invited, mailsToReferee, newToken, uploadLetter } from './referee-support';

const BEGIN = '2026-05-04T10:00:00.000Z';
const CLOSES = '2026-06-03T10:00:00.000Z';
const LETTERS_BY = '2026-06-20T10:00:00.000Z';
const DAY = 24 * HOUR;

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
  call = await newCall(server, { referee_count: 1 });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(BEGIN));

const own = (id: number) => `/api/applications/${String(id)}`;
const read = async (as: Person, id: number) => (await server.inject({ url: own(id), as })).json<ApplicationAnswer>();
const missingOf = async (as: Person, id: number) => (await read(as, id)).missing.map(({ type, loc }) => `${type} at ${loc.join('.')}`);

type Referee = components['schemas']['Referee'];
const referees = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/referees`, as })).json<Referee[]>();
const desk = async (id: number) =>
  (await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' })).json<{ desk: { referees: Referee[] } }>().desk.referees;
const inviteOf = (as: Person, id: number, payload: object) =>
  server.inject({
    method: 'POST',
    url: `${own(id)}/referees`,
    as,
    payload: { name: 'Prof. Anna Markou', email: 'anna@example.org', locale: 'en', ...payload },
  });
const remove = (as: Person, id: number, referee: number) => server.inject({ method: 'DELETE', url: `${own(id)}/referees/${String(referee)}`, as });
const write = (token: string, text = 'She is the best student I have had.') => byToken(server, token, { path: '/letter', payload: { text } });
const detail = (answer: { json: <T>() => T }) => answer.json<{ detail: string }>().detail;

/** A draft for a call with these properties, after the call has opened. */
async function draft(sub: string, of: number | Parameters<typeof newCall>[1] = call) {
  server.clock.set(BEGIN);
  return readyDraft(server, sub, typeof of === 'number' ? of : await newCall(server, of));
}

describe('an invitation', () => {
  it('is a mail with a link that the database does not hold, in the language that was chosen', async () => {
    const { as, id } = await draft('ref-mail');
    const referee = await invited(server, as, { id, email: 'anna.mail@example.org', locale: 'el' });
    const [mail = expect.fail()] = await mailsToReferee(server, referee);
    expect(mail).toMatchObject({ template: 'referee_invited', address: 'anna.mail@example.org', locale: 'el' });
    await deliverMail(server.deps, mailTransport(server.config), mail.id);
    const folder = join(server.config.dataDir, 'mail');
    const [file = expect.fail()] = (await readdir(folder)).filter((name) => name.includes(`referee_invited-${String(referee)}`));
    const token = /#token=3D([\w=\r\n-]{43,60})|#token=([\w-]{43})/.exec(await readFile(join(folder, file), 'utf8'));
    expect(token, 'the mail has a link').not.toBeNull();
    const kept = JSON.stringify([
      await server.db.query('select * from referees'),
      await server.db.query('select * from referee_links'),
      await server.db.query('select * from mails where referee_id is not null'),
    ]);
    expect(kept).not.toContain('token=');
    expect(kept).toMatch(/"hash":"[0-9a-f]{64}"/);
    expect(await referees(as, id)).toMatchObject([{ state: 'invited', due_at: CLOSES, letter: null }]);
  });

  it('is for as many people as the call asks for, other people, and while a letter is of use', async () => {
    const { as, id } = await draft('ref-limits', { referee_count: 2 });
    const email = 'person@example.org';
    expect(failures(await inviteOf({ sub: 'ref-limits', email }, id, { email: 'Person@Example.org' }))).toEqual(['referee_self at body.email']);
    expect(failures(await inviteOf(as, id, { name: 'https://example.org', email: 'x' }))).toEqual(['pattern at body.name', 'format at body.email']);
    const first = await invited(server, as, { id, email: 'one@example.org' });
    expect(failures(await inviteOf(as, id, { email: 'ONE@example.org' }))).toEqual(['referee_twice at body.email']);
    await invited(server, as, { id, email: 'two@example.org' });
    expect((await inviteOf(as, id, { email: 'three@example.org' })).statusCode).toBe(409);
    expect((await remove(as, id, first)).statusCode).toBe(200);
    expect((await inviteOf(as, id, { email: 'three@example.org' })).statusCode).toBe(201);
    expect((await inviteOf({ sub: 'ref-stranger' }, id, {})).statusCode).toBe(404);
    expect((await inviteOf('secretary', id, {})).statusCode).toBe(403);
    server.clock.set(CLOSES);
    expect(detail(await inviteOf(as, id, { email: 'four@example.org' }))).toBe('Letters are no longer accepted for this application.');
    const none = await draft('ref-none', { referee_count: undefined });
    expect(detail(await inviteOf(none.as, none.id, {}))).toBe('This call asks for no letters of reference.');
  });

  it('cannot be used to write to any number of people', async () => {
    const { as, id } = await draft('ref-many');
    for (const email of ['1@example.org', '2@example.org']) await remove(as, id, await invited(server, as, { id, email }));
    await server.db.query(`insert into referees (application_id, locale, invited_at, removed_at) select $1, 'en', $2, $2 from generate_series(3, 20)`, [
      id,
      new Date(BEGIN),
    ]);
    expect((await inviteOf(as, id, {})).statusCode).toBe(409);
    const kept = JSON.stringify(await server.db.query('select * from referees where application_id = $1', [id]));
    expect(kept, 'nobody’s address stays').not.toContain('@example.org');
  });
});

describe('a link', () => {
  it('says who asks for what without an account, and takes a letter once', async () => {
    const { as, id } = await draft('ref-once');
    const referee = await invited(server, as, { id, email: 'once@example.org' });
    const [first, second] = [await newToken(server, referee), await newToken(server, referee)];
    const asked = await byToken(server, first);
    expect(asked.json()).toMatchObject({
      referee: 'Prof. Anna Markou',
      programme_title: { en: 'Law' },
      university_name: { en: 'A university' },
      due_at: CLOSES,
      confidential: false,
    });
    expect(asked.headers['cache-control']).toContain('no-store');
    expect(asked.body).not.toContain('once@example.org');
    expect(failures(await write(first, ' '))).toEqual(['required at body.text']);
    const both = await Promise.all([write(first), write(second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    for (const token of [first, second]) expect(detail(await byToken(server, token))).toContain('This link was used');
    expect((await byToken(server, first, { path: '/decline', payload: {} })).statusCode).toBe(404);
    expect((await uploadLetter(server, first)).statusCode).toBe(404);
    const [shown] = await referees(as, id);
    expect(shown).toMatchObject({ state: 'answered', letter: { text: 'She is the best student I have had.', file: null } });
    expect((await remove(as, id, referee)).statusCode).toBe(409);
    const told = (await newestMails(server.db, 500)).find(({ recipient, template }) => recipient === 'ref-once' && template === 'referee_answered') ??
      expect.fail();
    expect(compose(told, loadTemplates()).text).toContain(`/applications/${String(id)}/update?task=referees`);
  });

  it('is nothing where it was forged, revoked, too late, or for an application that has ended', async () => {
    const { as, id } = await draft('ref-forged', { referee_count: 1, referees_by: LETTERS_BY });
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(128)]) expect((await byToken(server, token)).statusCode).toBe(404);
    expect(failures(await server.inject('/api/referee'))).toEqual(['required at header.referee-token']);
    const gone = await invited(server, as, { id, email: 'gone@example.org' });
    const taken = await newToken(server, gone);
    await remove(as, id, gone);
    expect(detail(await write(taken))).toContain('the invitation was withdrawn');
    const token = await newToken(server, await invited(server, as, { id, email: 'here@example.org' }));
    server.clock.set(CLOSES);
    expect(detail(await write(token)), 'the draft was never sent').toContain('no longer needed');
    server.clock.set(BEGIN);
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
    server.clock.set(LETTERS_BY);
    expect(detail(await write(token))).toContain('This link has expired');
    expect(await referees(as, id)).toMatchObject([{ state: 'late' }]);
    server.clock.set(new Date(Date.parse(LETTERS_BY) - 1));
    await step(server, as, [id, 'withdraw']);
    expect(detail(await byToken(server, token))).toContain('no longer needed');
  });

  it('takes a PDF, keeps it, and refuses what is none', async () => {
    const { as, id } = await draft('ref-file');
    const referee = await invited(server, as, { id, email: 'file@example.org' });
    const token = await newToken(server, referee);
    expect(failures(await uploadLetter(server, token, exe()))).toEqual(['file_type at body.file']);
    expect((await uploadLetter(server, token, pdf('In praise of her.'))).statusCode).toBe(200);
    server.clock.advance(60 * DAY);
    await collectFiles(server.deps);
    const file = await server.inject({ url: `${own(id)}/referees/${String(referee)}/file`, as });
    expect([file.statusCode, file.body.includes('In praise of her.')]).toEqual([200, true]);
    expect((await server.inject({ url: `${own(id)}/referees/${String(referee)}/file`, as: { sub: 'ref-stranger' } })).statusCode).toBe(404);
  });

  it('declines with a reason, and somebody else may be requested', async () => {
    const { as, id } = await draft('ref-declined');
    const referee = await invited(server, as, { id, email: 'busy@example.org' });
    const token = await newToken(server, referee);
    expect((await byToken(server, token, { path: '/decline', payload: { reason: ' I am on leave. ' } })).statusCode).toBe(204);
    expect((await write(token)).statusCode).toBe(404);
    expect(await referees(as, id)).toMatchObject([{ state: 'declined', reason: 'I am on leave.' }]);
    const told = (await newestMails(server.db, 500)).find(({ recipient, template }) => recipient === 'ref-declined' && template === 'referee_declined') ??
      expect.fail();
    expect(compose(told, loadTemplates()).text).toContain('I am on leave.');
    expect(await missingOf(as, id)).toEqual(['referees_missing at body.referees']);
    expect((await inviteOf(as, id, { email: 'other@example.org' })).statusCode).toBe(201);
  });
});

describe('sending', () => {
  it('needs the letters, unless they have a date of their own: then it needs the invitations', async () => {
    const { as, id } = await draft('ref-before');
    expect(await missingOf(as, id)).toEqual(['referees_missing at body.referees']);
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['referees_missing at body.referees']);
    const referee = await invited(server, as, { id, email: 'before@example.org' });
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['letters_missing at body.referees']);
    await write(await newToken(server, referee));
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);

    const later = await draft('ref-after', { referee_count: 1, referees_by: LETTERS_BY });
    expect(await missingOf(later.as, later.id)).toEqual(['referees_missing at body.referees']);
    const other = await invited(server, later.as, { id: later.id, email: 'after@example.org' });
    const token = await newToken(server, other);
    const sent = (await step(server, later.as, [later.id, 'finalize'])).json<ApplicationAnswer>();
    expect(sent.status).toBe('Finalized');
    server.clock.set(CLOSES);
    expect((await write(token)).statusCode).toBe(200);
    expect((await read(later.as, later.id)).receipt, 'what was sent stays as it was').toEqual(sent.receipt);
    expect(await desk(later.id)).toMatchObject([{ state: 'answered', letter: { text: 'She is the best student I have had.' } }]);
  });
});
