import { UNSUBSCRIBE_PATH } from '@domain/portal/mail-topics';
import { problemText } from '@domain/messages/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { unsubscribe } from './unsubscribe';

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/**
 * One-click unsubscribing (RFC 8058): a mail program sends a POST to the link of `List-Unsubscribe`, with a fixed form body that needs no
 * parsing. A GET of the same address is a page that changes nothing until its button is pressed, because link checkers open every link.
 */
export async function serveOneClick(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      try {
        await unsubscribe(deps, tokenOf(request));
        return 'OK\n';
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return reply.code(error.status).send(`${problemText(error.key, error.ctx, request.locale)}\n`);
      }
    });
  });
}
