import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopHolding, startHolding, replayHeld } from '../../src/starter/held';

/** A button that records its clicks after hydration, as the portal's own listeners would. */
function buttonOf(name: string): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', () => done.push(name));
  return button;
}

let done: string[] = [];

beforeEach(() => {
  done = [];
  startHolding();
});
afterEach(() => {
  stopHolding();
  document.body.replaceChildren();
});

it('does the presses again in their order, and after them those of meanwhile', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map(buttonOf);
  first?.click();
  second?.click();
  expect(done).toEqual([]);
  let asked = 0;
  await replayHeld(async () => {
    asked += 1;
    if (asked === 1) third?.click();
    await Promise.resolve();
  });
  expect(done).toEqual(['first', 'second', 'third']);
  first?.click();
  expect(done).toEqual(['first', 'second', 'third', 'first']);
});

it('takes what was chosen anew while the portal was waited for', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  const type = (text: string) => {
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('a');
  let asked = 0;
  await replayHeld(() => {
    asked += 1;
    if (asked === 1) type('ab');
    return Promise.resolve();
  });
  expect(heard.at(-1)).toBe('ab');
  expect(heard).not.toContain('a');
});

it('answers at once where nothing was held back', () => {
  void replayHeld(() => new Promise(() => undefined));
  buttonOf('only').click();
  expect(done).toEqual(['only']);
});

it('leaves no press waiting when the portal fails', async () => {
  const button = buttonOf('only');
  button.click();
  button.setAttribute('aria-busy', 'true');
  await expect(replayHeld(() => Promise.reject(new Error('not drawn')))).rejects.toThrow('not drawn');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  button.click();
  expect(done).toEqual(['only']);
});

it('leaves out a button that is gone', async () => {
  const [first, second] = ['first', 'second'].map(buttonOf);
  first?.click();
  second?.click();
  first?.remove();
  await replayHeld(() => Promise.resolve());
  expect(done).toEqual(['second']);
});
