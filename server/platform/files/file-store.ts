import type { UploadLimits } from '@domain/records/file-limits';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';
import type { PdfFault } from './pdf-check';

/** An upload that is complete and checked, but not stored yet: the caller must call either `commit` or `discard`, once (`storeStaged`). */
export interface StagedBlob {
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Media type by content. */
  type: string;
  /** A new stream of the bytes; can be called repeatedly until `commit`. */
  read(): Readable;
  /** Brings the bytes to where they will be stored, so that `commit`, in a transaction, is quick; `commit` does it where it was not done. */
  prepare(): Promise<void>;
  /** Stores the bytes durably; idempotent if the same content is already stored. */
  commit(): Promise<void>;
  /** Deletes the bytes. */
  discard(): Promise<void>;
}

export type UploadRefusal = 'file_empty' | 'file_type' | 'file_too_large' | 'file_incomplete' | 'file_pixels' | PdfFault;

/** Thrown for an upload whose content is not acceptable; nothing of it is left behind. */
export class UploadRefused extends Error {
  constructor(readonly reason: UploadRefusal) {
    super(reason);
  }
}

/** Thrown for a stored blob whose bytes are missing, or fewer than requested. */
export class BytesLost extends Error {}

/** The folder or bucket of files cannot be used at the moment; nothing is known about a file in it. */
export class FilesUnavailable extends Error {}

/** The folder or bucket is not that of this database: it is not mounted, is another one, or its files were moved away. */
export class ForeignStore extends FilesUnavailable {}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** The name of a stored blob: its SHA-256, which never leads elsewhere in a folder or bucket. @throws {Error} for any other text */
export function blobName(sha256: string): string {
  if (!HEX_SHA256.test(sha256)) throw new Error('A blob is named by its SHA-256.');
  return sha256;
}

/** The name of the marker. */
export const MARKER = 'database-id';

/** The folder of the texts that name what was erased. */
export const ERASURES = 'erasures';

/** Small texts by name in a folder or bucket, next to the blobs. */
export interface StoredTexts {
  /** @returns undefined without a text of that name. @throws {FilesUnavailable} */
  read(name: string): Promise<string | undefined>;
  /** Stores a text durably, under a name such as `erasures/1.json`. @throws {FilesUnavailable} */
  write(name: string, text: string): Promise<void>;
  /** The names of all texts below a folder such as `erasures`, in their order. @throws {FilesUnavailable} */
  list(folder: string): Promise<string[]>;
}

/** The text in a folder or bucket that says to which database its files belong. */
export interface StoreMarker {
  /** @returns undefined without a marker. @throws {FilesUnavailable} */
  read(): Promise<string | undefined>;
  /** @throws {FilesUnavailable} */
  write(text: string): Promise<void>;
}

/** The marker among the texts. */
export const markerIn = ({ read, write }: StoredTexts): StoreMarker => ({ read: () => read(MARKER), write: (text) => write(MARKER, text) });

/** A folder or bucket, whoever it belongs to. */
export interface RawFileStore extends Omit<FileStore, 'check'> {
  /** How messages name it. */
  name: string;
  marker: StoreMarker;
}

/**
 * The content-addressed storage of files: identical bytes are stored once, under their SHA-256. Every method may throw {FilesUnavailable}: then nothing was
 * stored, and nothing is known about the file.
 */
export interface FileStore {
  /** Whether the store can be used and belongs to this database. @throws {ForeignStore} @throws {FilesUnavailable} */
  check(): Promise<void>;
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
  /**
   * What must be known when an older copy of the database is restored. A text is written while the store is this database's, before and after, so that
   * `files:move` copies it.
   */
  texts: StoredTexts;
  /** Removes unfinished uploads of earlier processes that are older than the given instant. */
  sweep(olderThan: Date): Promise<void>;
}
