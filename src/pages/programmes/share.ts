/** What became of sharing: the browser's own dialog was opened, the address is in the clipboard, or neither could be done. */
export type Shared = 'handed' | 'copied' | 'failed';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a page to the system's way of sharing (Web Share), where there is none to the clipboard. */
export async function share(page: { title: string; url: string }): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(page);
      return 'handed';
    } catch (error) {
      if (isCancelled(error)) return 'handed';
      // Web Share is refused where the system has no target to share with; fall back to the clipboard.
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
