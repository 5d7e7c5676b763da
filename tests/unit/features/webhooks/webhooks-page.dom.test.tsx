import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as WebhooksPage } from '../../../../src/features/webhooks/WebhooksPage';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

const made = (id: number) => ({
  webhook: {
    id,
    university: { id: 1, name: { el: 'Πανεπιστήμιο των Δοκιμών' } },
    url: `https://students.example.org/${String(id)}`,
    paused: false,
    created_at: '2026-05-04T10:00:00.000Z',
    failing_since: null,
  },
  secret: `whsec_${String(id)}`,
  previous_until: null,
});
let count = 0;

// A stub of the form, so that these tests need no react-admin inputs; `tests/e2e/review.spec.ts` fills in the real one.
vi.mock('../../../../src/features/webhooks/AddWebhook', () => ({
  AddWebhook: ({ onCreated }: { onCreated: (one: ReturnType<typeof made>) => void }) => <button onClick={() => onCreated(made(count += 1))}>Add one</button>,
}));

let root: Root | undefined;
afterAll(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const buttons = (words: string) => [...document.querySelectorAll<HTMLButtonElement>('button')].filter(({ textContent }) => textContent === words);
const secrets = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent);

it('shows each secret until it was copied, also when another webhook is added first', async () => {
  for (const area of ['core', 'manage', 'webhooks'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ webhooks: [] })));
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <WebhooksPage />
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  for (const shown of [['whsec_1'], ['whsec_1', 'whsec_2']]) {
    await until(() => expect(buttons('Add one')).toHaveLength(1));
    buttons('Add one')[0]?.click();
    await until(() => expect(secrets()).toEqual(shown));
  }
  buttons('I have copied it')[0]?.click();
  await until(() => expect(secrets()).toEqual(['whsec_2']));
});

it('says of a webhook whose system takes nothing since when, and that it can be paused; a paused one is only paused', async () => {
  const { webhook } = made(9);
  const failing = { ...webhook, failing_since: '2026-05-03T08:00:00.000Z' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ webhooks: [failing, { ...failing, id: 10, paused: true }] })));
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <WebhooksPage />
      </AdminShell>
    ),
  }]);
  root?.unmount();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(buttons('Resume')).toHaveLength(1));
  // The university has only a Greek name, so its name is marked as Greek.
  expect([...document.querySelectorAll('span[lang="el"]')].map(({ textContent }) => textContent)).toEqual([
    'Πανεπιστήμιο των Δοκιμών',
    'Πανεπιστήμιο των Δοκιμών',
  ]);
  const text = document.body.textContent;
  expect(text.match(/Not answering/g)).toHaveLength(1);
  expect(text).toContain('accepted no message since 3 May 2026');
});
