import { localStorageStore, StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { columnStore } from '../../../src/workspace/column-store';
import { ColumnChoices } from '../../../src/workspace/ColumnsMenu';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const NAMES = ['title', 'city', 'email', 'seats'];
const COLUMNS = NAMES.map((name) => ({ name, label: `The ${name}` }));
const store = localStorageStore();
/** What react-admin's table reads: the order of all columns, and the hidden ones. */
const inTable = () => {
  const table = columnStore(store, NAMES);
  return {
    order: table.getItem<number[]>('calls.datatable_columnRanks')?.map((index) => NAMES[index]),
    hidden: table.getItem<string[]>('calls.datatable', ['email']),
  };
};

const box = (name: string) => document.querySelector<HTMLInputElement>(`[data-column="${name}"] input`);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].filter((line) => line.querySelector('input')?.checked).map(({ dataset }) => dataset.column);
const button = (words: string) => document.querySelector<HTMLElement>(`[aria-label="${words}"]`);
const status = () => document.querySelector('[role="status"]')?.textContent;

async function press(words: string): Promise<void> {
  button(words)?.focus();
  button(words)?.click();
  await until(() => expect(document.activeElement, 'the focus stays').toBe(button(words)));
}

beforeEach(async () => {
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <StoreContextProvider value={store}>
        <ColumnChoices storeKey="calls.datatable" columns={COLUMNS} hiddenAtFirst={['email']} />
      </StoreContextProvider>
    </ThemeProvider>,
  );
  await until(() => expect(shown()).toEqual(['title', 'city', 'seats']));
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

it('moves the shown columns without dragging, past hidden ones, and says where a column is now', async () => {
  await press('Move up: The seats');
  expect([shown(), status()]).toEqual([['title', 'seats', 'city'], 'The seats: now column 2 of 3.']);
  await press('Move down: The title');
  expect([shown(), status()]).toEqual([['seats', 'title', 'city'], 'The title: now column 2 of 3.']);
  expect(inTable()).toEqual({ order: ['seats', 'title', 'city', 'email'], hidden: ['email'] });
});

it('moves nothing beyond the ends, whose buttons keep the focus', async () => {
  expect(button('Move up: The title')?.getAttribute('aria-disabled')).toBe('true');
  await press('Move up: The title');
  await press('Move down: The seats');
  expect([shown(), status()]).toEqual([['title', 'city', 'seats'], '']);
});

it('shows and hides columns, and gives those of the beginning back', async () => {
  box('email')?.click();
  await until(() => expect(shown()).toEqual(NAMES));
  box('title')?.click();
  await until(() => expect(shown()).toEqual(['city', 'email', 'seats']));
  expect(inTable()).toEqual({ order: NAMES, hidden: ['title'] });
  [...document.querySelectorAll('button')].at(-1)?.click();
  await until(() => expect(shown()).toEqual(['title', 'city', 'seats']));
  expect(inTable()).toEqual({ order: undefined, hidden: ['email'] });
});
