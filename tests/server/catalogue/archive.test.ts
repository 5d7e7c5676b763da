import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { readyApplicant, apply } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, callData, CATALOGUE, DAY, list } from './catalogue-support';
import { publishDue } from '../../../server/core/catalogue/publish-due';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;
let university: { id: number; version: number };
let programme: { id: number; version: number };
beforeAll(async () => {
  server = await startServer({ renderer });
  university = await addUniversity(server, { name: { en: 'Archive house' }, country: 'GR', ror_id: '0aaaaaa33' });
  programme = await addProgramme(server, university, { title: { en: 'Old course' }, languages: ['el'] });
});
afterAll(() => server.close());

/** Moves records of a kind into the archive, or out of it. */
const moveAs = (as: Person) => (resource: string, ids: readonly number[], archived: boolean) =>
  server.inject({ method: 'PUT', url: `/api/review/catalogue/${resource}/archived`, as, payload: { ids, archived } });
const move = moveAs('secretary');
const reasonOf = async (answer: ReturnType<typeof move>) => (await answer).json<{ type: string }>().type;
const idsIn = async (resource: string, filter: object) => (await list(server, resource, { filter })).json<{ id: number }[]>().map(({ id }) => id);
const pass = (days: number) => server.clock.set(new Date(server.clock.now().getTime() + days * DAY));

