import { waitsForProgramme } from '@domain/calls/planned-publication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedError } from '../../../server/platform/http/log';
import { detectImpossible } from '../../../server/features/detection/detection';
import { publishDue } from '../../../server/core/catalogue/publish-due';
import { failures } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, callData, CATALOGUE, confirmed, DAY, type ProgrammeFields } from './catalogue-support';
import { startServer, type Person, type TestServer } from '../harness';

interface Stored {
  id: number;
  version: number;
  state: string;
}

let server: TestServer;
let university: { id: number; version: number };
beforeAll(async () => {
  server = await startServer();
  university = await addUniversity(server, { name: { en: 'House of drafts' }, country: 'GR', ror_id: '0aaaaaa55' });
});
afterAll(() => server.close());

const add = (data: ProgrammeFields = {}) => addProgramme(server, university, data);
const read = async (resource: string, id: number, as: Person = 'secretary') =>
  (await server.inject({ url: `${CATALOGUE}/${resource}/${String(id)}`, as })).json<Stored>();
const put = (resource: string, id: number, payload: object) =>
  server.inject({ method: 'PUT', url: `${CATALOGUE}/${resource}/${String(id)}`, as: 'secretary', payload });
const change = async (resource: string, id: number, part: object) => put(resource, id, { ...(await read(resource, id)), ...part });
const setState = (ids: readonly number[], state: string, as: Person = 'secretary') =>
  server.inject({ method: 'PUT', url: '/api/review/programmes/state', as, payload: { ids, state } });
const reasonOf = async (answer: ReturnType<typeof setState>) => [(await answer).statusCode, (await answer).json<{ type: string }>().type.split(/[/:]/).at(-1)];
const trailOf = (subject: string) => server.db.query('select action from audit_trail where subject = $1 order by id', [subject]);

describe('the state of a programme', () => {
  it('is published where nothing is given, of a new one and of one from before there was a state', async () => {
    const { id } = await add();
    await server.db.query(`update programmes set data = data - 'state' where id = $1`, [id]);
    expect((await server.inject(`${CATALOGUE}/programmes/${String(id)}`)).json()).toMatchObject({ id, state: 'published' });
    const changed = await put('programmes', id, { university_id: university.id, prog_type: 'Master', title: { en: 'Renamed' } });
    expect(changed.json()).toMatchObject({ state: 'published' });
  });

  it('stays what it is when a tool that knows none replaces the programme', async () => {
    const { id } = await add({ state: 'draft' });
    expect((await put('programmes', id, { university_id: university.id, prog_type: 'Master', title: { en: 'Renamed' } })).json()).toMatchObject({
      state: 'draft',
      title: { en: 'Renamed' },
    });
    expect((await server.inject(`${CATALOGUE}/programmes/${String(id)}`)).statusCode).toBe(404);
    expect((await change('programmes', id, { state: 'published' })).statusCode).toBe(200);
    expect((await server.inject(`${CATALOGUE}/programmes/${String(id)}`)).statusCode).toBe(200);
    expect(failures(await change('programmes', id, { state: 'cancelled' }))).toEqual(['enum at body.state']);
  });

  it('is changed of many at once, all or none, each time with a version and a line in the trail', async () => {
    const [one, two, published] = [await add({ state: 'draft' }), await add({ state: 'draft' }), await add()];
    expect((await setState([one.id, two.id, published.id], 'published')).json()).toEqual({ changed: 2 });
    expect(await read('programmes', one.id)).toMatchObject({ state: 'published', version: one.version + 1 });
    expect(await read('programmes', published.id)).toMatchObject({ version: published.version });
    const { versions } = (await server.inject({ url: `/api/review/catalogue/programmes/${String(one.id)}/versions`, as: 'secretary' })).json<
      { versions: { data: Stored }[] }
    >();
    expect(versions.map(({ data }) => data.state)).toEqual(['published', 'draft']);
    expect((await setState([one.id], 'draft')).json()).toEqual({ changed: 1 });
    expect(await trailOf(`programmes:${String(one.id)}`)).toEqual([{ action: 'programmes.create' }, { action: 'programmes.publish' }, {
      action: 'programmes.unpublish',
    }]);
    await server.inject({ method: 'PUT', url: '/api/review/catalogue/programmes/archived', as: 'secretary', payload: { ids: [one.id], archived: true } });
    expect(await reasonOf(setState([two.id, one.id], 'draft'))).toEqual([409, 'archived']);
    expect(await read('programmes', two.id)).toMatchObject({ state: 'published' });
  });

  it('is changed by who answers for all of them', async () => {
    const elsewhere = await addProgramme(server, await addUniversity(server, { name: { en: 'Elsewhere' }, country: 'GR' }), { state: 'draft' });
    const own = await add({ state: 'draft' });
    expect((await setState([own.id, elsewhere.id], 'published', { sub: 'drafts-scoped', groups: ['/Secretary/0aaaaaa55'] })).statusCode).toBe(404);
    expect(await read('programmes', own.id)).toMatchObject({ state: 'draft' });
    expect(await trailOf(`programmes:${String(elsewhere.id)}`)).toContainEqual({ action: 'programmes.publish-denied' });
    expect((await setState([own.id], 'published', 'applicant')).statusCode).toBe(403);
  });
});

