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

/** The keys that begin with `prefix`. */
export function storedKeys(storage: StorageName, prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function dropStored(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // There is nothing either.
  }
}

/** Keeps `value` under `key`. Where there is no room for it nothing is kept there, an older value neither. */
export function writeStored(storage: StorageName, key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    dropStored(storage, key);
  }
}
