/**
 * Focuses an element of the page. While a modal dialog is open nothing below it can take the focus, and on closing the browser returns the
 * focus to the button that opened it; so the element gets the focus after that.
 */
export function focusOnPage(find: () => HTMLElement | null, options?: FocusOptions): void {
  const focus = () => find()?.focus(options);
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
