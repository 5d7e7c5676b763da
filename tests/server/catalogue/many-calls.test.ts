import type { CallRecord } from '@domain/calls/call-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, failures, QUESTIONS, readyApplicant, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE, confirmed, DAY } from './catalogue-support';
import { RUBRIC, setRubric } from '../evaluation/evaluation-support';
import { loggedError } from '../../../server/platform/http/log';
import { publishDue } from '../../../server/core/catalogue/publish-due';
import { startServer, type Person, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

let server: TestServer;
let university: Awaited<ReturnType<typeof addUniversity>>;
let programme: Awaited<ReturnType<typeof addProgramme>>;
beforeAll(async () => {
  server = await startServer();
  university = await addUniversity(server, { name: { en: 'A house of calls' }, country: 'GR', ror_id: '0aaaaaa22' });
  programme = await addProgramme(server, university, { title: { en: 'Many calls' } });
});
afterAll(() => server.close());

interface Changes {
  items: { id: number; before: { closes_at: string }; after: { closes_at: string; state: string }; drafts: number; obstacle: { type: string } | null }[];
}

const post = (path: string, payload: object, as: Person = 'secretary') => confirmed(server, { method: 'POST', url: `/api/review/calls/${path}`, as, payload });
const read = async (id: number) => (await server.inject({ url: `${CATALOGUE}/calls/${String(id)}`, as: 'secretary' })).json<CallRecord>();
const tellings = async () =>
  (await server.db.query<{ address: string }>(`select address from mails where template = 'deadline_changed' order by id`)).map(({ address }) => address);

describe('many calls at once', () => {
  it('are extended after a preview that counts the drafts, whose authors are notified', async () => {
    const calls = [await addCall(server, programme, [[-2, 20]]), await addCall(server, programme, [[-2, 30]])];
    const { as } = await readyApplicant(server, 'many-drafter');
    await apply(server, as, [calls[0]?.id ?? 0]);
    const order = { ids: calls.map(({ id }) => id), change: { kind: 'extend', days: 7 } };
    const before = await Promise.all(order.ids.map(read));
    const preview = (await post('change', { ...order, dry_run: true })).json<Changes>();
    expect(preview.items.map(({ id, drafts, obstacle }) => [id, drafts, obstacle])).toEqual([[order.ids[0], 1, null], [order.ids[1], 0, null]]);
    expect(await Promise.all(order.ids.map(read))).toEqual(before);
    expect(await tellings()).toEqual([]);
    const answer = await post('change', order);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await Promise.all(order.ids.map(read));
    // With a tolerance of one hour: daylight saving time may change in between, and the local time of day stays.
    after.forEach(({ closes_at }, index) =>
      expect(Math.abs(Date.parse(closes_at) - Date.parse(before[index]?.closes_at ?? '') - 7 * DAY)).toBeLessThanOrEqual(3_600_000)
    );
    expect(await tellings()).toHaveLength(1);
  });

  it('are changed all or none, and only by who answers for all of them', async () => {
    const open = await addCall(server, programme, [[-2, 20]]);
    const cancelled = await addCall(server, programme, [[-2, 20], { state: 'cancelled' }]);
    const order = { ids: [open.id, cancelled.id], change: { kind: 'close' } };
    expect((await post('change', { ...order, dry_run: true })).json<Changes>().items.map(({ obstacle }) => obstacle?.type)).toEqual([
      undefined,
      'call_cancelled',
    ]);
    expect((await post('change', order)).statusCode).toBe(409);
    expect(await read(open.id)).toMatchObject({ version: open.version });
    const elsewhere = await addCall(server, await addProgramme(server, await addUniversity(server, { name: { en: 'Elsewhere' }, country: 'GR' }), {}), [[
      -2,
      20,
    ]]);
    const scoped = { sub: 'many-scoped', groups: ['/Secretary/0aaaaaa22'] };
    expect((await post('change', { ids: [open.id, elsewhere.id], change: { kind: 'close' } }, scoped)).statusCode).toBe(404);
    expect(await read(open.id)).toMatchObject({ version: open.version });
    expect((await post('change', { ids: [open.id], change: { kind: 'close' } }, scoped)).statusCode).toBe(200);
    expect(Date.parse((await read(open.id)).closes_at)).toBe(server.clock.now().getTime());
  });

  it('are published', async () => {
    const draft = await addCall(server, programme, [[1, 20], { state: 'draft' }]);
    await post('change', { ids: [draft.id], change: { kind: 'publish' } });
    expect((await read(draft.id)).state).toBe('published');
  });

  it('are published by themselves once their date has come, and only drafts whose date was still to come', async () => {
    const begin = server.clock.now();
    const inHours = (hours: number) => new Date(begin.getTime() + hours * 3_600_000);
    const planned = (state: string, hours: number) => addCall(server, programme, [[1, 20], { state, publish_at: inHours(hours).toISOString() }]);
    const due = await planned('draft', 1);
    const others = [await planned('draft', 3), await planned('cancelled', 1), await planned('draft', -1)];
    server.clock.set(inHours(2));
    expect(await publishDue(server.deps)).toBe(1);
    expect(await Promise.all(others.map(async ({ id }) => (await read(id)).state))).toEqual(['draft', 'cancelled', 'draft']);
    expect(await read(due.id)).toMatchObject({ state: 'published', version: due.version + 1 });
    expect(await publishDue(server.deps)).toBe(0);
    const trail = await server.db.query('select actor, action from audit_trail where subject = $1 order by id desc limit 1', [`calls:${String(due.id)}`]);
    expect(trail).toEqual([{ actor: 'system', action: 'calls.publish' }]);
    const late = await planned('draft', 2 - 1 / 60);
    expect(await publishDue(server.deps)).toBe(1);
    expect((await read(late.id)).state).toBe('published');
    server.clock.set(begin);
  });

  it('are published though one of them cannot be, which is logged under its name and tried again', async () => {
    const begin = server.clock.now();
    const publish_at = new Date(begin.getTime() + 3_600_000).toISOString();
    const [broken, sound] = [
      await addCall(server, programme, [[1, 20], { state: 'draft', publish_at }]),
      await addCall(server, programme, [[1, 20], { state: 'draft', publish_at }]),
    ];
    await server.db.query(`alter table calls add constraint fault check (id <> ${String(broken.id)} or state <> 'published')`);
    server.clock.set(publish_at);
    const failure: unknown = await publishDue(server.deps).catch((error: unknown) => error);
    expect(loggedError(failure)).toMatchObject({ errors: [{ message: `calls:${String(broken.id)} failed.`, cause: { constraint: 'fault' } }] });
    expect([(await read(broken.id)).state, (await read(sound.id)).state]).toEqual(['draft', 'published']);
    await server.db.query('alter table calls drop constraint fault');
    expect(await publishDue(server.deps)).toBe(1);
    expect((await read(broken.id)).state).toBe('published');
    server.clock.set(begin);
  });

  it('are copied to the next year with their rubrics, as drafts, also for other programmes', async () => {
    const call = await addCall(server, programme, [[-2, 20], {
      title: { en: 'Call 2026-2027' },
      academic_year: '2026-2027',
      referee_count: 1,
      referees_by: new Date(server.clock.now().getTime() + 40 * DAY).toISOString(),
      questions: { type: 'object', additionalProperties: false, properties: { why: { type: 'string', title: 'Why?' } } },
    }]);
    await setRubric(server, call.id);
    const other = await addProgramme(server, university, { title: { en: 'Another' } });
    const answer = await post('copy', { ids: [call.id], programme_ids: [programme.id, other.id] });
    expect(answer.statusCode, answer.body).toBe(201);
    const copies = answer.json<{ copies: { from: number; id: number }[] }>().copies;
    expect(copies.map(({ from }) => from)).toEqual([call.id, call.id]);
    for (const [index, { id }] of copies.entries()) {
      expect(await read(id)).toMatchObject(
        {
          state: 'draft',
          title: { en: 'Call 2027-2028' },
          academic_year: '2027-2028',
          programme_id: [programme.id, other.id][index],
          questions: { properties: { why: { title: 'Why?' } } },
        } satisfies Given<'calls_record'>,
      );
      expect((await server.inject({ url: `/api/review/calls/${String(id)}/rubric`, as: 'secretary' })).json()).toMatchObject({
        rubric: { required: RUBRIC.required },
      });
    }
    const [first = { id: 0 }] = copies;
    expect(Date.parse((await read(first.id)).closes_at) - Date.parse((await read(call.id)).closes_at)).toBeGreaterThanOrEqual(365 * DAY - 3_600_000);
    expect(Date.parse((await read(first.id)).referees_by ?? '')).toBeGreaterThan(Date.parse((await read(first.id)).closes_at));
    const many = { ids: [call.id], programme_ids: Array.from({ length: 100 }, (_, index) => index + 1) };
    expect((await post('copy', { ...many, ids: [call.id, first.id] })).statusCode).toBe(422);
    expect(failures(await post('copy', { ids: [call.id], programme_ids: [999_999] }))).toEqual(['unknown_reference at body.programme_id']);
  });

  it('are as many as a list can select: more than a page of it', async () => {
    let ids = [(await addCall(server, programme, [[-2, 20]])).id];
    // Doubled until there are 128: one request makes at most a hundred copies.
    while (ids.length < 101) ids = [...ids, ...(await post('copy', { ids, years: 0 })).json<{ copies: { id: number }[] }>().copies.map(({ id }) => id)];
    expect((await post('change', { ids, change: { kind: 'extend', days: 7 } })).json<Changes>().items).toHaveLength(128);
    const closed = await post('change', { ids, change: { kind: 'close' } });
    expect(closed.statusCode, closed.body).toBe(200);
    const archived = await server.inject({ method: 'PUT', url: '/api/review/catalogue/calls/archived', as: 'secretary', payload: { ids, archived: true } });
    expect(archived.json()).toEqual({ moved: 128 });
  });
});

describe('the counts of applications', () => {
  it('of a programme and of a university are those of all its calls, drafts apart, in one request', async () => {
    const house = await addUniversity(server, { name: { en: 'A counted house' }, country: 'GR' });
    const [first, second, empty] = [await addProgramme(server, house, {}), await addProgramme(server, house, {}), await addProgramme(server, house, {})];
    const asked = { questions: QUESTIONS, required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] } satisfies Given<'calls'>;
    const calls = [await addCall(server, first, [[-2, 20], asked]), await addCall(server, first, [[-2, 30], asked]), await addCall(server, second, [[-2, 20]])]
      .map(({ id }) => id);
    const [one, other] = [await readyDraft(server, 'counted-one', calls[0] ?? 0), await readyDraft(server, 'counted-other', calls[1] ?? 0)];
    await apply(server, other.as, [calls[2] ?? 0]);
    expect((await step(server, one.as, [one.id, 'finalize'])).statusCode).toBe(200);
    const counts = async (resource: string, ids: readonly number[]) => {
      const url = `/api/review/catalogue/${resource}/counts?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) }).toString()}`;
      return (await server.inject({ url, as: 'secretary' })).json<{ id: number; sent: number; drafts: number }[]>().map((
        { id, sent, drafts },
      ) => [id, sent, drafts]);
    };
    expect(await counts('calls', calls)).toEqual([[calls[0], 1, 0], [calls[1], 0, 1], [calls[2], 0, 1]]);
    expect(await counts('programmes', [first.id, second.id, empty.id])).toEqual([[first.id, 1, 1], [second.id, 0, 1], [empty.id, 0, 0]]);
    expect(await counts('universities', [house.id])).toEqual([[house.id, 1, 2]]);
    const found = await server.inject({
      url: `/api/review/applications?${new URLSearchParams({ filter: JSON.stringify({ university_id: house.id }) }).toString()}`,
      as: 'secretary',
    });
    expect(found.json<{ id: number }[]>().map(({ id }) => id)).toEqual([one.id]);
  });
});
