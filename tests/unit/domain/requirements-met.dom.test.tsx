import type { Requirement } from '@domain/applications/eligibility';
import { readFileSync } from 'node:fs';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRoot, type Root } from '../support/root';
import { signedInPortal } from '../support/signed-in-portal';
import { until } from '../support/until';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));
// The first test of a file takes longer, since it loads the modules.
vi.setConfig({ testTimeout: 240_000 });

const CALLS_SCHEMA: unknown = JSON.parse(readFileSync('openapi/generated/schemas/calls.json', 'utf8'));
const PROFILE = { uuid: 'maria', language_degrees: [{ id: 1, language: 'en', level: 'C1', certificate: 'none' }] };
const REQUIREMENTS: Requirement[] = [
  { kind: 'language', blocking: true, language: 'en', cefr_level: 'B2' },
  { kind: 'document', blocking: true, document: 'cv' },
  { kind: 'language', blocking: false, language: 'de', cefr_level: 'C1' },
];

let root: Root | undefined;
beforeAll(() =>
  signedInPortal((input) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
    const answer = pathname.endsWith('/calls.json') ? CALLS_SCHEMA : pathname.endsWith('/complete') ? PROFILE : { has_profile: true };
    return Promise.resolve(Response.json(answer));
  })
);
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});
afterAll(() => vi.unstubAllGlobals());

it('says how many requirements the profile meets and which it does not show, each with the way to where it is filled and back', async () => {
  const [{ Eligibility }, { ThemeProvider }, { loadMessages }] = await Promise.all([
    import('../../../src/components/Eligibility'),
    import('../../../src/theme/ThemeProvider'),
    import('../../../src/i18n'),
  ]);
  await loadMessages('catalogue');
  const router = createMemoryRouter([{ path: '*', element: <Eligibility requirements={REQUIREMENTS} zone="Europe/Athens" /> }], {
    initialEntries: ['/calls/5/details'],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() =>
    expect(document.querySelector('[data-eligibility]')?.textContent).toMatch(/^Requirements met: 1 of 3\. Missing: [^;]*CV[^;]*; German[^;]*C1[^;]*\.$/)
  );
  const rows = [...document.querySelectorAll<HTMLElement>('[data-outcome]')];
  expect(rows.map(({ dataset }) => dataset['outcome'])).toEqual(['met', 'unmet', 'unmet']);
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    undefined,
    '/applicant-profile/update?next=%2Fcalls%2F5%2Fdetails',
    '/applicant-profile/language-degrees?next=%2Fcalls%2F5%2Fdetails',
  ]);
});
