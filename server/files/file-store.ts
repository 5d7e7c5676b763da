import type { UploadLimits } from '@domain/records/file-limits';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** An upload that is complete and checked, but not stored yet: call exactly one of `keep` and `discard`. */
export interface StagedBlob {
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Media type by content. */
  type: string;
  /** The bytes, as often as they are asked for until they are kept. */
  read(): Readable;
  /** Stores the bytes durably; storing content that is there already changes nothing. */
  keep(): Promise<void>;
  /** Deletes the bytes. */
  discard(): Promise<void>;
}

export type UploadRefusal = 'file_empty' | 'file_type' | 'file_too_large' | 'file_incomplete' | 'file_broken';

/** Thrown for an upload whose content is not acceptable; nothing of it is left behind. */
export class UploadRefused extends Error {
  constructor(readonly reason: UploadRefusal) {
    super(reason);
  }
}

/** Thrown for a kept blob whose bytes are not there any more, or fewer than are asked for. */
export class BytesLost extends Error {}

/** Where the bytes of files are. Content-addressed: the same bytes are kept once, under their SHA-256. */
export interface FileStore {
  /** Takes a stream to its end while hashing it; throws what `isStorageFull` knows when there is no room, and UploadRefused, `file_incomplete` when the stream breaks off. */
  stage(stream: Readable, limits: UploadLimits): Promise<StagedBlob>;
  /** Takes a stream of the portal's own making to its end, however long it is; throws what the stream does, and what `isStorageFull` knows when there is no room. */
  take(stream: Readable, type: string): Promise<StagedBlob>;
  /** Those bytes of a kept blob. @throws {BytesLost} */
  open(sha256: string, range: ByteRange): Promise<Readable>;
  /** Whether the kept bytes are `size` bytes with that SHA-256; false also when there are none. */
  isSound(sha256: string, size: number): Promise<boolean>;
  /** Free bytes on the storage. */
  freeBytes(): Promise<number>;
  /** Removes a kept blob; one that is not there is no error. */
  remove(sha256: string): Promise<void>;
  /** Removes unfinished uploads of earlier processes that are older than the given instant. */
  sweep(olderThan: Date): Promise<void>;
}
