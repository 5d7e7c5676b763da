import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures, newCall, sentApplication, step, uploadedId } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server);
});
afterAll(() => server.close());

interface Desk {
  version: number;
  checklist: Record<string, { state: string; reason?: string; by_name: string }>;
  tags: string[];
  notes: { text: string; author_name: string }[];
}

const url = (id: number) => `/api/review/applications/${String(id)}`;
const COLLEAGUE = { sub: 'desk-colleague', groups: ['/Secretary'], given_name: 'Another', family_name: 'Secretary' };

const sent = (sub: string) => sentApplication(server, sub, call);

const desk = async (id: number, as: Person = 'secretary') => (await server.inject({ url: url(id), as })).json<{ desk: Desk }>().desk;
const check = (id: number, checklist: object, { as = 'secretary', version }: { as?: Person; version?: number } = {}) =>
  server.inject({
    method: 'PUT',
    url: `${url(id)}/checklist`,
    as,
    payload: { checklist },
    headers: { 'if-match': version === undefined ? undefined : `"${String(version)}"` },
  });
const note = (id: number, text: unknown, as: Person = 'secretary') => server.inject({ method: 'POST', url: `${url(id)}/notes`, as, payload: { text } });
const tag = (payload: object, as: Person = 'secretary') => server.inject({ method: 'POST', url: '/api/review/tags', as, payload });
const actions = async (id: number) =>
  server.db.query<{ action: string; details: object }>(
    `select action, details from audit_trail where subject = $1 and action not like 'application.read%' order by id`,
    [`application:${String(id)}`],
  );

describe('the checklist of documents', () => {
  it('says of each document what was found, by whom and why, and is in the trail', async () => {
    const { id } = await sent('check-one');
    const saved = await check(id, { diploma: { state: 'refused', reason: ' The second page is missing. ' }, letter: { state: 'accepted' } });
    expect(saved.json<Desk>().checklist).toEqual({
      diploma: expect.objectContaining({ state: 'refused', reason: 'The second page is missing.', by_name: 'Demo Secretary' }) as unknown,
      letter: expect.objectContaining({ state: 'accepted' }) as unknown,
    });
    expect(saved.headers.etag).toBe(`"${String(saved.json<Desk>().version)}"`);
    expect(await desk(id)).toEqual(saved.json());
    expect((await actions(id)).at(-1)).toEqual({ action: 'application.check-documents', details: { diploma: 'refused', letter: 'accepted' } });
  });

  it('is not overwritten by who has not seen it, and retains who gave a check status that stays', async () => {
    const { id } = await sent('check-two');
    const { version } = await desk(id);
    const first = await check(id, { diploma: { state: 'accepted' } }, { version });
    expect(first.statusCode).toBe(200);
    expect((await check(id, { letter: { state: 'accepted' } }, { as: COLLEAGUE, version })).statusCode).toBe(412);
    expect((await desk(id)).checklist).toHaveProperty('diploma');
    const second = await check(id, { diploma: { state: 'accepted' }, letter: { state: 'accepted' } }, { as: COLLEAGUE, version: first.json<Desk>().version });
    expect(second.json<Desk>().checklist).toMatchObject({ diploma: { by_name: 'Demo Secretary' }, letter: { by_name: 'Another Secretary' } });
    const many = await Promise.all(Array.from({ length: 10 }, () => check(id, {}, { version: second.json<Desk>().version })));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('refuses what the call does not ask for, and a refusal without its reason', async () => {
    const { id } = await sent('check-wrong');
    expect(failures(await check(id, { passport: { state: 'accepted' } }))).toEqual(['additionalProperties at body.checklist.passport']);
    expect(failures(await check(id, { diploma: { state: 'refused', reason: '  ' } }))).toEqual(['required at body.checklist.diploma.reason']);
    expect(failures(await check(id, { diploma: { state: 'lost' } }))).toEqual(['enum at body.checklist.diploma.state']);
  });

  it('ends with the files that it was about', async () => {
    const { as, id } = await sent('check-again');
    await check(id, { diploma: { state: 'refused', reason: 'Unreadable' } });
    await step(server, as, [id, 'reopen']);
    expect((await check(id, {})).statusCode).toBe(404);
    const diploma = await uploadedId(server, as, 'A better scan.');
    await server.inject({ method: 'PUT', url: `/api/applications/${String(id)}`, as, payload: { documents: { diploma } } });
    await step(server, as, [id, 'finalize']);
    expect((await desk(id)).checklist).toEqual({});
  });
});

describe('notes and tags', () => {
  it('are read by colleagues, with who wrote them and when, as the text that was written', async () => {
    const { id } = await sent('note-one');
    const text = '<script>alert("ά")</script>\nSecond line & more';
    const added = await note(id, `  ${text}\n`);
    expect(added.statusCode).toBe(201);
    await note(id, 'And one more.', COLLEAGUE);
    const { notes } = await desk(id, COLLEAGUE);
    expect(notes.map(({ text: one, author_name }) => [one, author_name])).toEqual([
      [text, 'Demo Secretary'],
      ['And one more.', 'Another Secretary'],
    ]);
    expect(failures(await note(id, '   '))).toEqual(['required at body.text']);
    expect((await actions(id)).filter(({ action }) => action === 'application.note')).toHaveLength(2);
  });

  it('are never the applicant’s to read, nor are the check statuses of documents', async () => {
    const { as, id } = await sent('note-hidden');
    await note(id, 'HIDDEN words');
    await tag({ ids: [id], add: ['HIDDEN tag'] });
    await check(id, { diploma: { state: 'refused', reason: 'HIDDEN reason' } });
    for (const one of [`/api/applications/${String(id)}`, '/api/applications', '/api/account/export']) {
      const answer = await server.inject({ url: one, as });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.includes('HIDDEN')).toBe(false);
      expect(answer.rawPayload.includes('Demo Secretary')).toBe(false);
    }
  });

  it('are given to many at once and removed again, whatever their case, and not more than fit', async () => {
    const [one, two] = [await sent('tag-one'), await sent('tag-two')];
    const ids = [one.id, two.id];
    expect((await tag({ ids, add: ['Late', 'Abroad'] })).statusCode).toBe(204);
    expect((await tag({ ids: [two.id], add: ['LATE', 'urgent'], remove: ['abroad'] })).statusCode).toBe(204);
    expect([(await desk(one.id)).tags, (await desk(two.id)).tags]).toEqual([['Abroad', 'Late'], ['Late', 'urgent']]);
    const many = Array.from({ length: 19 }, (_, index) => `tag ${String(index)}`);
    expect((await tag({ ids, add: many })).json()).toMatchObject({ status: 409, detail: 'An application has at most 20 tags. Remove one first.' });
    expect((await desk(one.id)).tags).toHaveLength(2);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => tag({ ids: [two.id, one.id], add: [name] })));
    expect((await desk(one.id)).tags).toEqual(['a', 'Abroad', 'b', 'c', 'd', 'e', 'Late']);
  });
});
