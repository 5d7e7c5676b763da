import type { FastifyRequest } from 'fastify';

/** The `Confirmation` of a request: what it does to people was shown to the person, who agreed. Undefined without one. */
export function confirmation(request: FastifyRequest): string | undefined {
  const given = request.headers.confirmation;
  return typeof given === 'string' ? given : undefined;
}
