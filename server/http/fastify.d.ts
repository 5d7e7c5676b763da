import 'fastify';
import type { Locale } from '@domain/locale';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `version` that a body carried before its read-only properties were taken out. */
    sentVersion: unknown;
    /** When the request reached the server; deadlines are held against this instant. */
    arrived: Date;
    /** The language of messages, by `Accept-Language`. */
    locale: Locale;
  }
}
