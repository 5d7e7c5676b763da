/**
 * A path of this portal to go on to, from a `next` that anybody may have written: `fallback` for anything that could lead elsewhere
 * or is no path at all.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/')) return fallback;
  try {
    const base = 'https://portal.invalid';
    const url = new URL(next, base);
    // Browsers read `//host`, `/\host` and a tab in between as another site, and so does URL.
    return url.origin === base ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
