import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { expect, it } from 'vitest';
import { isWebhookAddress, isAllowedAddress } from '../../../server/features/webhooks/addresses';
import { post } from '../../../server/features/webhooks/post';
import { signedHeaders } from '../../../server/features/webhooks/sign';

const TLS = { isPlain: false, toLoopback: false };

// dprint-ignore
it.each([
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.2.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
  '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::', 'no address',
])('webhooks do not go to %s', (address) => {
  expect(isAllowedAddress(address, TLS)).toBe(false);
  expect(isAllowedAddress(address, { isPlain: true, toLoopback: false })).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('webhooks go to %s, by TLS only', (address) => {
  expect([isAllowedAddress(address, TLS), isAllowedAddress(address, { isPlain: true, toLoopback: true })]).toEqual([true, false]);
});

it('the setting lets them come to this machine, in plain HTTP too, and to no neighbour of it', () => {
  const addresses = ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254'];
  expect(addresses.map((address) => isAllowedAddress(address, { isPlain: true, toLoopback: true }))).toEqual([true, true, false, false]);
  expect(
    ['http://localhost:9/', 'https://localhost/', 'http://127.0.0.1/', 'http://10.0.0.1/', 'http://students.example.org/'].map((url) =>
      isWebhookAddress(url, true)
    ),
  ).toEqual([true, true, true, false, false]);
});

it('a message is signed as Standard Webhooks has it in its own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  expect(signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, at: new Date(1_614_265_330_000), secrets: [secret] })['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it('a receiver that never answers ends an attempt by its time, and one that is not there is distinguished from it', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/`;
  const message = { url, headers: {}, body: '{}', toLoopback: true };
  expect(await post({ ...message, timeout: 50 })).toEqual({ status: null, failure: 'timeout' });
  silent.close();
  await once(silent, 'close');
  expect(await post(message)).toEqual({ status: null, failure: 'connection' });
});
