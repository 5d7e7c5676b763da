import { del, delMany, entries, get, set } from 'idb-keyval';
import { KEPT } from '@domain/portal/kept-in-browser';
import { keptStore } from './kept-store';
import { authStore } from './state';

interface KeptFile {
  file: File;
  /** When it was kept, in ms since 1970. */
  at: number;
}

/** As long as a sign-in may take (specification, section 9). */
const LASTS_MS = 3_600_000;

const attempt = keptStore(KEPT.files, 'files');

/** The key of a file that the signed-in person chose on this page. */
const keyOf = (name: string): string => `${authStore.get().identity?.sub ?? ''} ${location.pathname} ${name}`;

/** Keeps a file that was chosen for the field `name` of this page, so that it is still there after the redirect to the sign-in. */
export async function keepFile(name: string, file: File): Promise<void> {
  await attempt((store) => set(keyOf(name), { file, at: Date.now() } satisfies KeptFile, store));
}

/** The file that was kept within the last hour for this field of this page. */
export async function readKeptFile(name: string): Promise<File | undefined> {
  const keptFile = await attempt((store) => get<KeptFile>(keyOf(name), store));
  return keptFile && Date.now() - keptFile.at < LASTS_MS ? keptFile.file : undefined;
}

/** Removes a chosen file from the browser's database. */
export async function dropFile(name: string): Promise<void> {
  await attempt((store) => del(keyOf(name), store));
}

/** Removes files that were kept more than an hour ago, or all of them, as at sign-out. */
export async function dropFiles(which: 'old' | 'all'): Promise<void> {
  await attempt(async (store) => {
    const keptFiles = await entries<string, KeptFile>(store);
    const dropped = keptFiles.filter(([, { at }]) => which === 'all' || Date.now() - at >= LASTS_MS);
    await delMany(dropped.map(([key]) => key), store);
  });
}