describe('a draft programme with a date to be published', () => {
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();

  it('is published by itself once the date has come, with a version and a line in the trail, and with it its calls of that date', async () => {
    const publish_at = inHours(1);
    const draft = await add({ state: 'draft', publish_at });
    const call = await addCall(server, draft, [[2, 20], { state: 'draft', publish_at }]);
    expect(await publishDue(server.deps)).toBe(0);
    expect((await server.inject(`${CATALOGUE}/programmes/${String(draft.id)}`)).statusCode).toBe(404);
    server.clock.set(publish_at);
    expect(await publishDue(server.deps)).toBe(2);
    expect((await server.inject(`${CATALOGUE}/programmes/${String(draft.id)}`)).json()).toMatchObject({ state: 'published', version: draft.version + 1 });
    expect(await read('calls', call.id)).toMatchObject({ state: 'published' });
    expect(await publishDue(server.deps)).toBe(0);
    expect(await server.db.query('select actor, action from audit_trail where subject = $1 order by id desc limit 1', [`programmes:${String(draft.id)}`]))
      .toEqual([{ actor: 'system', action: 'programmes.publish' }]);
  });

  it('waits for somebody when the date had passed as it was saved, and stays a draft in the archive or when it became one again', async () => {
    const [passed, archived, again, later] = [
      await add({ state: 'draft', publish_at: inHours(-1) }),
      await add({ state: 'draft', publish_at: inHours(1) }),
      await add({ publish_at: inHours(-1) }),
      await add({ state: 'draft', publish_at: inHours(3) }),
    ];
    await server.inject({ method: 'PUT', url: '/api/review/catalogue/programmes/archived', as: 'secretary', payload: { ids: [archived.id], archived: true } });
    await setState([again.id], 'draft');
    server.clock.advance(2 * 3_600_000);
    expect(await publishDue(server.deps)).toBe(0);
    for (const { id } of [passed, archived, again, later]) expect(await read('programmes', id)).toMatchObject({ state: 'draft' });
    expect((await setState([later.id], 'published')).json(), 'before its date, by hand').toEqual({ changed: 1 });
    server.clock.advance(2 * 3_600_000);
    expect(await publishDue(server.deps)).toBe(0);
  });

  it('that cannot be published keeps no other draft from it, and is tried again', async () => {
    const publish_at = inHours(1);
    const [broken, sound] = [await add({ state: 'draft', publish_at }), await add({ state: 'draft', publish_at })];
    const calls = [
      await addCall(server, broken, [[2, 20], { state: 'draft', publish_at }]),
      await addCall(server, await add(), [[2, 20], { state: 'draft', publish_at }]),
    ];
    await server.db.query(`alter table programmes add constraint fault check (id <> ${String(broken.id)} or draft)`);
    server.clock.set(publish_at);
    const failure: unknown = await publishDue(server.deps).catch((error: unknown) => error);
    expect(loggedError(failure)).toMatchObject({ errors: [{ message: `programmes:${String(broken.id)} failed.`, cause: { constraint: 'fault' } }] });
    expect([(await read('programmes', broken.id)).state, (await read('programmes', sound.id)).state]).toEqual(['draft', 'published']);
    expect(await Promise.all(calls.map(async ({ id }) => (await read('calls', id)).state))).toEqual(['draft', 'published']);
    await server.db.query('alter table programmes drop constraint fault');
    expect(await publishDue(server.deps)).toBe(2);
  });
});

