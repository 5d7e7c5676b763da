import { requestTo, send } from './send';

/** Fetches a file of our API with the token. Throws as `send` does. */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await send(requestTo(path, signal ? { signal } : {}));
  return answer.blob();
}

/** Downloads a blob that was made in the browser, as a file called `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only after this task, when it handles the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a file of our API and downloads it as `name`. Throws as `fetchBlob` does. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await fetchBlob(path), name);
}
