type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types or chooses as a person does: React hears of a value only by the browser's own setter, and of a choice by `change`. */
export function typeInto(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
