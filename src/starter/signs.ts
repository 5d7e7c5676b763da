/** What only a person does. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'change', 'click', 'submit'] as const;
/** After a failure a moved pointer is not enough: each of its movements would be another attempt. */
const CLEAR_SIGNS = ['pointerdown', 'keydown', 'online'] as const;

let at: string | undefined;

/** Whether a pointer has come from elsewhere: browsers tell of one that rests, too, when a page is laid out below it. */
function hasMoved({ screenX, screenY }: PointerEvent): boolean {
  const before = at;
  at = `${String(screenX)} ${String(screenY)}`;
  return before !== undefined && before !== at;
}

/**
 * Calls `react` once, at the first sign that a person is on the page, or when the browser brings it back to one; `clear` says that only a
 * press or the network's return is a sign.
 */
export function onSign(react: () => void, { clear = false } = {}): void {
  const kinds = clear ? CLEAR_SIGNS : SIGNS;
  const options = { capture: true, passive: true };
  const seen = (event: Event) => {
    if (event.type === 'pointermove' && event instanceof PointerEvent && !hasMoved(event)) return;
    kinds.forEach((kind) => removeEventListener(kind, seen, options));
    removeEventListener('pageshow', back);
    react();
  };
  const back = (event: PageTransitionEvent) => event.persisted && seen(event);
  kinds.forEach((kind) => addEventListener(kind, seen, options));
  addEventListener('pageshow', back);
}
