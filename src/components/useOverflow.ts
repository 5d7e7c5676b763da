import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a row that is swiped sideways: `data-more-before` and `data-more-after` on the element say where more is, for its style to show
 * it, and what is current stands in view. Call it anew with what decides about that, such as the path.
 */
export function useOverflow<E extends HTMLElement>(current?: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    const mark = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, []);
  useEffect(() => {
    const row = element.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !here) return;
    // Not `scrollIntoView`, which would scroll the page too.
    const { left, width } = here.getBoundingClientRect();
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
  }, [current]);
  return element;
}

const FADE = '48px';

/** Lets the edge fade behind which there is more. */
export const fadingEdges = {
  '&[data-more-after]': { maskImage: `linear-gradient(to left, transparent, #000 ${FADE})` },
  '&[data-more-before]': { maskImage: `linear-gradient(to right, transparent, #000 ${FADE})` },
  '&[data-more-before][data-more-after]': {
    maskImage: `linear-gradient(to right, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`,
  },
} as const;
