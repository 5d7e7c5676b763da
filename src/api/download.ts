import { requestTo, send } from './send';

/** Fetches a file of our API with the token. Throws as `send` does. */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await send(requestTo(path, signal ? { signal } : {}));
  return answer.blob();
}

/** Hands a file that was made here to the reader under `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address when it handles the click, which it does after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a file and hands it to the reader under `name`. Throws as `fetchBlob` does. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await fetchBlob(path), name);
}
