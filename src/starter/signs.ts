/** Events that only a person causes. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'change', 'click', 'submit'] as const;
/** After a failure pointer movement is no sign, because each movement would be another attempt. */
const CLEAR_SIGNS = ['pointerdown', 'keydown', 'online'] as const;

let at: string | undefined;

/** Whether the pointer has really moved: browsers fire `pointermove` also for a resting pointer when a page is laid out below it. */
function hasMoved({ screenX, screenY }: PointerEvent): boolean {
  const before = at;
  at = `${String(screenX)} ${String(screenY)}`;
  return before !== undefined && before !== at;
}

/**
 * Calls `react` once, at the first sign that a person is on the page, or when the back/forward cache restores it. With `clear`, only a
 * press or the return of the network is a sign.
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
