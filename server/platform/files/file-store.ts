import type { UploadLimits } from '@domain/records/file-limits';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** An upload that is complete and checked, but not stored yet: the caller must call either `keep` or `discard`, once. */
export interface StagedBlob {
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Media type by content. */
  type: string;
  /** A new stream of the bytes; can be called repeatedly until `keep`. */
  read(): Readable;
  /** Stores the bytes durably; idempotent if the same content is already stored. */
  keep(): Promise<void>;
  /** Deletes the bytes. */
  discard(): Promise<void>;
}

export type UploadRefusal = 'file_empty' | 'file_type' | 'file_too_large' | 'file_incomplete' | 'file_broken' | 'file_pixels';

/** Thrown for an upload whose content is not acceptable; nothing of it is left behind. */
export class UploadRefused extends Error {
  constructor(readonly reason: UploadRefusal) {
    super(reason);
  }
}

/** Thrown for a stored blob whose bytes are missing, or fewer than requested. */
export class BytesLost extends Error {}

/** The content-addressed storage of files: identical bytes are stored once, under their SHA-256. */
export interface FileStore {
  /**
   * Reads an upload to its end, hashes and checks it. Throws UploadRefused for unacceptable content, with `file_incomplete` when the stream breaks off, and an
   * error that `isStorageFull` recognises when the disk is full.
   */
  stage(stream: Readable, limits: UploadLimits): Promise<StagedBlob>;
  /** Reads a stream that the portal itself produces, of any length; throws the stream's error, or one that `isStorageFull` recognises when the disk is full. */
  take(stream: Readable, type: string): Promise<StagedBlob>;
  /** The bytes of a range of a stored blob. @throws {BytesLost} */
  open(sha256: string, range: ByteRange): Promise<Readable>;
  /** Whether the stored blob has `size` bytes and that SHA-256; false also when it is missing. */
  isSound(sha256: string, size: number): Promise<boolean>;
  /** Free bytes on the storage. */
  freeBytes(): Promise<number>;
  /** Removes a stored blob; a missing one is no error. */
  remove(sha256: string): Promise<void>;
  /** Removes unfinished uploads of earlier processes that are older than the given instant. */
  sweep(olderThan: Date): Promise<void>;
}
