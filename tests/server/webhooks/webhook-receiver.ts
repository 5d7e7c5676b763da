import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A path that is never answered. */
export const HANGS = '/hangs';

/** The expected signature of a received message, by the Standard Webhooks specification. */
export const signatureOf = ({ headers, body }: Taken, secret: string) =>
  `v1,${
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(
      `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
    ).digest('base64')
  }`;

/** A system of an institution, which takes messages at any path and answers as it is told to. */
export async function startReceiver() {
  let origin = '';
  const taken: Taken[] = [];
  /** The next statuses by path; 204 by default. */
  const answers = new Map<string, number[]>();
  /** The open requests to the path that hangs, current and maximum. */
  const open = { now: 0, most: 0 };
  const headers: Record<number, () => Record<string, string>> = {
    101: () => ({ connection: 'Upgrade', upgrade: 'another' }),
    302: () => ({ location: `${origin}/elsewhere` }),
  };
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      if (request.url === HANGS) {
        open.most = Math.max(open.most, open.now += 1);
        response.on('close', () => (open.now -= 1));
        return;
      }
      const status = answers.get(request.url ?? '')?.shift() ?? 204;
      response.writeHead(status, headers[status]?.()).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const disconnect = () => receiver.closeAllConnections();
  const stop = () => {
    disconnect();
    receiver.close();
  };
  return { origin, taken, answers, open, disconnect, stop };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
