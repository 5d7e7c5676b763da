import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { TodayFigures } from '../../../../src/features/today/TodayFigures';
import type { Today } from '../../../../src/features/today/requests';
import { RecordHeading } from '../../../../src/features/catalogue/RecordHeading';
import { RecordTitle } from '../../../../src/schema-ui';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

async function draw(part: ReactNode): Promise<void> {
  for (const area of ['core', 'forms', 'manage', 'today'] as const) await loadMessages(area);
  const router = createMemoryRouter([{ path: '/', element: <Suspense>{part}</Suspense> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

it.each([
  ['Université de l’Exemple', 'fr', { fr: 'Université de l’Exemple' }],
  ['Πανεπιστήμιο', 'el', { el: 'Πανεπιστήμιο' }],
  ['University', undefined, { en: 'University', el: 'Πανεπιστήμιο' }],
])('a record’s name over its page has its language as an attribute where that is not the reader’s: %s', async (text, lang, name) => {
  await draw(
    <>
      <RecordHeading kind="University" />
      <RecordTitle schemaName="universities" record={{ name }} />
    </>,
  );
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(text));
  expect(document.querySelector('h1')?.lang || undefined).toBe(lang);
});

it('the names in the table of a chart have their languages as attributes', async () => {
  const call = { id: 3, title: { en: 'Call' }, programme_title: { fr: 'Droit' }, sent: 2 };
  const today = { per_day: [], per_call: [call], statuses: [], countries: [] } as unknown as Today;
  await draw(<TodayFigures today={today} />);
  await until(() => expect(document.querySelector('tbody th')?.textContent).toBe('Droit · Call'));
  expect(document.querySelector('tbody [lang]')?.outerHTML).toBe('<span lang="fr">Droit</span>');
});
