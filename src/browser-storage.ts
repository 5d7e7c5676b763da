/**
 * The storages of the browser, by their names in `window`. Where a browser lets nothing be kept even looking at one throws: reading finds
 * nothing then, and what is written is not kept, which no page may fail for.
 */
type StorageName = 'localStorage' | 'sessionStorage';

/** What is kept under `key`; null where nothing is. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** What `JSON.stringify` has put under `key`, of any shape, for nobody knows who wrote it; undefined where nothing is, or no JSON. */
export function readStoredJson(storage: StorageName, key: string): unknown {
  const text = readStored(storage, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The keys that begin with `prefix`. */
export function storedKeys(storage: StorageName, prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what is stored under a key; a browser that refuses storage had nothing there. */
export function dropStored(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // There is nothing either.
  }
}

/** Keeps `value` under `key` and gives whether it could: where there is no room for it an older value stays. */
export function writeStored(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
