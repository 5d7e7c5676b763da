import type { Served } from '@domain/portal/page-rendering';
import { SERVED_ID } from '@domain/portal/served-id';

function read(): Served | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(SERVED_ID)?.textContent;
  return text ? (JSON.parse(text) as Served) : undefined;
}

/** The data that the server has embedded in a page it rendered; undefined when the browser renders alone. */
export const served: Served | undefined = read();

/** Whether to render what a server knows: on the server itself, and in the browser until the page is hydrated. */
export const rendersAsServer = (): boolean => typeof document === 'undefined' || document.documentElement.dataset.hydrating !== undefined;

/** Marks the page as fully interactive; until then only its links and forms work. */
export const endHydration = (): void => document.documentElement.removeAttribute('data-hydrating');

/** Whether the page is being loaded anew, because its address has changed before it was hydrated (`server/platform/http/page-script.js`). */
export const isReloading = (): boolean => document.documentElement.dataset.reloading !== undefined;
