import type { Served } from '@domain/portal/page-rendering';
import { SERVED_ID } from '@domain/portal/served-id';

function read(): Served | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(SERVED_ID)?.textContent;
  return text ? (JSON.parse(text) as Served) : undefined;
}

/** What the server has put into the page that it has drawn; undefined where the browser draws alone. */
export const served: Served | undefined = read();

/** Whether the portal has yet to take over what the server has drawn: until then it must draw the same. */
export const isTakingOver = (): boolean => served !== undefined && document.documentElement.dataset.drawn === undefined;
