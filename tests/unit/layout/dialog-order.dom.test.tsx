import '../support/dialogs';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { Question } from '../../../src/layout/Question';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../support/root';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadMessages('core');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

async function ask(children: ReactNode): Promise<(string | null)[]> {
  const question = (
    <Question open title="Withdraw?" confirm="Withdraw" onConfirm={() => undefined} onClose={() => undefined}>
      {children}
    </Question>
  );
  await act(() => root.render(<ThemeProvider>{question}</ThemeProvider>));
  return [...document.querySelectorAll('dialog[open] button')].map(({ textContent }) => textContent);
}

it('stands with the main action first, as in every dialog, and begins at the one that changes nothing', async () => {
  expect(await ask('It cannot be undone.')).toEqual(['Withdraw', 'Cancel']);
  expect(document.activeElement?.textContent).toBe('Cancel');
});

it('begins at what it asks for', async () => {
  await ask(<input name="reason" />);
  expect(document.activeElement?.getAttribute('name')).toBe('reason');
});
