import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import { type Download, sendFile, wantsBeginning } from '../../files/file-reply';
import { checkBlob } from './check-files';

/**
 * Answers a request for a stored file with its bytes, once they were compared with its SHA-256: nobody is given something else than what was
 * uploaded. Later ranges of a download are not compared again; they end with the connection when bytes are missing.
 * @throws {Problem} 409 when the bytes are damaged, which is written down; 416 for a range behind the end
 */
export async function sendStoredFile(deps: Deps, reply: FastifyReply, file: Download): Promise<Readable> {
  const { log } = reply;
  if (wantsBeginning(reply.request, file) && !(await checkBlob(deps, file))) {
    log.error({ sha256: file.sha256 }, 'A stored file is damaged');
    throw new Problem(409, 'file_damaged', { name: file.name });
  }
  return sendFile(reply, deps.files, file);
}
