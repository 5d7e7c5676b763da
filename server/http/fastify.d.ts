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
    /** What kept the answer from being a success. */
    failed: { status: number; problem: string; fault: string | null } | undefined;
  }
  interface FastifyContextConfig {
    /** The `operationId` of the contract that a route carries out. */
    operation?: string;
  }
}
