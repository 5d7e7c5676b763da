import { act, useState } from 'react';
import { createRoot, type Root } from '../support/root';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { QuestionsInput } from '../../../src/schema-ui/widgets/QuestionsInput';
import { loadInputs, widgets } from '../../../src/schema-ui/widgets/registry';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';

let value: EntitySchema | undefined;
let root: Root;

function Composer() {
  const [questions, setQuestions] = useState<unknown>();
  const give = (next: unknown) => {
    value = next as EntitySchema | undefined;
    setQuestions(next);
  };
  return (
    <QuestionsInput
      id="q"
      path="questions"
      label="Questions"
      value={questions}
      onChange={give}
      onBlur={() => undefined}
      required={false}
      disabled={false}
      invalid={false}
      describedBy={undefined}
      schema={{}}
      root={{}}
    />
  );
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const area of ['core', 'forms'] as const) await loadMessages(area);
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  value = undefined;
});

function draw(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <ThemeProvider>
        <Composer />
      </ThemeProvider>,
    )
  );
}

const propertyOf = (key: string) => (value?.properties?.[key] ?? {}) as EntitySchema;

/** Selects an option in a select of a question; `place` 0 is the kind of answer, 1 the deciding question, 2 the answer to that question. */
function choose(question: string, option: string, place: number): void {
  const select = document.querySelectorAll<HTMLSelectElement>(`[data-question="${question}"] select`)[place] ?? expect.fail('There is no such select.');
  act(() => {
    select.value = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function press(words: string): void {
  const button = [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === words);
  act(() => (button ?? expect.fail(`There is no button ${words}.`)).click());
}

const keys = () => Object.keys(value?.properties ?? {});

it('leads to the option that was added, and loses nobody when one is removed', () => {
  draw();
  press('Add a question');
  choose('q1', 'choice', 0);
  press('Add an option');
  expect(document.activeElement?.id).toBe('q.q1__o1.en');
  press('Add an option');
  expect(document.activeElement?.id).toBe('q.q1__o2.en');
  press('Remove option 1');
  expect(document.activeElement?.textContent).toBe('Add an option');
});

it('never gives a question or an option the key of one that was removed: it would take over answers to something else', () => {
  draw();
  for (const words of ['Add a question', 'Add a question', 'Remove question 2', 'Add a question']) press(words);
  expect(keys()).toEqual(['q1', 'q3']);
  choose('q3', 'choice', 0);
  for (const words of ['Add an option', 'Add an option', 'Remove option 2', 'Add an option']) press(words);
  expect(propertyOf('q3').enum).toEqual(['o1', 'o3']);
});

const cardOf = (key: string) => document.querySelector<HTMLElement>(`[data-question="${key}"]`) ?? expect.fail(`There is no question ${key}.`);

const order = () => [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset.question);

it('moves a question, keeps the focus with it and the order in the schema', () => {
  draw();
  for (const words of ['Add a question', 'Add a question', 'Add a question', 'Move question 3 up']) press(words);
  expect(order()).toEqual(['q1', 'q3', 'q2']);
  expect(['q1', 'q3', 'q2'].map((key) => propertyOf(key)['x-order'])).toEqual([0, 1, 2]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 2 up');
  press('Move question 2 up');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1 down');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Now question 1 of 3.');
  for (const words of ['Move question 1 down', 'Move question 2 down']) press(words);
  // Questions in the order of their keys need no `x-order`.
  expect(propertyOf('q1')).not.toHaveProperty('x-order');
});

it('moves a question by its handle, shows where it would come, and leaves the order alone when it is given up', () => {
  draw();
  for (const words of ['Add a question', 'Add a question', 'Add a question']) press(words);
  // jsdom has no layout: each question gets a height of 100 px and a gap of 16 px.
  const cards = () => [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function(this: Element) {
    const at = cards().indexOf(this as HTMLElement);
    return at < 0 ? new DOMRect(0, 0, 300, 400) : new DOMRect(0, at * 116, 300, 100);
  });
  onTestFinished(() => layout.mockRestore());
  const captured = vi.fn();
  vi.stubGlobal('innerHeight', 2000);
  const fire = (key: string, type: string, clientY: number) =>
    act(() => {
      const handle = document.querySelector<HTMLElement>(`[data-question="${key}"] [data-drag]`) ?? expect.fail('there is no handle');
      Object.assign(handle, { setPointerCapture: captured });
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, clientY }));
    });
  const line = () => document.querySelector<HTMLElement>('[data-drop]');
  fire('q1', 'pointerdown', 70);
  expect(captured).toHaveBeenCalledExactlyOnceWith(1);
  fire('q1', 'pointermove', 300);
  expect([line()?.dataset.drop, line()?.style.top]).toEqual(['3', '340px']);
  expect(order(), 'nothing moves before it is dropped').toEqual(['q1', 'q2', 'q3']);
  fire('q1', 'pointerup', 300);
  expect(order()).toEqual(['q2', 'q3', 'q1']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Now question 3 of 3.');
  expect(line()).toBeNull();
  // Escape cancels the drag, and so does a gesture that the browser takes over (pointercancel).
  fire('q3', 'pointerdown', 170);
  fire('q3', 'pointermove', 80);
  expect(line()?.dataset.drop).toBe('1');
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  fire('q3', 'pointerup', 80);
  fire('q3', 'pointerdown', 170);
  fire('q3', 'pointermove', 80);
  fire('q3', 'pointercancel', 80);
  fire('q3', 'pointerup', 80);
  expect(order()).toEqual(['q2', 'q3', 'q1']);
});

it('asks a question only after a certain answer, and says when that cannot come before it any more', () => {
  draw();
  for (const words of ['Add a question', 'Add a question']) press(words);
  choose('q1', 'yesNo', 0);
  choose('q2', 'file', 0);
  choose('q2', 'q1', 1);
  choose('q2', 'no', 2);
  expect(propertyOf('q2')).toMatchObject({ type: 'integer', 'x-file': { max_bytes: 10_485_760 }, 'x-when': { question: 'q1', is: 'no' } });
  press('Move question 2 up');
  expect(propertyOf('q2')).not.toHaveProperty('x-when');
  expect(document.querySelector('[role=status]')?.textContent).toContain('Question 1 is always asked now');
  expect(cardOf('q2').textContent, 'it is read where the question was moved').toContain('Question 1 is always asked now');
  // Moving the question back restores its condition, unless the user has removed the condition in the meantime.
  press('Move question 1 down');
  expect(propertyOf('q2')).toMatchObject({ 'x-when': { question: 'q1', is: 'no' } });
  expect(document.querySelector('[role=status]')?.textContent).toContain('Question 2 is asked again only after the answer it depends on.');
  choose('q1', 'text', 0);
  expect(propertyOf('q2')).not.toHaveProperty('x-when');
  choose('q1', 'yesNo', 0);
  expect(propertyOf('q2')).toHaveProperty('x-when');
  choose('q2', '', 1);
  for (const words of ['Move question 2 up', 'Move question 1 down']) press(words);
  expect(propertyOf('q2')).not.toHaveProperty('x-when');
});

it('leads from a question that is removed to the one in its place, or before it at the end', () => {
  draw();
  for (const words of ['Add a question', 'Add a question', 'Add a question', 'Remove question 1']) press(words);
  expect(document.activeElement).toBe(cardOf('q2').querySelector('.form-fold'));
  expect(cardOf('q2').textContent).toContain('Question 1 was removed.');
  press('Remove question 2');
  expect(document.activeElement).toBe(cardOf('q2').querySelector('.form-fold'));
  press('Remove question 1');
  expect(document.activeElement?.textContent).toBe('Add a question');
});

it('has its code fetched by the forms that have it, be it in a group of a branch, and by no other', async () => {
  const fetchInput = vi.spyOn(widgets['schema-builder'], 'fetchInput');
  onTestFinished(() => fetchInput.mockRestore());
  const questions: EntitySchema = { type: 'object', 'x-widget': 'schema-builder' };
  await loadInputs({ type: 'object', properties: { name: { type: 'string' } } });
  expect(fetchInput).not.toHaveBeenCalled();
  await loadInputs({ type: 'object', then: { properties: { inside: { type: 'object', properties: { questions } } } } });
  expect(fetchInput).toHaveBeenCalledOnce();
});
