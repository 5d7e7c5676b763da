import { isCallback } from '../auth/callback';
import { readStored } from '../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';

/** The portal notes where the reader was and puts them back; the browser does so by itself only on pages where the portal has not stood. */
function isBackOnPortalsPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isBack = loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward');
  return isBack && history.scrollRestoration === 'manual';
}

const keepsAnything = (): boolean =>
  [KEPT.favourites, KEPT.compare, KEPT.hasProfile].some((key) => readStored('localStorage', key) !== null) || readStored('sessionStorage', KEPT.incidents) !== null;

/**
 * Whether this browser knows something without which the page is not what its reader should see, and which the server could not draw:
 * who has just signed in or was signed in here, favourites, what is compared, a message put away, the place on a page come back to.
 */
export const knowsMore = (): boolean =>
  isCallback(location.hash) ||
  keepsAnything() ||
  isBackOnPortalsPage();
