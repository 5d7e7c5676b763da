import type { FastifyReply } from 'fastify';
import { PAGE_HEADERS } from './headers';
import type { Html } from '../../html';

/** Sends a page of the sign-in with its strict headers. */
export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page.markup);
}
