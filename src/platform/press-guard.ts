/** How long a control that appeared or moved under the pointer ignores presses, in milliseconds. */
const GUARDED_MS = 500;

/** How far apart two presses on the same point may be, in pixels: a finger is less exact. */
const TOLERANCE = { mouse: 4, other: 24 };

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

interface Point {
  x: number;
  y: number;
}

/** A control, and since when it has been where it is. */
interface Arrival {
  control: Element | null;
  at: number;
}

/** The last press on a point: what was meant by it, and when it was. Further presses in quick succession are meant for the same. */
let press: (Point & Arrival) | undefined;
/** Where the mouse rests, and on what. */
let rest: (Point & Pick<Arrival, 'control'>) | undefined;
/** The control that came under the resting mouse. */
let arrival: Arrival | undefined;
let scrolledAt = -Infinity;
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

function onMove(event: PointerEvent): void {
  if (event.pointerType === 'mouse') rest = { x: event.clientX, y: event.clientY, control: controlAt(event) };
}

/** The browser also says so when layout, and not the hand, brings something else under the mouse. */
function onOver(event: PointerEvent): void {
  if (!rest || event.pointerType !== 'mouse' || event.clientX !== rest.x || event.clientY !== rest.y) return;
  const control = controlAt(event);
  if (control === rest.control) return;
  rest.control = control;
  // What comes by scrolling was looked for.
  if (event.timeStamp - scrolledAt > GUARDED_MS) arrival = { control, at: event.timeStamp };
}

function isMeantForAnother(event: PointerEvent, control: Element): boolean {
  const isRecent = ({ at }: Arrival) => event.timeStamp - at < GUARDED_MS;
  if (arrival && arrival.control === control && isRecent(arrival)) return true;
  if (!press || press.control === control || !isRecent(press)) return false;
  return Math.hypot(event.clientX - press.x, event.clientY - press.y) <= (event.pointerType === 'mouse' ? TOLERANCE.mouse : TOLERANCE.other);
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
 * Ignores a press that was not meant for what it hits: a second tap or click, or one within half a second, where a control has appeared or moved under the
 * pointer meanwhile, such as the confirming button of a dialog. Keys are never delayed.
 */
export function guardPresses(): void {
  addEventListener('pointermove', onMove, { capture: true, passive: true });
  addEventListener('pointerover', onOver, true);
  addEventListener('wheel', ({ timeStamp }) => (scrolledAt = timeStamp), { capture: true, passive: true });
  addEventListener('pointerdown', onDown, true);
  addEventListener('mousedown', onMouseDown, true);
  addEventListener('click', onClick, true);
}
