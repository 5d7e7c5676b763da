import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import { Problem } from '../errors';
import { BytesLost } from './file-store';
import { type Download, sendFile, wantsBeginning } from './file-reply';
import { checkBlob } from './check-files';

function refuseDamaged({ log }: FastifyReply, { sha256, name }: Download): never {
  log.error({ event: 'file_damaged', sha256 }, 'A stored file is damaged');
  throw new Problem(409, 'file_damaged', { name });
}

/**
 * Sends the bytes of a stored file after a check against its SHA-256, so that nobody gets other bytes than were uploaded. Later ranges of a
 * download are not checked again; if bytes are missing, the connection is aborted.
 * @throws {Problem} 409 when the bytes are damaged, which is stored; 416 for a range beyond the end
 */
export async function sendStoredFile(deps: Deps, reply: FastifyReply, file: Download): Promise<Readable> {
  if (wantsBeginning(reply.request, file) && !(await checkBlob(deps, file))) refuseDamaged(reply, file);
  try {
    return await sendFile(reply, deps.files, file);
  } catch (error) {
    if (!(error instanceof BytesLost)) throw error;
    await checkBlob(deps, file);
    return refuseDamaged(reply, file);
  }
}
