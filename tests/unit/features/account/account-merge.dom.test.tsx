import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { Component as Merge } from '../../../../src/features/account/Merge';
import { newQueryClient } from '../../../../src/providers/queryClient';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

// jsdom does not implement the dialog methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

let root: Root | undefined;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const area of ['core', 'account', 'catalogue'] as const) await loadMessages(area);
});
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function draw(address: string): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <MemoryRouter initialEntries={[address]}>
            <Merge />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  return page;
}

const PLAN = { other_email: 'other@example.org', records: 3, drafts: 0, sent: 1, conflicts: [], merged: false };
const press = (name: string, within: ParentNode = document) =>
  act(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

it('the link of a merge shows what would move, and moves it only when that is confirmed twice', async () => {
  const sent: { token: string; dry_run: boolean }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const asked = (await request.json()) as { token: string; dry_run: boolean };
    sent.push(asked);
    return Response.json({ ...PLAN, merged: !asked.dry_run });
  });
  const page = await draw('/account/merge#token=right');
  await until(() => expect(page.textContent).toContain('The following will move to it from other@example.org:'));
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '3 entries of the profile, with their files',
    '1 sent application, unchanged',
  ]);
  await press('Move everything to this account', page);
  expect(sent).toEqual([{ token: 'right', dry_run: true }]);
  await press('Move everything to this account', await until(() => page.querySelector('dialog') ?? expect.fail()));
  await until(() => expect(page.textContent).toContain('Your accounts have been merged.'));
  expect(sent[1]).toEqual({ token: 'right', dry_run: false });
});

it('what stands against a merge is named in the place of its button, and so is a link that does not serve', async () => {
  let answer = () => Response.json({ ...PLAN, conflicts: [{ kind: 'same_call', programme: { en: 'Law', el: 'Νομική' } }] });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const page = await draw('/account/merge#token=right');
  await until(() => expect(page.textContent).toContain('Both accounts have an application for “Law”.'));
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Check again']);
  answer = () => Response.json({ detail: 'This link was used.' }, { status: 404 });
  await press('Check again', page);
  await until(() => expect(page.querySelector('[role=status]')?.textContent).toBe('This link was used.'));
});

it('a merge without a token asks for the link once more', async () => {
  expect((await draw('/account/merge')).textContent).toContain('Open the link from the email again');
});
