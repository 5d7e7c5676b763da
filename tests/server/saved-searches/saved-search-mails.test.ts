import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobQueue } from '../../../server/platform/jobs/job-queue';
import type { MailTransport } from '../../../server/platform/mail/transport';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { checkForNew, queueSearches } from '../../../server/features/saved-searches/check-for-new';
import { person } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, DAY } from '../catalogue/catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';

const URL = '/api/saved-searches';

interface Saved {
  id: number;
  name: string;
  query: string;
  mail: boolean;
  address: string | null;
  version: number;
}

let server: TestServer;
let university: Awaited<ReturnType<typeof addUniversity>>;
beforeAll(async () => {
  server = await startServer();
  university = await addUniversity(server, { name: { en: 'University of Athens', el: 'Πανεπιστήμιο της Αθήνας' }, country: 'GR' });
});
// The next test would run the saved searches of this one too.
afterEach(() => server.db.query('delete from saved_searches'));
afterAll(() => server.close());

const post = (as: Person, payload: object) => server.inject({ method: 'POST', url: URL, as, payload });
const save = async (as: Person, query: string, change: object = {}) => {
  const answer = await post(as, { name: 'My search', query, mail: true, ...change });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Saved>();
};
const put = (as: Person, id: number, { headers = {}, ...payload }: { name: string; mail: boolean; headers?: Record<string, string> }) =>
  server.inject({ method: 'PUT', url: `${URL}/${String(id)}`, as, payload, headers });
const listed = async (as: Person) => (await server.inject({ url: URL, as })).json<Saved[]>();

const told = async (sub: string) =>
  (await newestMails(server.db, 500)).filter(({ recipient, template }) => recipient === sub && template.startsWith('saved_search')).reverse();

/** Queues the due searches, as the portal does every ten minutes, and runs each job twice. */
async function look(): Promise<void> {
  const due: { owner: string }[] = [];
  const jobs: Pick<JobQueue, 'send'> = {
    send: (_tx, queue, data) => Promise.resolve(void (queue === 'search' && due.push(...(data as readonly { owner: string }[])))),
  };
  await queueSearches({ ...server.deps, jobs: { ...server.deps.jobs, ...jobs } });
  for (const { owner } of [...due, ...due]) await checkForNew(server.deps, owner);
}

const nextDay = async () => {
  server.clock.advance(DAY);
  await look();
};

/** A mail as it is sent to the mail server. */
async function delivered(id: number) {
  const transport = vi.fn<MailTransport>(() => Promise.resolve());
  await deliverMail(server.deps, transport, id);
  const { headers, text, subject } = transport.mock.calls[0]?.[0] ?? expect.fail();
  return { headers: headers as Record<string, string>, text: String(text), subject };
}

/** Publishes a programme with this title, one hour before the current time. */
const publish = async (title: string, data: object = {}) => {
  server.clock.advance(-DAY / 24);
  const programme = await addProgramme(server, university, { title: { en: title }, ...data });
  server.clock.advance(DAY / 24);
  return programme;
};

