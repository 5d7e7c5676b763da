import { isCallback } from '../auth/callback';
import { readStored } from '../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';

/**
 * Whether the portal has to restore the scroll position: the person has come back to a page, or reloaded it, on which the portal had set
 * `scrollRestoration` to manual.
 */
function isBackOnPortalsPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isBack = loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward');
  return isBack && history.scrollRestoration === 'manual';
}

const keepsAnything = (): boolean =>
  [KEPT.favourites, KEPT.compare, KEPT.hasProfile].some((key) => readStored('localStorage', key) !== null) || readStored('sessionStorage', KEPT.incidents) !== null;

/**
 * Whether this browser knows something that the page should show and the server could not render: a person who has just signed in or was
 * signed in here, favourites, programmes to compare, a dismissed incident, the scroll position of a page returned to.
 */
export const knowsMore = (): boolean =>
  isCallback(location.hash) ||
  keepsAnything() ||
  isBackOnPortalsPage();
