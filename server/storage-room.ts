/** Thrown when the disk is full; nothing was stored. */
export class StorageFull extends Error {}

/** The system's codes for a full disk and a used-up quota, and PostgreSQL's SQLSTATE for a disk of its own that is full. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error of the system or the database means that the disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageFull || (error instanceof Error && 'code' in error && FULL.includes(String(error.code)));

const MEBIBYTE = 1024 * 1024;

/**
 * Bytes that must be free for the embedded database to write: PostgreSQL keeps its log in files of 16 MB, and ends at once, with the process, when the
 * next one cannot be made.
 */
export const ROOM_OF_DATABASE = 32 * MEBIBYTE;

/** Bytes that must be free for an upload to begin: the largest one. */
export const ROOM_OF_UPLOAD = 10 * MEBIBYTE;
