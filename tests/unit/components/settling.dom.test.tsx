import { act } from 'react';
import { createRoot, type Root } from '../support/root';
import { typeInto } from '../support/type-into';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedText } from '../../../src/components/debounced-text';

let root: Root;

/** Renders the field with each reported text as its value, as a page does that reads the value from its URL. */
const told = vi.fn<(text: string) => void>((text) => root.render(<Field value={text} />));

const Field = ({ value }: { value: string }) => <input {...useDebouncedText(value, told)} />;

const input = () => document.querySelector('input') ?? expect.fail('there is no input');
const type = (text: string) => act(async () => typeInto(input(), text));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  told.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function draw(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Field value="" />));
}

it('takes effect once, when the typing pauses, without spaces at its ends', async () => {
  await draw();
  await type('da');
  await pass(200);
  await type('data ');
  await pass(200);
  expect(told).not.toHaveBeenCalled();
  await pass(200);
  expect(told.mock.calls).toEqual([['data']]);
  expect(input().value).toBe('data ');
});

it('takes effect at once by Enter, and says nothing twice', async () => {
  await draw();
  await type('law');
  await act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(told.mock.calls).toEqual([['law']]);
  await act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await pass(1000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('takes effect when the field is left', async () => {
  await draw();
  await type('physics');
  await act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(told.mock.calls).toEqual([['physics']]);
});

it('keeps what is typed while the address follows late, and several steps behind', async () => {
  await draw();
  for (const text of ['computer', 'computer scien']) {
    told.mockImplementationOnce(() => undefined);
    await type(text);
    await pass(400);
  }
  await type('computer science');
  for (const late of ['computer', 'computer scien']) {
    await act(async () => root.render(<Field value={late} />));
    expect(input().value).toBe('computer science');
  }
  await pass(400);
  expect(told.mock.calls).toEqual([['computer'], ['computer scien'], ['computer science']]);
  await act(async () => root.render(<Field value="computer" />));
  expect(input().value, 'the way back is no late arrival').toBe('computer');
});

it('takes back a text that is still on its way to the address', async () => {
  await draw();
  told.mockImplementationOnce(() => undefined);
  await type('law');
  await pass(400);
  await type('');
  await pass(400);
  expect(told.mock.calls).toEqual([['law'], ['']]);
  await act(async () => root.render(<Field value="law" />));
  expect(input().value, 'the way back to it is no late arrival').toBe('law');
});

it('follows the address when something else changes it, and then tells nothing', async () => {
  await draw();
  await type('law');
  await pass(400);
  await act(async () => root.render(<Field value="medicine" />));
  expect(input().value).toBe('medicine');
  await pass(1000);
  expect(told.mock.calls).toEqual([['law']]);
});

it('notifies nobody once it is unmounted', async () => {
  await draw();
  await type('law');
  await act(async () => root.unmount());
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
});
