import type { LocalizedText } from '@domain/locale';
import type { KeptDraft } from '@domain/portal/kept-in-browser';
import type { RoleName } from '@domain/roles';
import type { ReferenceRules } from '@domain/schema/schema';
import { createContext, use } from 'react';

/** What the API tells about an uploaded file; `size` in bytes. */
export interface FileRef {
  id: number;
  name: string;
  size: number;
  type: string;
  /** The server holds other bytes than were uploaded, or none. */
  damaged?: boolean;
}

/** Uploads by multipart; `onProgress` gets a share from 0 to 1. Throws an error with `status` and `body`. */
export type Upload<T = FileRef> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;

export interface ReferenceChoice {
  id: number;
  label: string | LocalizedText;
  /** A second line that tells namesakes apart, such as a city. */
  detail?: string | LocalizedText;
  /** Nobody but its staff sees the record yet. */
  draft?: boolean;
}

/** Where what was typed is kept on this device for the person who is signed in, by name. */
interface KeptDrafts {
  read: (name: string) => KeptDraft | undefined;
  keep: (name: string, draft: KeptDraft) => void;
  drop: (name: string) => void;
}

/** Files that were chosen on this page, by the name of their field, while their person has to sign in anew. */
export interface KeptFiles {
  read: (name: string) => Promise<File | undefined>;
  keep: (name: string, file: File) => Promise<void>;
  drop: (name: string) => Promise<void>;
}

/** What forms and tables need from the application around them; given once through `SchemaServices`. */
export interface SchemaServices {
  searchReference: (rules: ReferenceRules, text: string, signal: AbortSignal) => Promise<ReferenceChoice[]>;
  findReference: (rules: ReferenceRules, id: number) => Promise<ReferenceChoice | undefined>;
  uploadFile: Upload;
  describeFile: (id: number) => Promise<FileRef | undefined>;
  /** The bytes of a file, fetched with the token: for showing a picture. */
  fetchFile: (file: FileRef, signal: AbortSignal) => Promise<Blob>;
  /** Fetches with the token and hands the file to the reader. */
  downloadFile: (file: FileRef) => Promise<void>;
  /** Shows a file over or beside the page; absent where files are not shown. */
  viewFile?: ((file: FileRef) => void) | undefined;
  setUnsavedChanges: (unsaved: boolean) => void;
  drafts: KeptDrafts;
  /** Absent where nobody signs in. */
  files?: KeptFiles;
  /** The roles of whoever is here, for fields that not everyone may read or write. */
  roles: () => readonly RoleName[];
  /** Section 8 of the specification: for failures that are not the form's own affair. */
  reportError: (error: unknown) => void;
}

const Services = createContext<SchemaServices | undefined>(undefined);

/** Hands forms and tables what they need of the application; see `SchemaServices`. */
export const SchemaServicesProvider = Services.Provider;

/** The services around this component. Throws when it is drawn outside of `SchemaServicesProvider`. */
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

  /** Waits until none runs any more. False when a file did not arrive: its field says why. */
  async settled(): Promise<boolean> {
    const arrived = await Promise.all(this.#running);
    return arrived.every(Boolean) && (this.count === 0 || this.settled());
  }
}

const Uploads = createContext(new PendingUploads());

/** Around a form: the uploads of its file fields are counted here. */
export const PendingUploadsProvider = Uploads.Provider;

/** The uploads of the form around it that have not ended yet. */
export const usePendingUploads = (): PendingUploads => use(Uploads);
