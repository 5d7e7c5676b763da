import { readFile } from 'node:fs/promises';
import { createRoot, type Root } from '../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signedInPortal } from '../support/signed-in-portal';
import { until } from '../support/until';

/** A fake identity provider with a signed-in user, which only records the redirect to it. */
const provider = vi.hoisted(() => ({ signIn: vi.fn<(path: string) => Promise<void>>(() => new Promise(() => undefined)) }));
vi.mock('../../../src/auth/session', () => import('../support/session-mock'));
const shown = vi.hoisted(() => ({ notify: vi.fn<(...notification: [string, string, string?]) => void>() }));
vi.mock('../../../src/notifications', async (original) => ({ ...(await original<object>()), ...shown }));
vi.mock('../../../src/auth/sign-in', () => ({ signIn: provider.signIn, signUp: vi.fn() }));

// The first page takes longer, since its modules are loaded.
vi.setConfig({ testTimeout: 240_000 });

const ID = '7KQ2-M4XW-9TBC';
const UUID = 'maria';
const CONTACT = {
  id: 7,
  version: 1,
  kind: 'home',
  email: 'maria@example.org',
  primary: true,
  phone: '+302101234567',
  address: { street: 'Egnatias 154', city: 'Thessaloniki', country: 'GR', postal_code: '54636' },
};
const SECTIONS = { contact_infos: [CONTACT], education_degrees: [], language_degrees: [], certifications: [], other_documents: [], work_experiences: [] };
const PROFILE = { uuid: UUID, version: 1, email: 'maria@example.org', given_name: 'Maria', family_name: 'P', ...SECTIONS };
const UNIVERSITY = { id: 1, version: 1, name: { en: 'University of the Test' }, city: { en: 'Chania' }, country: 'GR' };

/** The API's answers by path. */
const STORED: Record<string, unknown> = {
  '/config.json': { url: 'http://localhost', realm: 'r', clientId: 'c', titleSuffix: 'Propylaea' },
  '/api/account': { locale: 'en' },
  '/api/favourites': [],
  '/api/catalogue/universities': [UNIVERSITY],
  '/api/catalogue/universities/1': UNIVERSITY,
  '/api/catalogue/programmes': [],
  [`/api/profiles/applicants/${UUID}`]: PROFILE,
  [`/api/profiles/applicants/${UUID}/complete`]: PROFILE,
  [`/api/profiles/applicants/${UUID}/contact_infos/7`]: CONTACT,
  [`/api/profiles/applicants/${UUID}/contact_infos`]: [CONTACT],
  '/api/applications': [],
};
const stored = (path: string): Response =>
  path in STORED ? Response.json(STORED[path], { headers: { 'Content-Range': 'rows 0-0/1' } }) : Response.json({ detail: 'nothing' }, { status: 404 });

/** Faults by path; everything else is answered from what is stored. */
const faults = new Map<string, () => Response>();
const answer = (input: Request | string): Promise<Response> => {
  const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
  const fault = faults.get(pathname);
  if (pathname.endsWith('/universities.json')) return readFile('openapi/generated/schemas/universities.json', 'utf8').then((text) => new Response(text));
  return Promise.resolve().then(() => (fault ? fault() : stored(pathname)));
};
const refusal = (status: number, body: object) => () => Response.json(body, { status, headers: { 'x-request-id': ID } });
const silence = () => {
  throw new TypeError('Failed to fetch');
};

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let logged: unknown[][] = [];

beforeAll(() => signedInPortal(answer, UUID), 240_000);
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  logged = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line));
});
afterEach(async () => {
  faults.clear();
  root.unmount();
  router.dispose();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const one = (selector: string) => document.querySelector<HTMLElement>(selector);

async function open(path: string): Promise<void> {
  const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../../src/routes'), import('../../../src/theme/ThemeProvider')]);
  router = createMemoryRouter(routes, { initialEntries: [path], future: { v8_middleware: true } } as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

/** One page for each way of loading data: the request that fails, and the text and window title after success. */
const PAGES = [
  [
    'by its loader',
    '/universities/1/details',
    '/api/catalogue/universities/1',
    'University of the Test',
    'University Details · University of the Test · Propylaea',
  ],
  ['a list by its loader', '/universities', '/api/catalogue/universities', 'University of the Test', 'Universities · Propylaea'],
  ['by a query', '/applicant-profile/details', `/api/profiles/applicants/${UUID}/complete`, 'Egnatias 154', 'Applicant Profile · Propylaea'],
  ['a list by a query', '/applications/Master', '/api/applications', 'Find a programme', 'Applications · Propylaea'],
  [
    'a record of a section',
    '/applicant-profile/contact-infos/7/update',
    `/api/profiles/applicants/${UUID}/contact_infos/7`,
    'Street and number',
    'Contact Info Update · Home · Propylaea',
  ],
  [
    'a list of a section',
    '/applicant-profile/contact-infos',
    `/api/profiles/applicants/${UUID}/contact_infos`,
    'maria@example.org',
    'Contact Infos · Propylaea',
  ],
] as const;

const FAULTS = [
  ['409', refusal(409, { message: 'Not now, please.' }), 'Not now, please.'],
  ['400', refusal(400, { detail: 'Not like this.' }), 'Not like this.'],
  ['a 422 with a text', refusal(422, { detail: 'raw words' }), 'Invalid validation response format'],
  ['a 422 with an empty list', refusal(422, { detail: [] }), 'Invalid validation response format'],
  ['no answer', silence, undefined],
  ['half an answer', () => new Response('[{"id": 1, "na', { headers: { 'Content-Type': 'application/json' } }), undefined],
] as const;

for (const [how, path, api, words, title] of PAGES) {
  // Each way of reading with two faults, and one of them with all.
  const faultsHere = FAULTS.filter(([what]) => how === PAGES[0][0] || what === '409' || what === 'no answer');
  it.each(faultsHere)(`a page that reads ${how} tells %s and can be tried again in its place`, async (_what, fault, told) => {
    faults.set(api, fault);
    await open(path);
    await until(() => expect(one('[data-unread]')).not.toBeNull());
    await until(() =>
      expect([shown.notify.mock.calls, logged.some(([line]) => line === 'A request had no answer.')]).toEqual([
        told === undefined ? [] : [[told, 'error', ID]],
        told === undefined,
      ])
    );
    expect(one('[data-error-status]'), 'nothing takes the page’s place').toBeNull();
    expect(one('main h1')?.textContent).toBeTruthy();
    expect(document.body.textContent).not.toContain('raw words');
    expect(one('.MuiSkeleton-root')).toBeNull();
    faults.clear();
    one('[data-unread] button')?.click();
    await until(() => expect([one('main')?.textContent, one('[data-unread]')]).toEqual([expect.stringContaining(words), null]));
    await until(() => expect(document.title).toBe(title));
  });
}
