import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages } from '../../src/i18n/locale';
import { schemaBuilder } from '../../src/schema-ui/widgets/schemaBuilder';
import { ThemeProvider } from '../../src/theme/ThemeProvider';

let value: { properties?: Record<string, { enum?: string[] }> } | undefined;
let root: Root;

function Composer() {
  const [questions, setQuestions] = useState<unknown>();
  const Input = schemaBuilder.input;
  const give = (next: unknown) => {
    value = next as typeof value;
    setQuestions(next);
  };
  return <Input id="q" path="questions" label="Questions" value={questions} onChange={give} onBlur={() => undefined} required={false} disabled={false} invalid={false} describedBy={undefined} schema={{}} root={{}} />;
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

function press(words: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  act(() => (button ?? expect.fail(`There is no button ${words}.`)).click());
}

const keys = () => Object.keys(value?.properties ?? {});

it('never gives a question or an option the key of one that was removed: it would take over answers to something else', () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ThemeProvider><Composer /></ThemeProvider>));
  for (const words of ['Add a question', 'Add a question', 'Remove question 2', 'Add a question']) press(words);
  expect(keys()).toEqual(['q1', 'q3']);
  const kind = document.querySelector<HTMLSelectElement>('[data-question="q3"] select') ?? expect.fail('There is no choice of the kind.');
  act(() => {
    kind.value = 'choice';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
  });
  for (const words of ['Add an option', 'Add an option', 'Remove option 2', 'Add an option']) press(words);
  expect(value?.properties?.['q3']?.enum).toEqual(['o1', 'o3']);
});
