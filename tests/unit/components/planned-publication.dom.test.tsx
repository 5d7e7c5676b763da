import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PlannedPublication } from '../../../src/components/PlannedPublication';
import { loadMessages } from '../../../src/i18n/locale';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';
import type { Given } from '../../support/typed-fields';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

interface Case {
  at: number;
  saved: number;
  programme: string | undefined;
}

/** The notice about a draft call, in full and in brief; `at` (planned publication) and `saved` are in hours from now. */
async function said({ at, saved, programme }: Case) {
  for (const area of ['core', 'manage'] as const) await loadMessages(area);
  const of = { state: 'draft', publish_at: inHours(at), updated_at: inHours(saved), programme: { id: 7, state: programme } } satisfies Given<'calls_record'>;
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <>
        <PlannedPublication of={of} /> | <PlannedPublication of={of} brief /> |
      </>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('|'));
  return document.body.textContent;
}

it('says that a call whose date has come waits for its programme, and leads there', async () => {
  const text = await said({ at: -1, saved: -2, programme: 'draft' });
  expect(text).toMatch(
    /Was to be published on .*\. It is waiting for its programme, which is still a draft, and is published with it\. Publish the programme \| Waiting for its programme \|/,
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/manage/programmes/7/details');
});

it.each<[string, Case, RegExp]>([
  [
    'says beforehand that the programme is a draft',
    { at: 1, saved: -2, programme: 'draft' },
    /^Will be published on .*, if its programme, which is a draft, is published by then; else together with it\. \| Public from .* \|$/,
  ],
  [
    'names the date alone where the programme is public',
    { at: 1, saved: -2, programme: undefined },
    /^Will be published on [^,]*, [^,]* \| Public from .* \|$/,
  ],
  ['says nothing of a date that had passed when the call was saved', { at: -2, saved: -1, programme: 'draft' }, /^ \| {2}\|$/],
])('%s', async (_what, call, words) => {
  expect(await said(call)).toMatch(words);
});
