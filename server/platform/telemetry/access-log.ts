import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { onFinished } from './finished-requests';

/** Writes one line of the log for each request if the settings ask for it, at any level of the log; without address, token or name, as every line. */
export function logRequests(app: FastifyInstance, { logRequests: isWanted }: Pick<Config, 'logRequests'>): void {
  if (!isWanted) return;
  onFinished(app, ({ request, route, status, duration, bytes }) => {
    const line = { method: request.method, route, status: status ?? null, duration_ms: Math.round(duration), bytes };
    const words = status === undefined ? 'The client did not wait for the answer' : 'The request was answered';
    request.log.child({}, { level: 'info' }).info({ event: 'request_finished', ...line }, words);
  });
}