describe('a mail about a saved search', () => {
  it('names what is new and fits, once, and nothing that was there before', async () => {
    await addProgramme(server, university, { title: { en: 'Botany of old' } });
    server.clock.advance(DAY);
    await save(person('m-new'), 'name=Botany', { name: 'Plants' });
    await nextDay();
    expect(await told('m-new')).toEqual([]);
    server.clock.advance(DAY);
    const { id } = await publish('Botany of today');
    await publish('Zoology of today');
    await look();
    await nextDay();
    const mails = await told('m-new');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      address: 'm-new@example.org',
      parameters: { search: 'Plants', link: `${server.config.publicUrl}/programmes?name=Botany` },
    });
    const { found } = mails[0]?.parameters as { found: string };
    expect(found).toBe(`- Botany of today, University of Athens\n  ${server.config.publicUrl}/programmes/Master/${String(id)}/details`);
  });

  it('tells of a programme once it is published, however long it was a draft', async () => {
    const draft = await addProgramme(server, university, { title: { en: 'Limnology' }, state: 'draft' });
    await save(person('m-draft'), 'name=Limnology');
    await nextDay();
    expect(await told('m-draft')).toEqual([]);
    await server.inject({ method: 'PUT', url: '/api/review/programmes/state', as: 'secretary', payload: { ids: [draft.id], state: 'published' } });
    await nextDay();
    await nextDay();
    expect(await told('m-draft')).toHaveLength(1);
  });

  it('tells of a call that was published for a programme of before, with its deadline', async () => {
    const programme = await addProgramme(server, university, { title: { en: 'Mineralogy' } });
    const closed = await addProgramme(server, university, { title: { en: 'Mineralogy, closed' } });
    server.clock.advance(DAY);
    await save(person('m-call'), 'name=Mineralogy');
    server.clock.advance(DAY / 2);
    const draft = await addCall(server, programme, [[-1, 30], { state: 'draft' }]);
    await addCall(server, closed, [[-9, -3]]);
    server.clock.advance(DAY / 2);
    await look();
    expect(await told('m-call'), 'a draft is not public, and a call that is over is no news').toEqual([]);
    await server.db.query(`update calls set data = jsonb_set(data, '{state}', '"published"'), updated_at = $2 where id = $1`, [draft.id, server.clock.now()]);
    await nextDay();
    const mails = await told('m-call');
    expect(mails.map(({ parameters }) => (parameters as { found: string }).found.split('\n'))).toEqual([[
      expect.stringMatching(/^- Mineralogy, University of Athens, apply by /),
      expect.anything(),
    ]]);
  });

  it('names ten at most and says how many more there are', async () => {
    await save(person('m-many'), 'name=Geology');
    server.clock.advance(DAY);
    for (let number = 1; number <= 12; number += 1) await publish(`Geology ${String(number)}`);
    await look();
    const [mail = expect.fail()] = await told('m-many');
    expect(String(mail.parameters['found']).split('\n')).toHaveLength(20);
    expect(mail.parameters['more']).toBe('And 2 more, in the list:');
  });

  it('tells of all searches of a person at once, whenever each was saved, and has a link for each that takes it off alone', async () => {
    const as = person('m-all');
    const fungi = await save(as, 'name=Mycology', { name: 'Mushrooms' });
    server.clock.advance(DAY / 2);
    const birds = await save(as, 'name=Ornithology', { name: 'Birds' });
    await save(as, 'name=Ichthyology', { name: 'Fish' });
    server.clock.advance(DAY / 4);
    await publish('Mycology');
    await publish('Ornithology');
    // Only the first search is due; the others are run with it.
    server.clock.advance(DAY / 4);
    await look();
    server.clock.advance(DAY / 2);
    await publish('Ornithology of the night');
    await look();
    const mails = await told('m-all');
    expect(mails, 'the second has its mail with the first, not half a day later').toHaveLength(1);
    const [mail = expect.fail()] = mails;
    expect(mail.template).toBe('saved_searches');
    const { text, subject } = await delivered(mail.id);
    expect(subject).toBe('New for your saved searches');
    expect(text).toMatch(/“Mushrooms”\n- Mycology, [\s\S]*\/programmes\?name=Mycology\n\n“Birds”\n- Ornithology, /);
    expect(text).not.toContain('Fish');
    const [, ofMushrooms = expect.fail()] = /- Mushrooms\n {2}http\S*\/unsubscribe\?token=(\S+)/.exec(text) ?? [];
    const answer = await server.inject({ method: 'POST', url: '/api/unsubscribe', payload: { token: ofMushrooms } });
    expect(answer.json()).toEqual({ topic: 'saved_searches', search: fungi.id });
    const now = Object.fromEntries((await listed(as)).map(({ id, mail: wanted }) => [id, wanted]));
    expect([now[fungi.id], now[birds.id]]).toEqual([false, true]);
    expect((await server.inject({ url: '/api/account', as })).json<{ preferences: object }>().preferences).not.toHaveProperty('saved_searches');
    server.clock.advance(DAY / 2);
    await look();
    const [, next = expect.fail()] = await told('m-all');
    expect([next.template, next.parameters['search']]).toEqual(['saved_search', 'Birds']);
    await put(as, birds.id, { name: 'Birds', mail: false });
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await deliverMail(server.deps, transport, next.id);
    expect(transport, 'a mail waits for the mail server while its search is switched off').not.toHaveBeenCalled();
  });

  it('finds words as the list does: what is merely similar is not new while the list has them exactly', async () => {
    await addProgramme(server, university, { title: { en: 'Informatics' } });
    server.clock.advance(DAY);
    await save(person('m-exact'), 'name=Informatics');
    await save(person('m-typo'), 'name=Astrnomy');
    server.clock.advance(DAY);
    await publish('Infomatrics');
    await publish('Astronomy');
    await look();
    expect(await told('m-exact')).toEqual([]);
    expect(await told('m-typo')).toHaveLength(1);
  });

  it('is not sent where its owner has switched it off, for one search or for all, nor with what fits only the profile of others', async () => {
    const quiet = await save(person('m-quiet'), 'name=Heraldry', { mail: false });
    await save(person('m-none'), 'name=Heraldry');
    await server.inject({ method: 'PUT', url: '/api/account', as: person('m-none'), payload: { locale: 'en', preferences: { saved_searches: false } } });
    await save(person('m-profile'), 'name=Heraldry&can_complete=true');
    server.clock.advance(DAY);
    await addCall(server, await publish('Heraldry'), [[-1, 30]]);
    await look();
    await nextDay();
    for (const sub of ['m-quiet', 'm-none', 'm-profile']) expect(await told(sub), sub).toEqual([]);
    await put(person('m-quiet'), quiet.id, { name: 'On', mail: true });
    await nextDay();
    expect(await told('m-quiet'), 'what came while it was off is not new').toEqual([]);
  });

  it('is cancelled by one click of a mail program, and says what it is about', async () => {
    await save(person('m-click'), 'name=Palaeography');
    await server.inject({ method: 'PUT', url: '/api/account', as: person('m-click'), payload: { locale: 'el' } });
    server.clock.advance(DAY);
    await publish('Palaeography');
    await look();
    const [mail = expect.fail()] = await told('m-click');
    const { headers, text, subject } = await delivered(mail.id);
    expect(subject).toBe('Νέα για την αναζήτησή σας «My search»');
    expect(text).toContain('επειδή έχετε αποθηκεύσει μια αναζήτηση');
    const link = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    const url = link.slice(server.config.publicUrl.length);
    expect(
      (await server.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }))
        .statusCode,
    ).toBe(200);
    expect((await server.inject({ url: '/api/account', as: person('m-click') })).json()).toMatchObject({ preferences: { saved_searches: false } });
    server.clock.advance(DAY);
    await publish('Palaeography again');
    await nextDay();
    expect(await told('m-click')).toHaveLength(1);
  });
});
