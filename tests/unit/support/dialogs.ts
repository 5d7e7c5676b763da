/**
 * Implements the dialog methods that jsdom lacks: the open state, the focus on the first control, the
 * inert page below, and the return of the focus before the close event.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});

const { focus: giveFocus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function focusUnlessCovered(this: HTMLElement, options?: FocusOptions) {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog || dialog.contains(this)) giveFocus.call(this, options);
};
