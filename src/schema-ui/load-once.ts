const RETRY_AFTER_MS = 2000;

const loaded = new Map<string, Promise<unknown>>();

/**
 * The result of `load`, memoized by `key`. One that failed is loaded again, but only after a delay: React renders a failed component a second
 * time at once.
 */
export function loadOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = loaded.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = load();
  loaded.set(key, fresh);
  fresh.catch(() => setTimeout(() => loaded.delete(key), RETRY_AFTER_MS));
  return fresh;
}
