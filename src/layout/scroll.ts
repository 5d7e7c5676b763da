import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStoredJson, writeStored } from '../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';
import { served } from '../served';

const KEY = KEPT.scroll;
/** How many places of the history are remembered. */
const MOST = 100;

const isPosition = (value: unknown): value is [string, number] => Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

function stored(): [string, number][] {
  const kept = readStoredJson('sessionStorage', KEY);
  return Array.isArray(kept) ? kept.filter(isPosition) : [];
}

/** Where the reader was, by place of the history. */
const positions = new Map(stored());

let shownPath: string | undefined;
let shown: string | undefined;
let restoring: (() => void) | undefined;

/** Whether the browser has loaded the portal to come back to a place; a typed address or a link from elsewhere is a new visit. */
function hasComeBack(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward');
}

/** Whether the browser itself has put the reader to their place on a page that the server has drawn, where they may have moved since. */
let isPlaced = false;

/** Remembers from now on where the reader is; to be called once, before the first page is drawn. */
export function watchScroll(): void {
  isPlaced = served !== undefined && history.scrollRestoration === 'auto';
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => writeStored('sessionStorage', KEY, JSON.stringify([...positions].slice(-MOST))));
  const remember = () => {
    if (shown !== undefined && !restoring) positions.set(shown, scrollY);
  };
  addEventListener('scroll', remember, { passive: true });
  // The browser tells of a movement with its next frame: who goes back or forward before that is still where they moved to.
  addEventListener('popstate', remember);
}

const USER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top`, again and again while the page still grows, until the reader moves by themselves. */
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

/** The part of the page that a hash names; a hash that nobody can decode names none. */
function partOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * The scroll rules of section 2 of the specification: to the top on navigation, to where one was on back and forward, and nowhere
 * when only the query changes.
 */
export function useScrollRules(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // React Router gives the first entry of every visit the same key (`default`): only key and address together name one.
  const place = `${key} ${pathname}${search}`;
  useLayoutEffect(() => {
    if (place === shown) return;
    const back = type === 'POP' && (shown !== undefined || hasComeBack());
    const samePath = pathname === shownPath;
    shownPath = pathname;
    shown = place;
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
