import { answerTo } from './answers';
import { chosenIn, isField, type Field } from './fields';

/** How long a press may have no effect before the button is shown as busy, in milliseconds. */
const SHOWN_MS = 300;

const KINDS = ['click', 'input', 'change', 'submit'] as const;

/** The actions to replay, by the element that each was done to and in the order in which they were done. */
const heldActions = new Map<Element, () => void>();

/** The button of a click that only scripts can handle; links and submit buttons of forms work by themselves. */
function buttonOf(target: Element): HTMLButtonElement | undefined {
  const button = target.closest('button');
  return button && !button.disabled && !(button.type === 'submit' && button.form) ? button : undefined;
}

function holdPress(button: HTMLButtonElement): void {
  // A second click on a button that has not reacted yet is for the same action, which is replayed once.
  if (heldActions.has(button)) return;
  heldActions.set(button, () => button.click());
  setTimeout(() => heldActions.has(button) && button.setAttribute('aria-busy', 'true'), SHOWN_MS);
}

/** Handles a click at once when it needs no portal and nothing is held back; otherwise holds it back in its order. */
function press(button: HTMLButtonElement): void {
  const answer = heldActions.size === 0 ? answerTo(button) : undefined;
  if (answer) answer();
  else holdPress(button);
}

/** Whether something was typed or chosen that the portal has not received yet. */
export const hasChoices = (): boolean => [...heldActions.keys()].some(isField);

/** Marks the page, which then hides its counts: they do not reflect the held input. */
const showChoices = (): void => void document.documentElement.toggleAttribute('data-chosen', hasChoices());

function holdChoice(field: Field): void {
  heldActions.delete(field);
  const replay = chosenIn(field);
  if (replay) heldActions.set(field, replay);
  showChoices();
}

/** Whether a person made the input. Browsers restore the fields of a page that somebody returns to, which fires the same events. */
const isOfPerson = (field: Field): boolean => field === document.activeElement || !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Whether a held action is being replayed at this moment, so that the portal receives its events. */
let isReplaying = false;

function hold(event: Event): void {
  if (isReplaying) return;
  // Until the portal can handle everything it receives no events: it would handle some of them now and all of them again in the replay.
  event.stopImmediatePropagation();
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const button = type === 'click' && buttonOf(target);
  if (button) press(button);
  else if (type !== 'click' && isField(target) && isOfPerson(target)) holdChoice(target);
}

/** Removes empty fields, so that a form that is sent without the portal has the same URL as one that the portal sends. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

/** Starts to hold back what only the portal can handle: clicks on buttons, and what is typed and chosen. */
export function startHolding(): void {
  for (const kind of KINDS) addEventListener(kind, hold, true);
  addEventListener('formdata', leaveOutEmpty);
}

/** Forgets the held clicks: the portal could not be loaded, and a click that takes effect much later surprises. */
export function dropPresses(): void {
  for (const element of heldActions.keys()) {
    if (isField(element)) continue;
    heldActions.delete(element);
    element.removeAttribute('aria-busy');
  }
}

function release(): void {
  for (const kind of KINDS) removeEventListener(kind, hold, true);
  removeEventListener('formdata', leaveOutEmpty);
  document.documentElement.removeAttribute('data-chosen');
}

/** Ends the holding back because the portal has not started: the page's links and forms work by themselves. */
export function stopHolding(): void {
  release();
  dropPresses();
  heldActions.clear();
}

function replayAction(element: Element): void {
  // The latest action: the field may have been changed while the portal was loading.
  const replay = heldActions.get(element);
  heldActions.delete(element);
  element.removeAttribute('aria-busy');
  if (!replay || !element.isConnected) return;
  isReplaying = true;
  try {
    replay();
  } finally {
    isReplaying = false;
  }
}

/**
 * Replays the held actions in their order, each once `settled` says that the one before has taken effect, then hands over to the portal.
 * What a person does meanwhile is replayed last. When nothing was held back, the portal takes over at once.
 */
export async function replayHeld(settled: () => Promise<void>): Promise<void> {
  try {
    for (let [element] = heldActions.keys(); element; [element] = heldActions.keys()) {
      await settled();
      replayAction(element);
    }
    release();
  } catch (error) {
    stopHolding();
    throw error;
  }
}
