import type { LocalizedText } from '@domain/locale';
import type { StoredDraft } from '@domain/portal/browser-storage';
import type { FieldRole } from '@domain/roles';
import type { ReferenceRules } from '@domain/schema/schema';
import { createContext, use } from 'react';

/** The API's description of an uploaded file; `size` in bytes. */
export interface FileRef {
  id: number;
  name: string;
  size: number;
  type: string;
  /** The stored bytes differ from the upload, or are missing. */
  damaged?: boolean;
}

/** Uploads as multipart; `onProgress` gets the part sent so far, from 0 to 1. Throws an error with `status` and `body`. */
export type Upload<T = FileRef> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;

export interface ReferenceChoice {
  id: number;
  label: string | LocalizedText;
  /** A second line that tells namesakes apart, such as a city. */
  detail?: string | LocalizedText;
  /** The record is not published: only its staff can see it. */
  draft?: boolean;
}

/** The unsaved answers of the signed-in person in this browser's storage, by name. */
interface StoredDrafts {
  read: (name: string) => StoredDraft | undefined;
  store: (name: string, draft: StoredDraft) => void;
  drop: (name: string) => void;
}

/** Files that were chosen on this page, by the name of their field, stored while the person has to sign in again. */
export interface StoredFiles {
  read: (name: string) => Promise<File | undefined>;
  store: (name: string, file: File) => Promise<void>;
  drop: (name: string) => Promise<void>;
}

/** What forms and tables need from the application around them; given once through `SchemaServices`. */
export interface SchemaServices {
  searchReference: (rules: ReferenceRules, text: string, signal: AbortSignal) => Promise<ReferenceChoice[]>;
  findReference: (rules: ReferenceRules, id: number) => Promise<ReferenceChoice | undefined>;
  uploadFile: Upload;
  describeFile: (id: number) => Promise<FileRef | undefined>;
  /** Fetches the bytes of a file with the access token, to show a picture. */
  fetchFile: (file: FileRef, signal: AbortSignal) => Promise<Blob>;
  /** Fetches a file with the access token and saves it as a download. */
  downloadFile: (file: FileRef) => Promise<void>;
  /** Shows a file over or beside the page; absent where files are not shown. */
  viewFile?: ((file: FileRef) => void) | undefined;
  setUnsavedChanges: (unsaved: boolean) => void;
  drafts: StoredDrafts;
  /** Absent where there is no sign-in. */
  files?: StoredFiles;
  /** The roles of the current user, for fields that not everyone may read or write. */
  roles: () => readonly FieldRole[];
  /** Reports failures that do not concern the form itself (specification, section 8). */
  reportError: (error: unknown) => void;
}

const Services = createContext<SchemaServices | undefined>(undefined);

/** Provides `SchemaServices` to forms and tables. */
export const SchemaServicesProvider = Services.Provider;

/** The services around this component. Throws outside of a `SchemaServicesProvider`. */
export function useServices(): SchemaServices {
  const services = use(Services);
  if (!services) throw new Error('A form or table needs a SchemaServicesProvider around it.');
  return services;
}

/** The uploads that run inside one form, so that saving can wait for them. */
export class PendingUploads {
  readonly #running = new Set<Promise<boolean>>();

  /** Counts an upload as running until its promise settles; the promise gives whether the file arrived. */
  add(upload: Promise<boolean>): void {
    this.#running.add(upload);
    void upload.finally(() => this.#running.delete(upload));
  }

  /** How many run now. */
  get count(): number {
    return this.#running.size;
  }

  /** Waits until all uploads have ended. False when one failed; its field shows the error. */
  async finished(): Promise<boolean> {
    const arrived = await Promise.all(this.#running);
    return arrived.every(Boolean) && (this.count === 0 || this.finished());
  }
}

const Uploads = createContext(new PendingUploads());

/** Wraps a form and counts the running uploads of its file fields. */
export const PendingUploadsProvider = Uploads.Provider;

/** The running uploads of the surrounding form. */
export const usePendingUploads = (): PendingUploads => use(Uploads);
