import { act } from 'react';
import { createRoot } from '../support/root';
import { afterEach, expect, it, vi } from 'vitest';
import { useOverflow } from '../../../src/components/useOverflow';

const SEEN = 300;

/** Widths of the entries in px; jsdom has no layout. */
let widths: number[];
let resized: (() => void) | undefined;
const observed: Element[] = [];

class Sizes {
  constructor(told: () => void) {
    resized = told;
  }
  observe(part: Element): void {
    observed.push(part);
  }
  disconnect(): void {
    observed.length = 0;
  }
}

function Row() {
  const row = useOverflow<HTMLUListElement>('/there');
  return (
    <ul ref={row}>
      <li>One</li>
      <li>Two</li>
      <li aria-current="page">There</li>
    </ul>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('keeps what is current in view, and says where more is, when the words of the row get wider', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', Sizes);
  widths = [100, 100, 100];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Row />));
  const row = document.querySelector('ul')!;
  const entries = [...row.children];
  expect(observed).toEqual([row, ...entries]);
  const leftOf = (entry: Element) => widths.slice(0, entries.indexOf(entry)).reduce((sum, width) => sum + width, 0);
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(SEEN);
  vi.spyOn(row, 'scrollWidth', 'get').mockImplementation(() => widths.reduce((sum, width) => sum + width, 0));
  for (const entry of entries) {
    vi.spyOn(entry, 'getBoundingClientRect').mockImplementation(() => new DOMRect(leftOf(entry) - row.scrollLeft, 0, widths[entries.indexOf(entry)], 44));
  }
  widths = [200, 200, 120];
  resized?.();
  expect(row.scrollLeft, 'the middle of the last entry in the middle of the row').toBe(400 - (SEEN - 120) / 2);
  expect(row.hasAttribute('data-more-before')).toBe(true);
  await act(() => root.unmount());
});
