/** Thrown when the disk is full; nothing was stored. */
export class StorageFull extends Error {}

/** The system's codes for a full disk and an exhausted quota, and PostgreSQL's SQLSTATE for a full disk of the database server. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error of the system or the database means that the disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageFull || (error instanceof Error && 'code' in error && FULL.includes(String(error.code)));

const MEBIBYTE = 1024 * 1024;

/**
 * Bytes that must be free for the embedded database to write: PostgreSQL keeps its write-ahead log in files of 16 MB, and ends at once, with the process,
 * when it cannot create the next one.
 */
export const ROOM_OF_DATABASE = 32 * MEBIBYTE;

/** Bytes that must be free before an upload may begin: the size of the largest upload. */
export const ROOM_OF_UPLOAD = 10 * MEBIBYTE;
