import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliverWebhook, settleDeliveries, startDelivering } from '../../../server/features/webhooks/deliver';
import { HOUR, newCall, sentApplication, step } from '../profile/applicant-support';
import { DAY } from '../catalogue/catalogue-support';
import { decide } from '../decisions/decision-support';
import { startServer, testClock, type TestServer } from '../harness';
import { openTestJobs } from '../harness/jobs';
import { HANGS, signatureOf, startReceiver, type Receiver, type Taken } from './webhook-receiver';

const TIME = '2026-05-04T10:00:00.000Z';

interface Delivery {
  id: string;
  event: string;
  application_id: number | null;
  state: string;
  attempts: number;
  status: number | null;
  failure: string | null;
}

let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  server = await startServer({ clock: testClock(TIME), config: { webhooksToLoopback: true } });
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.stop();
  await server.close();
});

const universityOf = async (call: number) => {
  const [row] = await server.db.query<{ id: number }>('select p.university_id as id from calls c join programmes p on p.id = c.programme_id where c.id = $1', [
    call,
  ]);
  return Number(row?.id);
};

const add = (university_id: number, url: string, on = server) =>
  on.inject({ method: 'POST', url: '/api/review/webhooks', as: 'secretary', payload: { university_id, url } });
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.inject({ method, url: `/api/review/webhooks/${path}`, as: 'secretary', ...(payload && { payload }) });

/** A call with a webhook of its institution at a path of the receiver. */
async function hooked(path: string, change: Parameters<typeof newCall>[1] = {}) {
  const call = await newCall(server, change);
  const made = (await add(await universityOf(call), receiver.origin + path)).json<{ webhook: { id: number }; secret: string }>();
  return { call, id: made.webhook.id, secret: made.secret };
}

const deliveries = async (id: number) =>
  (await server.inject({ url: `/api/review/webhooks/${id}/deliveries`, as: 'secretary' })).json<{ deliveries: Delivery[] }>().deliveries;
const takenAt = (path: string) => receiver.taken.filter((one) => one.path === path);

/** Runs the queue until a webhook has no pending deliveries. @returns the messages that the receiver had accepted by then */
async function deliverAll(id: number): Promise<Taken[]> {
  const jobs = await openTestJobs(server.db);
  await startDelivering({ ...server.deps, jobs }, (error) => {
    throw error;
  });
  await vi.waitUntil(async () => (await deliveries(id)).every(({ state }) => state !== 'waiting'), { timeout: 60_000 });
  // Closing a hanging connection frees its slot for the next deliveries, which are accepted too.
  const byThen = [...receiver.taken];
  receiver.disconnect();
  await jobs.stop();
  return byThen;
}

/** The id of a webhook's only pending delivery. */
async function waiting(id: number): Promise<number> {
  const rows = await server.db.query<{ id: number }>(
    'select id from webhook_deliveries where webhook_id = $1 and delivered_at is null and given_up_at is null',
    [id],
  );
  expect(rows).toHaveLength(1);
  return Number(rows[0]?.id);
}

const attempt = (delivery: number) => deliverWebhook(server.deps, delivery);

const sent = (sub: string, call: number) => sentApplication(server, sub, call);

