import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWebhook, settleDeliveries } from '../../../server/features/webhooks/deliver';
import { HOUR, newCall } from '../profile/applicant-support';
import { DAY } from '../catalogue/catalogue-support';
import { startServer, testClock, type TestServer } from '../harness';

let server: TestServer;
let receiver: Server;
/** The status that the receiver answers with. */
let status = 204;

beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z'), config: { webhooksToLoopback: true } });
  receiver = createServer((_request, response) => response.writeHead(status).end());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});

const ask = <Answer>(method: 'GET' | 'POST', path = '', payload?: object) =>
  server.inject({ method, url: `/api/review/webhooks${path}`, as: 'secretary', ...(payload && { payload }) }).then((answer) => answer.json<Answer>());

async function newWebhook(): Promise<number> {
  const [university] = await server.db.query<{ id: number }>(
    'select p.university_id as id from calls c join programmes p on p.id = c.programme_id where c.id = $1',
    [await newCall(server)],
  );
  const address = receiver.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/students`;
  return (await ask<{ webhook: { id: number } }>('POST', '', { university_id: Number(university?.id), url })).webhook.id;
}

/** Sends a test and makes one attempt at it. */
async function attempt(id: number): Promise<void> {
  await ask('POST', `/${String(id)}/test`);
  const [waiting] = await server.db.query<{ id: number }>('select max(id) as id from webhook_deliveries where webhook_id = $1', [id]);
  await deliverWebhook(server.deps, Number(waiting?.id));
}

const failingSince = async (id: number) =>
  (await ask<{ webhooks: { id: number; failing_since: string | null }[] }>('GET')).webhooks.find((one) => one.id === id)?.failing_since;

it('a webhook is known as failing from the first message that was not accepted until one is accepted', async () => {
  const [id, other] = [await newWebhook(), await newWebhook()];
  expect(await failingSince(id), 'nothing was sent').toBeNull();
  await attempt(id);
  expect(await failingSince(id), 'it takes what it is sent').toBeNull();
  server.clock.advance(HOUR);
  const first = server.clock.now().toISOString();
  status = 503;
  await expect(attempt(id)).rejects.toThrow('status');
  server.clock.advance(3 * DAY);
  await settleDeliveries(server.deps);
  expect(await failingSince(id), 'also after the message was given up').toBe(first);
  await expect(attempt(id)).rejects.toThrow('status');
  expect(await failingSince(id)).toBe(first);
  expect(await failingSince(other), 'another one').toBeNull();
  server.clock.advance(HOUR);
  status = 204;
  await attempt(id);
  expect(await failingSince(id)).toBeNull();
});

it("Today counts the webhooks of one's own institutions that fail and are not paused", async () => {
  const counted = async (groups: string[]) =>
    (await server.inject({ url: '/api/review/today', as: { sub: 'today', groups } })).json<{ failing_webhooks: number }>().failing_webhooks;
  const id = await newWebhook();
  expect(await counted(['/Secretary'])).toBe(0);
  status = 503;
  await expect(attempt(id)).rejects.toThrow('status');
  expect(await counted(['/Secretary'])).toBe(1);
  expect(await counted(['/Secretary/0zzzzzz99']), 'who answers for another institution').toBe(0);
  await server.inject({ method: 'PUT', url: `/api/review/webhooks/${String(id)}/paused`, as: 'secretary', payload: { paused: true } });
  expect(await counted(['/Secretary']), 'a paused one is seen to').toBe(0);
  status = 204;
});
