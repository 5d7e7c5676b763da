import 'fastify';
import type { Locale } from '@domain/locale';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `version` in the body as the client sent it, before the read-only properties are removed. */
    sentVersion: unknown;
    /** When the request reached the server; deadlines are compared with this instant. */
    arrived: Date;
    /** The language of messages, by `Accept-Language`. */
    locale: Locale;
    /** The error that the request was answered with; undefined for a success. */
    failed: { status: number; problem: string; fault: string | null } | undefined;
  }
  interface FastifyContextConfig {
    /** The `operationId` of the contract that the route implements. */
    operation?: string;
  }
}
