import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWebhook } from '../../../server/features/webhooks/deliver';
import { failures, newCall, sentApplication } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { startReceiver, type Receiver } from './webhook-receiver';

// dprint-ignore
const CLOSED = ['http://students.example.org/', 'https://user:pass@students.example.org/', 'https://students.example.org/#part', 'ftp://students.example.org/', 'students.example.org', 'https://10.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/', 'https://2130706433/', 'https://localhost/', 'https://[fe80::1]/'];

/** Allows webhooks to this machine; `strict` does not, on the same database. */
let server: TestServer;
let strict: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  const clock = testClock('2026-05-04T10:00:00.000Z');
  server = await startServer({ clock, config: { webhooksToLoopback: true } });
  strict = await startServer({ clock, db: { ...server.db, close: () => Promise.resolve() }, config: { webhooksToLoopback: false } });
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.stop();
  await strict.close();
  await server.close();
});

async function add(on: TestServer, call: number, url: string) {
  const [row] = await server.db.query<{ id: number }>('select p.university_id as id from calls c join programmes p on p.id = c.programme_id where c.id = $1', [
    call,
  ]);
  return on.inject({ method: 'POST', url: '/api/review/webhooks', as: 'secretary', payload: { university_id: Number(row?.id), url } });
}

it.each(CLOSED)('%s is refused, with the reason at its field', async (url) => {
  expect(failures(await add(strict, await newCall(server), url))).toEqual(['webhook_address at body.url']);
});

it('that leads to this machine is not reached without the setting, and fails as one that leads nowhere: nobody learns which names exist inside', async () => {
  const call = await newCall(server);
  const { webhook } = (await add(server, call, `${receiver.origin}/closed`)).json<{ webhook: { id: number } }>();
  await sentApplication(server, 'w-closed', call);
  const [delivery] = await server.db.query<{ id: number }>('select id from webhook_deliveries where webhook_id = $1', [webhook.id]);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', 'nowhere.invalid']) {
    await server.db.query('update webhooks set url = $2 where id = $1', [webhook.id, receiver.origin.replace('127.0.0.1', host)]);
    await expect(deliverWebhook(strict.deps, Number(delivery?.id))).rejects.toThrow('address');
    const answer = await server.inject({ url: `/api/review/webhooks/${webhook.id}/deliveries`, as: 'secretary' });
    expect(answer.json<{ deliveries: object[] }>().deliveries).toMatchObject([{ state: 'waiting', status: null, failure: 'address' }]);
  }
  expect(receiver.taken).toEqual([]);
});
