import { del, delMany, entries, get, set } from 'idb-keyval';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { browserDatabase } from './browser-database';
import { authStore } from './state';

interface StoredFile {
  file: File;
  /** When it was stored, in ms since 1970. */
  at: number;
}

/** As long as a sign-in may take (specification, section 9). */
const LASTS_MS = 3_600_000;

const attempt = browserDatabase(BROWSER_STORAGE.files, 'files');

/** The key of a file that the signed-in person chose on this page. */
const keyOf = (name: string): string => `${authStore.get().identity?.sub ?? ''} ${location.pathname} ${name}`;

/** Stores a file that was chosen for the field `name` of this page, so that it is still there after the redirect to the sign-in. */
export async function storeFile(name: string, file: File): Promise<void> {
  await attempt((store) => set(keyOf(name), { file, at: Date.now() } satisfies StoredFile, store));
}

/** The file that was stored within the last hour for this field of this page. */
export async function readStoredFile(name: string): Promise<File | undefined> {
  const storedFile = await attempt((store) => get<StoredFile>(keyOf(name), store));
  return storedFile && Date.now() - storedFile.at < LASTS_MS ? storedFile.file : undefined;
}

/** Removes a chosen file from the browser's database. */
export async function dropFile(name: string): Promise<void> {
  await attempt((store) => del(keyOf(name), store));
}

/** Removes files that were stored more than an hour ago, or all of them, as at sign-out. */
export async function dropFiles(which: 'old' | 'all'): Promise<void> {
  await attempt(async (store) => {
    const storedFiles = await entries<string, StoredFile>(store);
    const removed = storedFiles.filter(([, { at }]) => which === 'all' || Date.now() - at >= LASTS_MS);
    await delMany(removed.map(([key]) => key), store);
  });
}
