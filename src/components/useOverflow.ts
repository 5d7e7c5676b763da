import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the current item to the middle of its row. Not by `scrollIntoView`, which would scroll the page too. */
function showCurrent(row: HTMLElement): void {
  const here = row.querySelector('[aria-current="page"]');
  if (!here) return;
  const { left, width } = here.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}

function flagOverflow(row: HTMLElement): void {
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}

/**
 * For a row that scrolls sideways: sets `data-more-before` and `data-more-after` on the element, so that its style can show that there is
 * more, and keeps the current item in view, also when its text gets wider or narrower, as in another language.
 * @param current a value that changes with the current item, such as the path
 */
export function useOverflow<E extends HTMLElement>(current?: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    const update = () => flagOverflow(row);
    const sizes = new ResizeObserver(() => {
      showCurrent(row);
      update();
    });
    for (const part of [row, ...row.children]) sizes.observe(part);
    row.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', update);
    };
  }, [current]);
  return element;
}

/** How wide the faded edge is. */
export const FADE = '48px';

/** Lets the edge fade behind which there is more. */
export const fadingEdges = {
  '&[data-more-after]': { maskImage: `linear-gradient(to left, transparent, #000 ${FADE})` },
  '&[data-more-before]': { maskImage: `linear-gradient(to right, transparent, #000 ${FADE})` },
  '&[data-more-before][data-more-after]': {
    maskImage: `linear-gradient(to right, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`,
  },
} as const;