describe('the calls of a draft programme', () => {
  it('are drafts, and are published after it', async () => {
    const draft = await add({ state: 'draft' });
    const refused = await server.inject({ method: 'POST', url: `${CATALOGUE}/calls`, as: 'secretary', payload: callData(server, draft, [-1, 20]) });
    expect(failures(refused)).toEqual(['programme_is_draft at body.state']);
    const call = await addCall(server, draft, [[-1, 20], { state: 'draft' }]);
    for (const state of ['published', 'cancelled']) expect(failures(await change('calls', call.id, { state }))).toEqual(['programme_is_draft at body.state']);
    const order = { ids: [call.id], change: { kind: 'publish' } };
    const preview = await server.inject({ method: 'POST', url: '/api/review/calls/change', as: 'secretary', payload: { ...order, dry_run: true } });
    expect(preview.json<{ items: { obstacle: object }[] }>().items.map(({ obstacle }) => obstacle)).toEqual([{
      type: 'programme_is_draft',
      msg: 'The programme of this call is a draft. Publish the programme first.',
    }]);
    expect((await server.inject({ method: 'POST', url: '/api/review/calls/change', as: 'secretary', payload: order })).statusCode).toBe(409);
    await setState([draft.id], 'published');
    expect((await confirmed(server, { method: 'POST', url: '/api/review/calls/change', as: 'secretary', payload: order })).statusCode).toBe(200);
    expect(await read('calls', call.id)).toMatchObject({ state: 'published' });
  });

  it('take no other programme that is a draft once they are public', async () => {
    const call = await addCall(server, await add(), [[-1, 20]]);
    const draft = await add({ state: 'draft' });
    expect(failures(await change('calls', call.id, { programme_id: draft.id }))).toEqual(['programme_is_draft at body.state']);
  });

  it('wait for it when their date to be published comes', async () => {
    const draft = await add({ state: 'draft' });
    const begin = server.clock.now();
    const call = await addCall(server, draft, [[2, 20], { state: 'draft', publish_at: new Date(begin.getTime() + DAY).toISOString() }]);
    server.clock.advance(2 * DAY);
    expect(await publishDue(server.deps)).toBe(0);
    const waiting = await read('calls', call.id);
    expect(waiting).toMatchObject({ state: 'draft', programme: { state: 'draft' } });
    expect(waitsForProgramme(waiting, server.clock.now()), 'its Secretary is told so').toBe(true);
    await setState([draft.id], 'published');
    expect(await publishDue(server.deps)).toBe(1);
    const published = await read('calls', call.id);
    expect(published).toMatchObject({ state: 'published' });
    expect(published).not.toHaveProperty('programme.state');
  });

  it.each(['published', 'cancelled'])('keep it from becoming a draft again once one is %s, in the archive too', async (state) => {
    const programme = await add();
    const call = await addCall(server, programme, [[-2, 20], { state: 'draft' }]);
    expect((await setState([programme.id], 'draft')).json()).toEqual({ changed: 1 });
    await setState([programme.id], 'published');
    await change('calls', call.id, { state });
    expect(failures(await change('programmes', programme.id, { state: 'draft' }))).toEqual(['programme_has_calls at body.state']);
    server.clock.advance(30 * DAY);
    expect(
      (await server.inject({ method: 'PUT', url: '/api/review/catalogue/calls/archived', as: 'secretary', payload: { ids: [call.id], archived: true } }))
        .statusCode,
    ).toBe(200);
    expect(await reasonOf(setState([programme.id], 'draft'))).toEqual([409, 'programme_has_calls']);
  });

  it('and their programme do not pass each other: of a call that is published while it becomes a draft, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const programme = await add();
      const call = await addCall(server, programme, [[-1, 20], { state: 'draft' }]);
      const stored = await read('calls', call.id);
      const answers = await Promise.all([put('calls', call.id, { ...stored, state: 'published' }), setState([programme.id], 'draft')]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
    const found: object[] = [];
    await detectImpossible(server.deps, (one) => found.push(one));
    expect(found).toEqual([]);
  });
});
