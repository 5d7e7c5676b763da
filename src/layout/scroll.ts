import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStoredJson, writeStored } from '../platform/browser-storage';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { served } from '../platform/served';

const KEY = BROWSER_STORAGE.scroll;
/** The number of history entries whose scroll position is stored. */
const MAX_ENTRIES = 100;

const isPosition = (value: unknown): value is [string, number] => Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

function stored(): [string, number][] {
  const storedPositions = readStoredJson('sessionStorage', KEY);
  return Array.isArray(storedPositions) ? storedPositions.filter(isPosition) : [];
}

/** The scroll positions by history entry. */
const positions = new Map(stored());

let shownPath: string | undefined;
let shownEntry: string | undefined;
let restoring: (() => void) | undefined;

/** Whether the portal was loaded by a reload or by a return through the history; a typed address or a link from elsewhere is a new visit. */
function hasComeBack(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward');
}

/** Whether the browser itself has restored the scroll position of a server-rendered page; the reader may have scrolled since. */
let isPlaced = false;

/** Records scroll positions from now on; to be called once, before the first page is rendered. */
export function watchScroll(): void {
  isPlaced = served !== undefined && history.scrollRestoration === 'auto';
  addEventListener('pagehide', () => {
    writeStored('sessionStorage', KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
    // A server-rendered page is there long before the portal, so the browser itself restores its position.
    history.scrollRestoration = 'auto';
  });
  const remember = () => {
    if (shownEntry !== undefined && !restoring) positions.set(shownEntry, scrollY);
  };
  addEventListener('scroll', remember, { passive: true });
  // Browsers fire `scroll` with the next frame. When the reader goes back or forward before that, the new position is recorded here.
  addEventListener('popstate', remember);
}

const USER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top`, repeatedly while the page still grows, until the reader uses mouse, touch or keyboard. */
function restore(top: number): void {
  scrollTo(0, top);
  if (scrollY >= top - 1) return;
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    USER_MOVES.forEach((move) => removeEventListener(move, stop));
    restoring = undefined;
  };
  USER_MOVES.forEach((move) => addEventListener(move, stop, { passive: true }));
  growth.observe(document.body);
  restoring = stop;
}

/** The element that a hash names; null when there is none, or the hash cannot be decoded. */
function partOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * The scroll rules of section 2 of the specification: to the top on navigation, to the earlier position on back and forward, and no
 * scrolling when only the query changes.
 */
export function useScrollRules(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // React Router gives the first entry of every visit the same key (`default`): only key and address together identify an entry.
  const place = `${key} ${pathname}${search}`;
  useLayoutEffect(() => {
    if (place === shownEntry) return;
    const back = type === 'POP' && (shownEntry !== undefined || hasComeBack());
    const samePath = pathname === shownPath;
    shownPath = pathname;
    shownEntry = place;
    history.scrollRestoration = 'manual';
    restoring?.();
    if (isPlaced) {
      isPlaced = false;
      positions.set(place, scrollY);
      return;
    }
    const part = back ? null : partOf(hash);
    if (part) {
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    } else if (back) restore(positions.get(place) ?? 0);
    else if (!samePath) restore(0);
    if (!restoring) positions.set(place, scrollY);
  }, [place, pathname, hash, type]);
}
