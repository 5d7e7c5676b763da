export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a person can type into or choose from this element. */
export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Fields in which an input method is composing a word: setting their value would break it off. */
const composing = new WeakSet<EventTarget>();
addEventListener('compositionstart', ({ target }) => target && composing.add(target), true);
addEventListener('compositionend', ({ target }) => target && composing.delete(target), true);

/**
 * Sets a value so that React sees a change. React compares the value at the event with the one that its own property on the field has
 * recorded: the first assignment goes through that property, the second bypasses it.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = `${text} `;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  // Only text fields have a selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (composing.has(field)) field.addEventListener('compositionend', () => type(field, field.value), { once: true });
  else type(field, text);
}

function chooseAgain(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }));
}

function tickAgain(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/**
 * Gives a function that repeats, once the portal runs, what a person has typed or chosen in a field; undefined when the field is as it was
 * rendered.
 */
export function chosenIn(field: Field): (() => void) | undefined {
  if (isTicked(field)) {
    const { checked } = field;
    return checked === field.defaultChecked ? undefined : () => tickAgain(field, checked);
  }
  const { value } = field;
  if (!(field instanceof HTMLSelectElement)) return value === field.defaultValue ? undefined : () => typeAgain(field, value);
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return value === drawn?.value ? undefined : () => chooseAgain(field, value);
}
