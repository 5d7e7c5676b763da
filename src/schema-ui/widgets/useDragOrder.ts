import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Auto-scroll while dragging: the distance from an edge of the window at which it starts, and the step of each frame, in px. */
const EDGE_PX = 64;
const STEP_PX = 12;

/** Half of the gap between two entries, in px: the drop line at either end keeps that distance. */
const HALF_GAP_PX = 8;

interface Dragged {
  /** The entry that is dragged. */
  from: number;
  /** The index of the entry before which it would be dropped; the number of entries for the end. */
  before: number;
  /** Where the line of that place is, in px from the top of the list. */
  top: number;
}

/** The drop position for the pointer position `y`, in px from the top of the viewport. */
function placeAt(y: number, list: HTMLElement, entries: readonly Element[]): Pick<Dragged, 'before' | 'top'> {
  const boxes = entries.map((entry) => entry.getBoundingClientRect());
  const before = boxes.filter(({ top, bottom }) => y > (top + bottom) / 2).length;
  const [above, below] = [boxes[before - 1], boxes[before]];
  const line = above ? above.bottom + HALF_GAP_PX : (below?.top ?? 0) - HALF_GAP_PX;
  return { before, top: line - list.getBoundingClientRect().top };
}

/**
 * Reorders the entries of a list by a drag handle on each, with a mouse, a pen or a finger. While one is dragged only a line shows the drop
 * position, so that the layout does not shift; near the edges of the window the page scrolls; Escape cancels.
 * @param list holds the entries, which `selector` finds; `onDrop` is given the entry and the place that it has afterwards
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, { selector, onDrop }: { selector: string; onDrop: (from: number, to: number) => void }) {
  const [dragged, setDragged] = useState<Dragged>();
  const pointer = useRef(0);
  const from = dragged?.from;
  const update = (index: number) => {
    if (!list.current) return;
    const place = placeAt(pointer.current, list.current, [...list.current.querySelectorAll(selector)]);
    setDragged((now) => (now?.from === index && now.before === place.before && now.top === place.top ? now : { from: index, ...place }));
  };
  const looking = useRef(update);
  useEffect(() => {
    looking.current = update;
  });
  useEffect(() => {
    if (from === undefined) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(undefined);
    const follow = () => {
      const { top = 0, bottom = 0 } = list.current?.getBoundingClientRect() ?? {};
      const isAbove = pointer.current < EDGE_PX && top < EDGE_PX;
      const isBelow = pointer.current > innerHeight - EDGE_PX && bottom > innerHeight - EDGE_PX;
      if (isAbove || isBelow) {
        scrollBy(0, isAbove ? -STEP_PX : STEP_PX);
        looking.current(from);
      }
      frame = requestAnimationFrame(follow);
    };
    let frame = requestAnimationFrame(follow);
    addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', cancel);
    };
  }, [from, list]);
  const drop = () => {
    setDragged(undefined);
    if (!dragged) return;
    const to = dragged.before > dragged.from ? dragged.before - 1 : dragged.before;
    if (to !== dragged.from) onDrop(dragged.from, to);
  };
  /** The event handlers of an entry's drag handle. */
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      // Prevents text selection and focus; pointer capture sends all further pointer events to the handle.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      update(index);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from !== index) return;
      pointer.current = clientY;
      update(index);
    },
    onPointerUp: drop,
    onPointerCancel: () => setDragged(undefined),
  });
  return { dragged, handle };
}
