import { beforeEach, expect, it } from 'vitest';
import { guardPresses } from '../../../src/platform/press-guard';

guardPresses();

const pressed: string[] = [];
let now = 0;
let start = 0;

function button(name: string): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
  made.addEventListener('click', () => pressed.push(name));
  document.body.append(made);
  return made;
}

beforeEach(() => {
  document.body.replaceChildren();
  pressed.length = 0;
  // Each test begins at another point, long after the one before it.
  now += 10_000;
  start += 100;
});

interface How {
  after?: number;
  dx?: number;
  kind?: 'mouse' | 'touch';
  detail?: number;
}

function sent<Sent extends Event>(event: Sent, target: Element): void {
  Object.defineProperty(event, 'timeStamp', { value: now });
  target.dispatchEvent(event);
}

/** What a browser dispatches for a press; it is later by `after` milliseconds than the one before. */
function press(target: Element, { after = 0, dx = 0, kind = 'touch', detail = 1 }: How = {}): void {
  now += after;
  const at = { bubbles: true, cancelable: true, clientX: start + dx, clientY: 50, pointerType: kind };
  sent(new PointerEvent('pointerdown', at), target);
  sent(new MouseEvent('mousedown', { ...at, detail }), target);
  sent(new MouseEvent('click', { ...at, detail }), target);
}

it('a second tap on what has come under the finger is ignored, and so is a third', () => {
  const [send, confirm] = [button('send'), button('confirm')];
  press(send);
  press(confirm, { after: 200 });
  press(confirm, { after: 400 });
  expect(pressed).toEqual(['send']);
  press(confirm, { after: 600 });
  expect(pressed).toEqual(['send', 'confirm']);
});

it('what is somewhere else, or was there before, is pressed at once', () => {
  const [more, other] = [button('more'), button('other')];
  press(more);
  press(more, { after: 100, detail: 2 });
  press(other, { after: 100, dx: 60 });
  expect(pressed).toEqual(['more', 'more', 'other']);
});

it('the second click of a slow double click on what has moved is ignored', () => {
  const [save, radio] = [button('save'), button('radio')];
  press(save, { kind: 'mouse' });
  press(radio, { kind: 'mouse', after: 700, detail: 2 });
  expect(pressed).toEqual(['save']);
});

it('keys and scripts are never delayed', () => {
  const [send, confirm] = [button('send'), button('confirm')];
  press(send);
  confirm.click();
  expect(pressed).toEqual(['send', 'confirm']);
});

it('a label stands for its control', () => {
  document.body.innerHTML = '<label id="row"><input type="checkbox" id="box"><span id="words">Yes</span></label>';
  const [words, box] = ['words', 'box'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLInputElement];
  press(words);
  press(box, { after: 100, detail: 2 });
  expect(box.checked).toBe(false);
});
