import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '../db/db';
import { deleteAssets, findAsset, storeAsset, touchAssets } from './queries/client-assets';

/** After a build has not started for so long, no browser has one of its pages open. */
const STORED_MS = 60 * 86_400_000;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const compressed = async (file: string): Promise<Buffer> => (existsSync(`${file}.gz`) ? readFile(`${file}.gz`) : promisify(gzip)(await readFile(file)));

/** Stores the hashed files of this build in the database, for processes of another build that are asked for them during an upgrade. */
export async function shareAssets(db: Db, { clientDir, now }: { clientDir: string; now: Date }): Promise<void> {
  const folder = join(clientDir, 'assets');
  const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
  for (const path of await touchAssets(db, names, now)) await storeAsset(db, { path, content: await compressed(join(folder, path)), now });
  await deleteAssets(db, new Date(now.getTime() - STORED_MS));
}

/** Serves hashed files that this build does not have from the database. */
export function serveSharedAssets(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const path = request.params['*'];
    const content = await findAsset(db, path);
    if (!content) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-encoding', 'gzip')
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(Buffer.from(content));
  });
}
