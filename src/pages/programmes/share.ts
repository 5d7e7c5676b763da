/** The result of sharing: the browser's share dialog was opened, the address was copied to the clipboard, or both failed. */
export type Shared = 'handed' | 'copied' | 'failed';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares a page by Web Share, with the clipboard as fallback. */
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
