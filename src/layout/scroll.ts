import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { KEPT } from '../kept-names';

const KEY = KEPT.scroll;
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);

let shownPath: string | undefined;
let shownKey: string | undefined;
let restoring: (() => void) | undefined;

history.scrollRestoration = 'manual';
addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify([...positions])));
addEventListener(
  'scroll',
  () => {
    if (shownKey !== undefined && !restoring) positions.set(shownKey, scrollY);
  },
  { passive: true },
);

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

/**
 * The scroll rules of section 2 of the specification: to the top on navigation, to where one was on back and forward, and nowhere
 * when only the query changes.
 */
export function useScrollRules(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (key === shownKey) return;
    const samePath = pathname === shownPath;
    shownPath = pathname;
    shownKey = key;
    restoring?.();
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target && type !== 'POP') {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    } else if (!samePath) restore(type === 'POP' ? (positions.get(key) ?? 0) : 0);
    positions.set(key, scrollY);
  }, [key, pathname, hash, type]);
}
