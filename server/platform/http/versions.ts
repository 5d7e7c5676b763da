import type { FastifyReply, FastifyRequest } from 'fastify';
import { ValidationFailed } from '../errors';

/**
 * The version that a write expects to replace (optimistic lock): `If-Match`, else `version` of the body, else undefined, which means an
 * unconditional write. `*` is unconditional as well.
 * @throws {ValidationFailed} at `["header","if-match"]` for anything but `*` or a version tag, at `["body","version"]` for a non-integer
 */
export function expectedVersion(request: FastifyRequest, body: unknown): number | undefined {
  const tag = request.headers['if-match']?.trim();
  if (tag === '*') return undefined;
  if (tag !== undefined) {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
    if (version === undefined) throw new ValidationFailed([{ loc: ['header', 'if-match'], type: 'version_tag' }]);
    return Number(version);
  }
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : request.sentVersion;
  if (version === undefined) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  // Treating another type as "no version" would silently overwrite somebody's work.
  throw new ValidationFailed([{ loc: ['body', 'version'], type: 'type', ctx: { type: 'integer' } }]);
}

/** Sets `ETag: "7"` from the record's version and gives the record. */
export function sendRecord<Rec extends { version: number }>(reply: FastifyReply, record: Rec): Rec {
  reply.header('ETag', `"${record.version}"`);
  return record;
}
