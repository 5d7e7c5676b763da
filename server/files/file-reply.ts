import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store';

/** What the headers of a download are made of. */
export interface Download {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  sha256: string;
}

const asciiName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** `filename` for old clients and `filename*` (RFC 8187) for names in any script. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`;
}

/**
 * Sets the headers of a download and gives its bytes. It is to be saved: a page that shows an image or a PDF fetches it with its
 * token and makes a blob of it. Whoever opens it all the same gets a sandbox without scripts.
 */
export async function sendFile(reply: FastifyReply, files: FileStore, download: Download): Promise<Readable> {
  const stream = await files.open(download.sha256);
  reply.headers({
    'Content-Type': download.type,
    'Content-Length': download.size,
    'Content-Disposition': attachment(download.name),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  return stream;
}
