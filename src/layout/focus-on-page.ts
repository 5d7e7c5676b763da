/**
 * Gives the focus to an element of the page. While a dialog covers the page nothing below it takes the focus, and once it closes the browser gives the
 * focus back to the button that opened it: then the element gets it after that.
 */
export function focusOnPage(find: () => HTMLElement | null): void {
  const focus = () => find()?.focus();
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
