import type { Served } from '@domain/portal/page-rendering';
import { SERVED_ID } from '@domain/portal/served-id';

function read(): Served | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(SERVED_ID)?.textContent;
  return text ? (JSON.parse(text) as Served) : undefined;
}

/** The data that the server has embedded in a page it rendered; undefined when the browser renders alone. */
export const served: Served | undefined = read();

/** Whether hydration is still to come: until then the browser must render the same as the server did. */
export const isTakingOver = (): boolean => served !== undefined && document.documentElement.dataset.drawn === undefined;
