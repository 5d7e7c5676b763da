import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { ROOM_OF_DATABASE, ROOM_OF_UPLOAD, StorageFull } from '../process/storage-room';

type Stores = Pick<Deps, 'config' | 'files'>;

const isEmbedded = ({ config }: Stores): boolean => config.databaseUrl === undefined;

/** The message of the error while the disk under `DATA_DIR` is full, else undefined. */
export async function storageShortage(stores: Stores): Promise<string | undefined> {
  const least = isEmbedded(stores) ? ROOM_OF_DATABASE : ROOM_OF_UPLOAD;
  const isShort = (await stores.files.freeBytes()) < least;
  return isShort ? `The disk under DATA_DIR is full: less than ${least / 1024 / 1024} MB are free.` : undefined;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request is an upload, by its header: its body has not been read yet. */
const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

/** With a PostgreSQL server, the portal needs its own disk for uploads only. */
const needsRoom = (stores: Stores, request: FastifyRequest): boolean => !READS.includes(request.method) && (isEmbedded(stores) || isUpload(request));

/** Refuses writes with 507 before their body is read while the disk is full. */
export function guardStorage(app: FastifyInstance, stores: Stores): void {
  app.addHook('preParsing', async (request) => {
    const shortage = needsRoom(stores, request) ? await storageShortage(stores) : undefined;
    if (shortage !== undefined) throw new StorageFull(shortage);
  });
}
