import { clear, delMany, entries, keys, promisifyRequest, set } from 'idb-keyval';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { browserDatabase } from './browser-database';
import { authStore } from './state';

interface Parts {
  answers: Record<string, unknown>;
  documents: Record<string, number>;
}

/** Changes to the draft of an application that the server has not saved, from one window of this browser. */
export interface StoredChanges {
  /** The id of the application. */
  application: number;
  /** The window's own name, as `newWindow` gives it. */
  window: string;
  /** What the server had when the changes were made. */
  base: Parts;
  /** The same with the changes. */
  draft: Parts;
  /** When they were made, in ms since 1970. */
  at: number;
}

const attempt = browserDatabase(BROWSER_STORAGE.changes, 'changes');

/** The prefix of the keys of the signed-in person's changes; undefined while nobody is signed in or a sign-out is under way. */
const ownPrefix = (): string | undefined => {
  const { status, identity } = authStore.get();
  return status === 'authenticated' && identity ? `${identity.sub} ` : undefined;
};

const keyOf = (prefix: string, { application, window }: Pick<StoredChanges, 'application' | 'window'>): string => `${prefix}${String(application)} ${window}`;

/** The name of the Web Lock that a window holds while it still has its changes itself; the browser releases it when the window closes or crashes. */
const lockOf = (window: string): string => `${BROWSER_STORAGE.changes} ${window}`;

/** A window that edits a draft: its name, and `close`, after which other windows may take over the changes it has stored. */
export function newWindow(): { name: string; close: () => Promise<void> } {
  const name = crypto.randomUUID();
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  // All current browsers have Web Locks, but only in a secure context.
  const released = (navigator.locks as LockManager | undefined)?.request(lockOf(name), () => closed);
  return {
    name,
    close: async () => {
      close();
      await released;
    },
  };
}

async function activeLocks(): Promise<readonly (string | undefined)[]> {
  const { held: active = [] } = (await (navigator.locks as LockManager | undefined)?.query()) ?? {};
  return active.map(({ name }) => name);
}

/** Stores the newest changes of a window in place of its earlier ones; gives whether the browser has stored them. */
export async function storeChanges(changes: StoredChanges): Promise<boolean> {
  const prefix = ownPrefix();
  if (prefix === undefined) return false;
  return (await attempt((store) => set(keyOf(prefix, changes), changes, store).then(() => true))) ?? false;
}

/** Whether this browser stores changes of the signed-in person, from any of its windows. */
export async function hasStoredChanges(): Promise<boolean> {
  const prefix = ownPrefix();
  const all = (await attempt((store) => keys<string>(store))) ?? [];
  return prefix !== undefined && all.some((key) => key.startsWith(prefix));
}

/** Unsent changes of the signed-in person that closed windows have left, the oldest first: all of them, or those of one application. */
export async function readChanges(application?: number): Promise<StoredChanges[]> {
  const prefix = ownPrefix();
  const all = prefix === undefined ? undefined : await attempt((store) => entries<string, StoredChanges>(store));
  if (prefix === undefined || !all || all.length === 0) return [];
  const locks = await activeLocks();
  return all
    .filter(([key, stored]) => key.startsWith(prefix) && !locks.includes(lockOf(stored.window)) && (application ?? stored.application) === stored.application)
    .map(([, stored]) => stored)
    .sort((one, other) => one.at - other.at);
}

/** Drops changes that the server has saved or that can never be sent; newer changes of the same window stay. */
export async function dropChanges(obsolete: readonly Pick<StoredChanges, 'application' | 'window' | 'at'>[]): Promise<void> {
  const prefix = ownPrefix();
  if (prefix === undefined || obsolete.length === 0) return;
  await attempt((store) =>
    store('readwrite', (table) => {
      for (const one of obsolete) {
        const key = keyOf(prefix, one);
        const request = table.get(key) as IDBRequest<StoredChanges | undefined>;
        request.onsuccess = () => request.result?.at === one.at && table.delete(key);
      }
      return promisifyRequest(table.transaction);
    })
  );
}

/** Removes the changes of all people, as at sign-out, or of all but the person who has just signed in. */
export async function dropChangesOf(whose: 'everyone' | 'others'): Promise<void> {
  const prefix = ownPrefix();
  await attempt(async (store) => {
    if (whose === 'everyone') return clear(store);
    const all = await keys<string>(store);
    return delMany(all.filter((key) => prefix !== undefined && !key.startsWith(prefix)), store);
  });
}
