/** Where the focus goes of a part that lost it: to the part itself where it can have the focus, else to its heading, else to the page's. */
function placeOf(part: HTMLElement): HTMLElement | null {
  if (part.hasAttribute('tabindex')) return part;
  return part.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]') ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
}

/**
 * A `ref` for a part of a page whose controls come and go. When the one that has the focus goes away, as a button does that is not offered any more
 * once it was pressed, the part takes the focus; when it was barred for a moment, it gets the focus back. A browser leaves both nowhere.
 */
export function restoreLostFocus(part: HTMLElement | null) {
  if (!part) return;
  let last: { element: HTMLElement; isKeyboard: boolean } | undefined;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = { element: target, isKeyboard: target.matches(':focus-visible') };
  };
  // Who leaves by themselves is not called back. Of what is taken away or barred the same is told, by some browsers before it is gone.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const isLeft = () => target instanceof HTMLElement && target.isConnected && !target.matches(':disabled');
    if (relatedTarget !== null) last = undefined;
    else queueMicrotask(() => isLeft() && (last = undefined));
  };
  const changed = () => {
    if (!last || document.activeElement !== document.body) return;
    const { element, isKeyboard } = last;
    // A hand at a mouse looks where it pressed: the page stays there.
    if (!element.isConnected) placeOf(part)?.focus({ preventScroll: !isKeyboard });
    else if (!element.matches(':disabled')) element.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(changed);
  changes.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  part.addEventListener('focusin', note);
  part.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    part.removeEventListener('focusin', note);
    part.removeEventListener('focusout', leave);
  };
}
