import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { linkIn, startMailServer } from '../../../scripts/lib/mail-server.mjs';

it('takes a link whole that is broken before a dot', async () => {
  const taken: string[] = [];
  const { port, stop } = await startMailServer((source) => void taken.push(source));
  onTestFinished(stop);
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'data');
  for (
    const line of [
      'RCPT TO:<eleni@example.org>',
      'DATA',
      'Content-Transfer-Encoding: quoted-printable\r\n\r\nhttps://example.org/confirm?key=3Dhead=\r\n..body=\r\n..signature\r\n.',
    ]
  ) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
  expect(taken.map(linkIn)).toEqual(['https://example.org/confirm?key=head.body.signature']);
});

it('takes a link as it stands where the mail is not in quoted-printable', () => {
  expect(linkIn('Content-Transfer-Encoding: 7bit\r\n\r\nhttps://example.org/confirm?tab_id=E3x_1&key=a\r\n')).toBe(
    'https://example.org/confirm?tab_id=E3x_1&key=a',
  );
});
