import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { ROOM_OF_DATABASE, ROOM_OF_UPLOAD, StorageFull } from '../storage-room';

type Stores = Pick<Deps, 'config' | 'files'>;

const isEmbedded = ({ config }: Stores): boolean => config.databaseUrl === undefined;

/** Why the disk under `DATA_DIR` takes no more, or undefined while it does. */
export async function storageShortage(stores: Stores): Promise<string | undefined> {
  const least = isEmbedded(stores) ? ROOM_OF_DATABASE : ROOM_OF_UPLOAD;
  const isShort = (await stores.files.freeBytes()) < least;
  return isShort ? `The disk under DATA_DIR is full: less than ${least / 1024 / 1024} MB are free.` : undefined;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** By its header: its body has not been looked at yet. */
const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

/** With a database of its own, the portal needs the disk for uploads only. */
const needsRoom = (stores: Stores, request: FastifyRequest): boolean => !READS.includes(request.method) && (isEmbedded(stores) || isUpload(request));

/** Refuses what would be stored where there is no room for it, before its body is read. */
export function guardStorage(app: FastifyInstance, stores: Stores): void {
  app.addHook('preParsing', async (request) => {
    const shortage = needsRoom(stores, request) ? await storageShortage(stores) : undefined;
    if (shortage !== undefined) throw new StorageFull(shortage);
  });
}
