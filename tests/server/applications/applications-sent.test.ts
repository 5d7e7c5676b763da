import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { apply, failures, HOUR, newCall, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { fields } from '../../support/typed-fields';
import { startServer, testClock, type Person, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();

describe('finalizing', () => {
  it('freezes a copy and gives a receipt that can be checked', async () => {
    const { as, id, diploma } = await readyDraft(server, 'f-receipt');
    const now = server.clock.now().toISOString();
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(sent).toMatchObject({ status: 'Finalized', missing: [], receipt: { finalized_at: now, number: sent.number } });
    expect(sent.number).toMatch(/^PRO-2026-\d{6,}$/);
    expect(sent.frozen).toMatchObject({
      answers: { motivation: 'I have wanted this for years.' },
      documents: { diploma },
      profile: {
        uuid: 'f-receipt',
        given_name: 'Test',
        contact_infos: [fields<'contact_infos'>({ address: { city: 'Athens' } })],
        education_degrees: [{ diploma }],
      },
      files: [{ id: diploma, name: 'diploma.pdf', type: 'application/pdf' }],
    });
    expect(sent.receipt?.sha256).toBe(canonicalHash(sent.frozen));
    expect(sent.timeline.map(({ status }) => status)).toEqual(['Draft', 'Finalized']);
  });

  it('freezes what is declared by sending in the words of that day, with a version that follows from them', async () => {
    const sent = async (name: string) => {
      const { as, id } = await readyDraft(server, name);
      return { as, id, declared: (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>().frozen?.declaration };
    };
    const { texts } = server.deps;
    const { declaration } = texts;
    onTestFinished(() => void Object.assign(texts, { declaration }));
    const before = await sent('f-declared');
    expect(before.declared?.text['en']).toMatch(/^By sending this application I declare:\n• What it says is true/);
    expect(before.declared?.text['el']).toContain('δηλώνω');
    Object.assign(texts, { declaration: texts.terms });
    const after = await sent('f-declared-anew');
    expect(after.declared?.text['en']).toContain('What you and the portal may expect');
    expect(after.declared?.version).not.toBe(before.declared?.version);
    expect((await read(before.as, before.id)).frozen?.declaration).toEqual(before.declared);
  });

  it('keeps the page “Privacy” that was declared to have been read, once for each text, though the operator replaces it', async () => {
    const sent = async (name: string) => {
      const { as, id } = await readyDraft(server, name);
      return (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>().frozen?.declaration;
    };
    const { texts } = server.deps;
    const { privacy } = texts;
    onTestFinished(() => void Object.assign(texts, { privacy }));
    const [before, same] = [await sent('f-privacy'), await sent('f-privacy-same')];
    expect(same).toEqual(before);
    Object.assign(texts, { privacy: texts.terms });
    const after = await sent('f-privacy-anew');
    expect(after?.text).toEqual(before?.text);
    expect([after?.version === before?.version, after?.privacy === before?.privacy]).toEqual([false, false]);
    const kept = async (sha256 = '') =>
      (await server.inject({ url: `/api/texts/privacy/${sha256}` })).json<
        { texts: unknown; fields: unknown[]; browser: unknown[]; retention_days: unknown; stored_at: string }
      >();
    expect(await kept(before?.privacy)).toMatchObject({ texts: privacy, retention_days: null });
    expect((await kept(before?.privacy)).fields).toContainEqual(expect.objectContaining({ schema: 'contact_infos' }));
    expect((await kept(before?.privacy)).browser).toContainEqual({
      key: 'has_profile',
      words: { en: expect.stringContaining('profile'), el: expect.stringContaining('προφίλ') },
    });
    expect(await kept(after?.privacy)).toMatchObject({ texts: texts.terms });
    const [rows] = await server.db.query<{ total: number }>(`select count(*)::int as total from stored_texts`);
    expect(rows?.total).toBe(2);
    expect((await server.inject({ url: `/api/texts/privacy/${'0'.repeat(64)}` })).statusCode).toBe(404);
  });

  it('sends nothing when the declaration reads differently than the applicant was shown, and keeps the draft as it is', async () => {
    const { as, id } = await readyDraft(server, 'f-declared-shown');
    const send = (declaration_version: string) =>
      server.inject({ method: 'POST', url: `/api/applications/${id}/finalize`, as, payload: { declaration_version } });
    const shown = async () => {
      const answer = await server.inject({ url: '/api/texts/declaration' });
      expect(answer.headers['cache-control'], 'no copy that was kept stands for it').toBe('no-cache');
      return answer.json<{ version: string }>().version;
    };
    const before = await shown();
    const { texts } = server.deps;
    const { declaration } = texts;
    onTestFinished(() => void Object.assign(texts, { declaration }));
    Object.assign(texts, { declaration: texts.terms });
    const draft = await read(as, id);
    const refused = await send(before);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringMatching(/^The text of the declaration, or of the page “Privacy”, has changed/),
    ]);
    expect(await read(as, id)).toEqual(draft);
    const sent = await send(await shown());
    expect(sent.statusCode).toBe(200);
    expect(sent.json<ApplicationAnswer>().frozen?.declaration?.version).toBe(await shown());
  });

  it('succeeds exactly once of fifty requests at the same time: one receipt, one frozen copy, one mail', async () => {
    const { as, id } = await readyDraft(server, 'f-fifty');
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(server, as, [id, 'finalize'])));
    const sent = answers.filter(({ statusCode }) => statusCode === 200);
    expect(sent).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    const stored = await read(as, id);
    expect(stored.receipt).toEqual(sent[0]?.json<ApplicationAnswer>().receipt);
    expect(stored.timeline.filter(({ status }) => status === 'Finalized')).toHaveLength(1);
    const [mails] = await server.db.query<{ total: number }>(`select count(*)::int as total from mails where application_id = $1`, [id]);
    expect(mails?.total).toBe(1);
  });

  it('answers a retry of the same request as the first one, however often and however late, and another request with its key not at all', async () => {
    const { as, id } = await readyDraft(server, 'f-retry');
    const send = (key: string, to = id, payload?: object) =>
      server.inject({ method: 'POST', url: `/api/applications/${String(to)}/finalize`, as, headers: { 'idempotency-key': key }, ...(payload && { payload }) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('retry-1')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const receipts = new Set(answers.map((answer) => answer.json<ApplicationAnswer>().receipt?.jws));
    expect(receipts.size).toBe(1);
    const [mails] = await server.db.query<{ total: number }>(`select count(*)::int as total from mails where application_id = $1`, [id]);
    expect(mails?.total).toBe(1);
    expect((await send('retry-2')).statusCode).toBe(409);
    const other = (await apply(server, as, [await newCall(server), 'made-1'])).json<ApplicationAnswer>().id;
    for (const key of ['retry-1', 'made-1']) expect(failures(await send(key, other))).toEqual(['idempotency_key_reused at header.idempotency-key']);
    expect(failures(await send('retry-1', id, { declaration_version: '000000000000' })), 'another body').toEqual([
      'idempotency_key_reused at header.idempotency-key',
    ]);
    await step(server, as, [id, 'reopen']);
    expect((await send('retry-1')).json()).toMatchObject({ status: 'Draft' });
    server.clock.advance(60 * 24 * HOUR);
    expect((await send('retry-1')).statusCode, 'after the deadline').toBe(200);
  });

  it('is refused from the closing instant on, and changes nothing then', async () => {
    const closes = new Date(server.clock.now().getTime() + HOUR);
    const call = await newCall(server, { closes_at: closes.toISOString() });
    const late = await readyDraft(server, 'f-late', call);
    const inTime = await readyDraft(server, 'f-in-time', call);
    server.clock.set(new Date(closes.getTime() - 1));
    expect((await step(server, inTime.as, [inTime.id, 'finalize'])).statusCode).toBe(200);
    server.clock.set(closes);
    const refused = await step(server, late.as, [late.id, 'finalize']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'This call has closed and no longer accepts applications.' });
    expect(await read(late.as, late.id)).toMatchObject({ status: 'Draft', receipt: null });
    expect((await step(server, inTime.as, [inTime.id, 'reopen'])).statusCode).toBe(409);
  });

  it('counts the instant at which the request reached the server', async () => {
    const closes = new Date(server.clock.now().getTime() + HOUR);
    const { as, id } = await readyDraft(server, 'f-arrival', await newCall(server, { closes_at: closes.toISOString() }));
    server.clock.set(new Date(closes.getTime() - 1));
    // The deadline passes during the request: the request's first query sets the clock ahead.
    const { transaction } = server.db;
    server.db.transaction = (work) => {
      server.db.transaction = transaction;
      server.clock.advance(2 * HOUR);
      return transaction(work);
    };
    const answer = await step(server, as, [id, 'finalize']);
    expect(server.clock.now().getTime()).toBeGreaterThan(closes.getTime());
    expect(answer.statusCode).toBe(200);
  });

  it('says where a chosen document is missing', async () => {
    const { as, id, diploma } = await readyDraft(server, 'f-gone');
    await server.db.query(`delete from file_references where file_id = $1`, [diploma]);
    await server.db.query(`delete from files where id = $1`, [diploma]);
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['unknown_file at body.documents.diploma']);
  });
});
