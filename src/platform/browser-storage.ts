/**
 * The browser's storages, by their names in `window`. In a browser that blocks storage, even reading such a property throws: then reads
 * find nothing and writes are dropped, because no page may fail for it.
 */
type StorageName = 'localStorage' | 'sessionStorage';

/** The text stored under `key`; null when there is none. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The parsed JSON under `key`, whose shape is unknown because anything may have written it; undefined when there is none, or no JSON. */
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
    // Nothing is stored there either.
  }
}

/** Stores `value` under `key` and gives whether it could; without room for it an older value stays. */
export function writeStored(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
