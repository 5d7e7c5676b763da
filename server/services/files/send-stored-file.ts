import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import { BytesLost } from '../../files/file-store';
import { type Download, sendFile, wantsBeginning } from '../../files/file-reply';
import { checkBlob } from './check-files';

function refuseDamaged({ log }: FastifyReply, { sha256, name }: Download): never {
  log.error({ sha256 }, 'A stored file is damaged');
  throw new Problem(409, 'file_damaged', { name });
}

/**
 * Answers a request for a stored file with its bytes, once they were compared with its SHA-256: nobody is given something else than what was
 * uploaded. Later ranges of a download are not compared again; they end with the connection when bytes are missing on the way.
 * @throws {Problem} 409 when the bytes are damaged, which is written down; 416 for a range behind the end
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