describe('a webhook', () => {
  it('is notified of what happens to the applications of its institution, signed, by ids alone, and of nothing in a dry run or of others', async () => {
    const { call, id, secret } = await hooked('/story', { seats: 5 });
    const other = await hooked('/other');
    const [placed, gone] = [await sent('w-placed', call), await sent('w-gone', call)];
    await step(server, gone.as, [gone.id, 'withdraw']);
    await decide(server, placed.id, { payload: { outcome: 'accept' } });
    const release = (payload: object) => server.inject({ method: 'POST', url: `/api/review/calls/${call}/release`, as: 'secretary', payload });
    expect((await release({ dry_run: true })).statusCode).toBe(200);
    expect((await release({})).statusCode).toBe(200);
    await server.inject({ method: 'POST', url: `/api/applications/${placed.id}/reply`, as: placed.as, payload: { reply: 'accept' } });
    await deliverAll(id);
    const got = takenAt('/story').map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object });
    const event = (type: string, application_id: number) => ({ type, timestamp: TIME, data: { application_id, call_id: call } });
    const happened = [
      event('application.sent', placed.id),
      event('application.sent', gone.id),
      event('application.withdrawn', gone.id),
      event('decision.released', placed.id),
      event('offer.replied', placed.id),
    ];
    expect(got).toHaveLength(happened.length);
    expect(got).toEqual(expect.arrayContaining(happened));
    for (const message of takenAt('/story')) {
      expect(message.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-signature': signatureOf(message, secret),
        'webhook-timestamp': String(Date.parse(TIME) / 1000),
      });
    }
    expect(new Set(takenAt('/story').map(({ headers }) => headers['webhook-id'])).size).toBe(happened.length);
    expect([await deliveries(other.id), takenAt('/other')]).toEqual([[], []]);
  });

  it('is notified again under the same id until it accepts a message, and follows no redirect', async () => {
    const { call, id } = await hooked('/again');
    receiver.answers.set('/again', [500, 302]);
    await sent('w-again', call);
    // The retry delay is shortened; the test is about the retry itself and its result.
    await server.db.query(`update pgboss.job set retry_delay = 1, retry_backoff = false where name = 'webhook'`);
    await deliverAll(id);
    expect(await deliveries(id)).toMatchObject([{
      event: 'application.sent',
      application_number: expect.stringMatching(/^PRO-/),
      state: 'delivered',
      attempts: 3,
      status: 204,
      failure: null,
    }]);
    expect(takenAt('/again')).toHaveLength(3);
    expect(new Set(takenAt('/again').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(takenAt('/elsewhere')).toEqual([]);
  });

  it('does not wait for a receiver of others that answers nothing, however many messages that one is to get', async () => {
    const hanging = await hooked(HANGS);
    const { id } = await hooked('/beside');
    for (let count = 0; count < 90; count += 1) await send('POST', `${hanging.id}/test`);
    for (let count = 0; count < 3; count += 1) await send('POST', `${id}/test`);
    const byThen = await deliverAll(id);
    // Each attempt at the hanging path takes ten seconds, so few of them fit into the time of the three deliveries even on a busy machine.
    expect(byThen.filter(({ path }) => path === '/beside')).toHaveLength(3);
    expect([byThen.filter(({ path }) => path === HANGS).length < 45, receiver.open.most]).toEqual([true, 4]);
    expect((await deliveries(hanging.id)).every(({ state }) => state === 'waiting')).toBe(true);
  }, 60_000);

  it('counts a change of the protocol as a failure, and does not wait for it', async () => {
    const { call, id } = await hooked('/upgrade');
    receiver.answers.set('/upgrade', [101]);
    await sent('w-upgrade', call);
    await expect(attempt(await waiting(id))).rejects.toThrow('status');
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 101, failure: 'status' }]);
  });

  it('that accepts nothing for a day is given up and shown, and what became of it is stored for 30 days', async () => {
    const { call, id } = await hooked('/never');
    // The retries must last longer than a day, even with the shortest random backoff.
    const [queue] = await server.db.query<{ limit: number; delay: number }>(
      `select retry_limit as limit, retry_delay as delay from pgboss.queue where name = 'webhook'`,
    );
    expect((queue?.delay ?? 0) * (2 ** (queue?.limit ?? 0) - 1) * 1000).toBeGreaterThan(DAY);
    receiver.answers.set('/never', [503, 503]);
    await sent('w-never', call);
    const delivery = await waiting(id);
    await expect(attempt(delivery)).rejects.toThrow('status');
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 503, failure: 'status' }]);
    server.clock.advance(24 * HOUR - 1);
    await settleDeliveries(server.deps);
    await expect(attempt(delivery)).rejects.toThrow('status');
    server.clock.advance(1);
    await settleDeliveries(server.deps);
    await attempt(delivery);
    expect(await deliveries(id)).toMatchObject([{ state: 'given_up', attempts: 2, status: 503, failure: 'status' }]);
    server.clock.advance(29 * DAY);
    await settleDeliveries(server.deps);
    expect(await deliveries(id)).toHaveLength(1);
    server.clock.advance(1);
    await settleDeliveries(server.deps);
    expect(await deliveries(id)).toEqual([]);
    server.clock.set(TIME);
  });

  it('carries the trace of the request that caused it, and none where that had no valid one', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { id } = await hooked('/traced');
    const test = (given: string) =>
      server.inject({ method: 'POST', url: `/api/review/webhooks/${String(id)}/test`, as: 'secretary', headers: { traceparent: given } });
    await test(traceparent);
    await deliverAll(id);
    await test(`${traceparent}\r\nx`.replace(/\s/g, '-'));
    await deliverAll(id);
    expect(takenAt('/traced').map(({ headers }) => headers.traceparent)).toEqual([traceparent, undefined]);
  });

  it('is tested, paused and removed; while it is paused nothing is sent to it', async () => {
    const { call, id } = await hooked('/paused');
    expect((await send('POST', `${id}/test`)).json()).toMatchObject({ event: 'webhook.test', application_id: null, state: 'waiting' });
    await deliverAll(id);
    expect(takenAt('/paused').map(({ body }) => JSON.parse(body) as object)).toEqual([{ type: 'webhook.test', timestamp: TIME, data: {} }]);
    await sent('w-before', call);
    expect((await send('PUT', `${id}/paused`, { paused: true })).statusCode).toBe(204);
    await attempt(await waiting(id));
    await sent('w-meanwhile', call);
    expect((await deliveries(id)).map(({ event, state, failure }) => [event, state, failure])).toEqual([
      ['application.sent', 'given_up', 'paused'],
      ['webhook.test', 'delivered', null],
    ]);
    expect((await send('POST', `${id}/test`)).statusCode).toBe(409);
    // A repeated request without effect writes no second audit entry.
    for (let time = 0; time < 2; time += 1) expect((await send('PUT', `${id}/paused`, { paused: false })).statusCode).toBe(204);
    await sent('w-after', call);
    await waiting(id);
    const removals = await Promise.all([send('DELETE', String(id)), send('DELETE', String(id))]);
    expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await send('POST', `${id}/test`)).statusCode).toBe(404);
    expect(await server.db.query('select 1 from webhook_deliveries where webhook_id = $1', [id])).toEqual([]);
    const lines = await server.db.query<{ action: string; details: object }>(
      `select action, details from audit_trail where details ->> 'webhook' = $1 order by id`,
      [String(id)],
    );
    const second = lines.findIndex(({ action }) => action === 'universities.remove-webhook-denied');
    // The later removal is a refusal of its own where it began after the first had ended.
    if (second >= 0) lines.splice(second, 1);
    expect(lines.map(({ action }) => action).filter((action) => action !== 'universities.read-webhook')).toEqual(
      ['add', 'test', 'pause', 'resume', 'remove', 'test'].map((verb, place) => `universities.${verb}-webhook${place === 5 ? '-denied' : ''}`),
    );
    expect(lines[0]?.details).toEqual({ webhook: id, host: new URL(receiver.origin).host });
  });

  it('signs with a renewed secret and those before it until a day has passed, with two of them at most', async () => {
    const { call, id, secret } = await hooked('/renewed');
    const renew = async () => (await send('POST', `${id}/secret`)).json<{ secret: string; previous_until: string }>();
    const second = await renew();
    expect(second).toMatchObject({ webhook: { id }, previous_until: new Date(Date.parse(TIME) + DAY).toISOString() });
    let count = 0;
    /** Which of these secrets sign the next message, in the order of its signatures. */
    const signedBy = async (known: readonly string[]) => {
      await sent(`w-renewed-${String(count += 1)}`, call);
      await attempt(await waiting(id));
      const message = takenAt('/renewed').at(-1) as Taken;
      return String(message.headers['webhook-signature']).split(' ').map((one) => known.findIndex((each) => signatureOf(message, each) === one));
    };
    expect(await signedBy([secret, second.secret])).toEqual([1, 0]);
    server.clock.advance(HOUR);
    const third = await renew();
    expect(await signedBy([secret, second.secret, third.secret])).toEqual([2, 1, 0]);
    server.clock.advance(23 * HOUR);
    expect(await signedBy([secret, second.secret, third.secret])).toEqual([2, 1]);
    const [fourth, fifth] = [await renew(), await renew()];
    expect(await signedBy([second.secret, third.secret, fourth.secret, fifth.secret])).toEqual([3, 2, 1]);
    server.clock.advance(DAY);
    await settleDeliveries(server.deps);
    expect(await server.db.query('select old_secrets from webhooks where id = $1', [id])).toEqual([{ old_secrets: [] }]);
    expect(await signedBy([third.secret, fourth.secret, fifth.secret])).toEqual([2]);
    server.clock.set(TIME);
  });

  it('gives its secret once, and an institution has ten', async () => {
    const university = await universityOf(await newCall(server));
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await add(university, `https://students.example.org/${index}`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
    expect((await server.inject({ url: '/api/review/webhooks', as: 'secretary' })).body).not.toContain('whsec_');
  });
});
