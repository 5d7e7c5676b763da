/** The element that takes the focus when it was lost in a part: the part itself if it can have the focus, else its heading, else the page's. */
function placeOf(part: HTMLElement): HTMLElement | null {
  if (part.hasAttribute('tabindex')) return part;
  return part.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]') ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
}

/**
 * A `ref` for a part of a page whose controls come and go. When the focused control is removed, such as a button that is not offered any
 * more after its click, the part takes the focus. When the control was disabled for a moment, it gets the focus back. Browsers lose the
 * focus in both cases.
 */
export function restoreLostFocus(part: HTMLElement | null) {
  if (!part) return;
  let last: { element: HTMLElement; isKeyboard: boolean } | undefined;
  const rememberFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = { element: target, isKeyboard: target.matches(':focus-visible') };
  };
  // A focus that the user has moved is not restored. A removed or disabled element fires the same event, in some browsers before it is gone: a
  // microtask later they can be told apart.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const isLeft = () => target instanceof HTMLElement && target.isConnected && !target.matches(':disabled');
    if (relatedTarget !== null) last = undefined;
    else queueMicrotask(() => isLeft() && (last = undefined));
  };
  const restoreFocus = () => {
    if (!last || document.activeElement !== document.body) return;
    const { element, isKeyboard } = last;
    // A person with a mouse looks where they clicked, so the page does not scroll.
    if (!element.isConnected) placeOf(part)?.focus({ preventScroll: !isKeyboard });
    else if (!element.matches(':disabled')) element.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(restoreFocus);
  changes.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  part.addEventListener('focusin', rememberFocus);
  part.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    part.removeEventListener('focusin', rememberFocus);
    part.removeEventListener('focusout', leave);
  };
}
