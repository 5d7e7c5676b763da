import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { step } from '../profile/applicant-support';
import { accept, CONDITIONAL, releasing, sentTo } from '../decisions/decision-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const BEGIN = '2026-05-04T10:00:00.000Z';
const CHOOSE_BY = '2026-05-14';
/** The end of that day in Athens. */
const UNTIL = '2026-05-14T20:59:00.000Z';
const EARLY = { starts_at: '2026-05-20T07:00:00.000Z', minutes: 30, capacity: 9, place: 'Room 4' };
const LATE = { ...EARLY, starts_at: '2026-05-21T07:00:00.000Z' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
});
beforeEach(() => server.clock.set(BEGIN));
afterAll(() => server.close());

interface Listed {
  interview_due_at?: string;
  interview_at?: string;
}
interface Own {
  as: Person;
  id: number;
}

const { release, decided } = releasing(() => server);
const post = async (url: string, payload: object, as: Person = 'secretary') => {
  const answer = await server.inject({ method: 'POST', url, as, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const listed = async ({ as }: Own, filter: object) =>
  (await server.inject({ url: `/api/applications?filter=${encodeURIComponent(JSON.stringify(filter))}`, as })).json<Listed[]>();
const waits = async (own: Own) => (await listed(own, { waiting: true })).length > 0;

/** Whether the one application of a person waits for something, and the dates of its interview. */
const standing = async (own: Own) => {
  const [one = expect.fail()] = await listed(own, {});
  return { waits: await waits(own), due: one.interview_due_at, at: one.interview_at };
};
const NOTHING = { waits: false, due: undefined, at: undefined };

describe('an interview', () => {
  const take = ({ as, id }: Own, slot_id: number) => post(`/api/applications/${String(id)}/interview`, { slot_id }, as);

  /** People who are invited to two interview slots of a call. */
  async function invited(...names: string[]) {
    const { call, sent } = await sentTo(server, names);
    const url = `/api/review/calls/${String(call)}/interviews`;
    const [early = expect.fail(), late = expect.fail()] = (await post(url, { slots: [EARLY, LATE] })).json<{ slots: { id: number }[] }>().slots.map(({ id }) =>
      id
    );
    await post('/api/review/interviews', { ids: sent.map(({ id }) => id), choose_by: CHOOSE_BY });
    const cancel = (slot: number) => post(`${url}/${String(slot)}/cancel`, { reason: 'The room is flooded.' });
    return { sent, own: sent[0] ?? expect.fail(), early, late, cancel };
  }

  it('waits for a time to be booked, then for that time until it is over', async () => {
    const { own, early, late, cancel } = await invited('w-one');
    const toTake = { waits: true, due: UNTIL, at: undefined };
    expect(await standing(own)).toEqual(toTake);
    server.clock.set(UNTIL);
    expect(await standing(own), 'the last instant has passed').toEqual(NOTHING);
    server.clock.set(BEGIN);
    await take(own, early);
    const taken = { waits: true, due: undefined, at: EARLY.starts_at };
    expect(await standing(own)).toEqual(taken);
    const end = Date.parse(EARLY.starts_at) + EARLY.minutes * 60_000;
    server.clock.set(new Date(end - 1));
    expect(await standing(own), 'as long as it lasts').toEqual(taken);
    server.clock.set(new Date(end));
    expect(await standing(own)).toEqual(NOTHING);
    server.clock.set(BEGIN);
    await cancel(early);
    expect(await standing(own), 'another time is to be taken').toEqual(toTake);
    await cancel(late);
    expect(await standing(own), 'there is none to take').toEqual(NOTHING);
  });

  it('waits for nobody once it was cancelled, and for nobody who has left the call', async () => {
    const { sent, early } = await invited('w-cancelled', 'w-left');
    const [cancelled = expect.fail(), left = expect.fail()] = sent;
    await take(left, early);
    await post(`/api/review/applications/${String(cancelled.id)}/interview/cancel`, { reason: 'No time.' });
    await step(server, left.as, [left.id, 'withdraw']);
    expect([await standing(cancelled), await standing(left)]).toEqual([NOTHING, NOTHING]);
  });
});

describe('a place that was accepted', () => {
  it('waits for its conditions until all are fulfilled', async () => {
    const { call, sent } = await decided('w-placed', [CONDITIONAL, accept]);
    await release(call);
    const [conditional = expect.fail(), other = expect.fail()] = sent;
    for (const { as, id } of sent) await post(`/api/applications/${String(id)}/reply`, { reply: 'accept' }, as);
    const fulfil = (condition: number) => post(`/api/review/applications/${String(conditional.id)}/conditions`, { condition, met: true });
    expect([await waits(conditional), await waits(other)]).toEqual([true, false]);
    await fulfil(0);
    expect(await waits(conditional)).toBe(true);
    await fulfil(1);
    expect(await waits(conditional)).toBe(false);
  });
});
