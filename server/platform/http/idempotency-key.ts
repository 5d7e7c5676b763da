import type { FastifyRequest } from 'fastify';

/** The `Idempotency-Key` of a request: a repeated key is answered with the result of the first request. Undefined without one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
