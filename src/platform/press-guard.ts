/** How long a control that has come under a finger ignores taps, in milliseconds. */
const GUARDED_MS = 500;

/** How far apart two taps on the same point may be, in pixels. */
const TOLERANCE = 24;

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

interface Point {
  x: number;
  y: number;
}

/** The last press: what was meant by it, and when it was. Further taps in quick succession are meant for the same. */
let press: (Point & { control: Element | null; at: number }) | undefined;
let isIgnored = false;
/** The control of the first of several clicks. */
let clicked: Element | null = null;

/** Where the pointer pressed last; undefined before the first press. */
export const lastPress = (): Point | undefined => press;

/** The control at a pointer; a label stands for its control. */
function controlAt({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a tap follows another one on the same point. The browser counts clicks of a mouse, but not every tap. */
function isMeantForAnother(event: PointerEvent, control: Element): boolean {
  if (event.pointerType === 'mouse' || !press || press.control === control || event.timeStamp - press.at >= GUARDED_MS) return false;
  return Math.hypot(event.clientX - press.x, event.clientY - press.y) <= TOLERANCE;
}

function onDown(event: PointerEvent): void {
  const control = controlAt(event);
  isIgnored = control !== null && isMeantForAnother(event, control);
  press = { x: event.clientX, y: event.clientY, control: isIgnored && press ? press.control : control, at: event.timeStamp };
  if (isIgnored) stop(event);
}

function onClick(event: MouseEvent): void {
  // A key or a script has pressed it.
  if (event.detail === 0) return;
  const control = controlAt(event);
  if (event.detail === 1 && !isIgnored) clicked = control;
  if (isIgnored || (event.detail > 1 && control && control !== clicked)) stop(event);
}

const onMouseDown = (event: MouseEvent): void => {
  if (isIgnored) stop(event);
};

/**
 * Ignores a press that was not meant for what it hits: the second click of a double click, or a tap within half a second, where a control has appeared or
 * moved under the pointer meanwhile, such as the confirming button of a dialog. Keys are never delayed.
 */
export function guardPresses(): void {
  addEventListener('pointerdown', onDown, true);
  addEventListener('mousedown', onMouseDown, true);
  addEventListener('click', onClick, true);
}