describe('the archive', () => {
  it('takes a call that is over out of all lists, and keeps its page and its applications', async () => {
    const call = await addCall(server, programme, [[-2, 20]]);
    const { as } = await readyApplicant(server, 'archive-applicant');
    await apply(server, as, [call.id]);
    expect(await reasonOf(move('calls', [call.id], true))).toContain('call_not_over');
    pass(21);
    expect((await move('calls', [call.id], true)).json()).toEqual({ moved: 1 });
    expect((await move('calls', [call.id], true)).json()).toEqual({ moved: 0 });

    expect(await idsIn('calls', { programme_id: programme.id })).toEqual([]);
    expect(await idsIn('calls', { programme_id: programme.id, archived: true })).toEqual([call.id]);
    expect(await idsIn('calls', { id: [call.id] })).toEqual([call.id]);
    const read = (await server.inject(`${CATALOGUE}/calls/${String(call.id)}`)).json<{ archived_at?: string; version: number }>();
    expect(read).toMatchObject({ archived_at: server.clock.now().toISOString(), version: call.version + 1 });
    const page = await server.inject({ url: `/calls/${String(call.id)}/details`, headers: { 'accept-language': 'en' } });
    expect([page.statusCode, /<meta name="robots" content="([^"]+)"/.exec(page.body)?.[1], page.body.includes('Archived')]).toEqual([200, 'noindex', true]);
    expect((await server.inject('/sitemap-calls-0.xml')).body).not.toContain(`/calls/${String(call.id)}/`);
    expect((await server.inject({ url: '/api/applications', as })).json<{ call: { id: number } }[]>().map(({ call: { id } }) => id)).toEqual([call.id]);

    expect(
      await reasonOf(
        server.inject({ method: 'PUT', url: `${CATALOGUE}/calls/${String(call.id)}`, as: 'secretary', payload: callData(server, programme, [-5, 30]) }),
      ),
    ).toContain('archived');
    const extend = { ids: [call.id], change: { kind: 'extend', days: 40 } };
    const preview = await server.inject({ method: 'POST', url: '/api/review/calls/change', as: 'secretary', payload: { ...extend, dry_run: true } });
    expect(preview.json<{ items: { obstacle: { type: string } }[] }>().items[0]?.obstacle.type).toBe('archived');

    expect((await move('calls', [call.id], false)).json()).toEqual({ moved: 1 });
    expect(await idsIn('calls', { programme_id: programme.id })).toEqual([call.id]);
    const trail = await server.db.query('select action from audit_trail where subject = $1 order by id desc limit 2', [`calls:${String(call.id)}`]);
    expect(trail).toEqual([{ action: 'calls.unarchive' }, { action: 'calls.archive' }]);
  });

  it('publishes no draft that lies in it', async () => {
    const draft = await addCall(server, programme, [[1, 20], { state: 'draft', publish_at: new Date(server.clock.now().getTime() + DAY / 24).toISOString() }]);
    await move('calls', [draft.id], true);
    pass(1 / 12);
    expect(await publishDue(server.deps)).toBe(0);
  });

  it('takes a programme once its calls are over, and a university once it has none; what belongs to it stays as it is', async () => {
    const old = await addProgramme(server, university, { title: { en: 'Older course' }, languages: ['el'] });
    const call = await addCall(server, old, [[-2, 5]]);
    expect(await reasonOf(move('programmes', [programme.id, old.id], true))).toContain('programme_in_use');
    expect(await idsIn('programmes', { university_id: university.id })).toHaveLength(2);
    pass(6);
    const counted = async () =>
      (await server.inject({ url: `${CATALOGUE}/programme-counts?filter=${encodeURIComponent(JSON.stringify({ university_id: university.id }))}` })).json<
        { language: object }
      >().language;
    expect(await counted()).toEqual({ el: 2 });
    expect((await move('programmes', [programme.id, old.id], true)).statusCode).toBe(200);
    expect(await counted()).toEqual({});
    expect(await idsIn('programmes', { q: 'Older course' })).toEqual([]);
    const kept = await addProgramme(server, university, { title: { en: 'Youngest course' }, languages: ['el'] });
    for (const field of ['id', 'title', 'deadline', 'relevance', 'distance']) {
      const all = await list(server, 'programmes', { filter: { university_id: university.id, archived: 'any' }, sort: [field, 'ASC'] });
      expect(all.json<{ id: number }[]>().map(({ id }) => id), field).toEqual([kept.id, programme.id, old.id]);
    }
    await move('programmes', [kept.id], true);
    expect((await server.inject({ method: 'POST', url: `${CATALOGUE}/calls`, as: 'secretary', payload: callData(server, old, [1, 2]) })).statusCode).toBe(409);
    expect((await server.inject({ method: 'POST', url: '/api/review/calls/copy', as: 'secretary', payload: { ids: [call.id] } })).statusCode).toBe(409);

    expect((await move('universities', [university.id], true)).json()).toEqual({ moved: 1 });
    expect(await idsIn('universities', { q: 'Archive house' })).toEqual([]);
    expect(await idsIn('universities', { q: 'Archive house', archived: true })).toEqual([university.id]);
    const young = await addUniversity(server, { name: { en: 'Archive house, young' }, country: 'GR' });
    expect(await idsIn('universities', { q: 'Archive house', archived: 'any' })).toEqual([young.id, university.id]);
    expect((await list(server, 'universities', { filter: { archived: 'some' } })).statusCode).toBe(422);
    expect(await reasonOf(move('programmes', [old.id], false))).toContain('owner_archived');
    await move('universities', [university.id], false);
    expect((await move('programmes', [old.id], false)).json()).toEqual({ moved: 1 });
  });

  it('moves all or none, and writes down what was refused', async () => {
    const elsewhere = await addProgramme(server, await addUniversity(server, { name: { en: 'Elsewhere' }, country: 'GR' }), {});
    const own = await addProgramme(server, university, {});
    const scoped = { sub: 'archive-scoped', groups: ['/Secretary/0aaaaaa33'] };
    expect((await moveAs(scoped)('programmes', [own.id, elsewhere.id], true)).statusCode).toBe(404);
    expect(await idsIn('programmes', { id: [own.id], archived: true })).toEqual([]);
    const denied = await server.db.query('select subject from audit_trail where action = $1', ['programmes.archive-denied']);
    expect(denied).toEqual([{ subject: `programmes:${String(elsewhere.id)}` }]);
  });

  it('comes after all else in a list of any calls, whatever that is sorted by', async () => {
    const sorted = await addProgramme(server, university, { title: { en: 'Sorted course' } });
    const over = await addCall(server, sorted, [[-20, -10]]);
    const closed = await addCall(server, sorted, [[-20, -15]]);
    await move('calls', [over.id], true);
    for (const sort of [['id', 'ASC'], ['closes_at', 'DESC'], ['deadline', 'ASC']] as [string, 'ASC' | 'DESC'][]) {
      const all = await list(server, 'calls', { filter: { programme_id: sorted.id, archived: 'any' }, sort });
      expect(all.json<{ id: number; archived_at?: string }[]>().map(({ id, archived_at }) => [id, archived_at !== undefined]), String(sort)).toEqual([[
        closed.id,
        false,
      ], [over.id, true]]);
    }
  });
});
