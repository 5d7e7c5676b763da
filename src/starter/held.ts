import { answerTo } from './answers';
import { chosenIn, isField, type Field } from './fields';

/** From then on a press that has had no effect yet is shown to be waiting, in milliseconds. */
const SHOWN_MS = 300;

const KINDS = ['click', 'input', 'change', 'submit'] as const;

/** What is to be done again, by the element that it was done to and in the order in which it was done. */
const held = new Map<Element, () => void>();

/** The button of a press that only the portal can answer; links and buttons that send a form do what they do by themselves. */
function buttonOf(target: Element): HTMLButtonElement | undefined {
  const button = target.closest('button');
  return button && !button.disabled && !(button.type === 'submit' && button.form) ? button : undefined;
}

function holdPress(button: HTMLButtonElement): void {
  // Whoever presses again because nothing has happened wants the same once.
  if (held.has(button)) return;
  held.set(button, () => button.click());
  setTimeout(() => held.has(button) && button.setAttribute('aria-busy', 'true'), SHOWN_MS);
}

/** Answers a press at once where that takes no portal; after something that does, in its turn. */
function press(button: HTMLButtonElement): void {
  const answer = held.size === 0 ? answerTo(button) : undefined;
  if (answer) answer();
  else holdPress(button);
}

/** Whether something was typed or chosen that the portal has not heard of yet. */
export const hasChoices = (): boolean => [...held.keys()].some(isField);

/** Says so on the page: what it counts is of before. */
const showChoices = (): void => void document.documentElement.toggleAttribute('data-chosen', hasChoices());

function holdChoice(field: Field): void {
  held.delete(field);
  const again = chosenIn(field);
  if (again) held.set(field, again);
  showChoices();
}

/** Browsers put back what stood in the fields of a page that somebody comes back to: that is nothing a person does. */
const isOfPerson = (field: Field): boolean => field === document.activeElement || !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Whether what was held back is being done at this moment, so that the portal is to hear of it. */
let isDoing = false;

function hold(event: Event): void {
  if (isDoing) return;
  // Until the portal answers to everything it is told of nothing: it would do some of it now and all of it later.
  event.stopImmediatePropagation();
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const button = type === 'click' && buttonOf(target);
  if (button) press(button);
  else if (type !== 'click' && isField(target) && isOfPerson(target)) holdChoice(target);
}

/** What was left empty is not asked for: a form that is sent without the portal then has the address that the portal would give it. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

/** Remembers from now on what a person does that only the portal can answer: presses of buttons, and what is typed and chosen. */
export function holdBack(): void {
  for (const kind of KINDS) addEventListener(kind, hold, true);
  addEventListener('formdata', leaveOutEmpty);
}

/** Forgets the presses: the portal could not be loaded, and one that takes effect much later surprises. */
export function dropPresses(): void {
  for (const element of held.keys()) {
    if (isField(element)) continue;
    held.delete(element);
    element.removeAttribute('aria-busy');
  }
}

function release(): void {
  for (const kind of KINDS) removeEventListener(kind, hold, true);
  removeEventListener('formdata', leaveOutEmpty);
  document.documentElement.removeAttribute('data-chosen');
}

/** Holds nothing back any longer: the portal has not started, and the page does what its links and forms do by themselves. */
export function giveUp(): void {
  release();
  dropPresses();
  held.clear();
}

function doAgain(element: Element): void {
  // It may have been chosen anew while the portal was waited for.
  const again = held.get(element);
  held.delete(element);
  element.removeAttribute('aria-busy');
  if (!again || !element.isConnected) return;
  isDoing = true;
  try {
    again();
  } finally {
    isDoing = false;
  }
}

/**
 * Does again what was held back, in its order and each once `settled` says that what went before has taken effect, then hands over to
 * the portal. What a person does meanwhile comes after it. Where nothing was held back the portal answers at once.
 */
export async function letGo(settled: () => Promise<void>): Promise<void> {
  try {
    for (let [element] = held.keys(); element; [element] = held.keys()) {
      await settled();
      doAgain(element);
    }
    release();
  } catch (error) {
    giveUp();
    throw error;
  }
}
