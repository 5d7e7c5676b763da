type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types or selects as a user does: React detects a value only through the native setter, and a selection by the `change` event. */
export function typeInto(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
