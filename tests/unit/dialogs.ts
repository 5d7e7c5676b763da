/** The browser's own dialogs, which a document without a browser has as elements only: whether they are open, their first control with the focus, and that they were closed. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
