import { createRoot, type Root } from '../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeValues, unfinishedEntries } from '../../../src/drafts/stored-values';
import { unfinishedOf } from '../support/unfinished';
import { fields } from '../../support/typed-fields';
import { signedInPortal } from '../support/signed-in-portal';
import { until } from '../support/until';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));

// The first page takes longer, since its modules are loaded.
vi.setConfig({ testTimeout: 240_000 });

const NOTHING = { contact_infos: [], education_degrees: [], language_degrees: [], certifications: [], other_documents: [], work_experiences: [] };
const certificate = (title: string, issuer: string) => fields<'certifications'>({ title, issuer, issued_on: '2024-03-01' });
const ENTRIES = [certificate('Bridge inspector', 'Chamber of the Example'), certificate('Crane driver', 'Chamber of the Example')];

let certifications: object[];
function stored({ pathname }: URL, method: string): unknown {
  if (method === 'POST' && pathname.endsWith('/certifications')) {
    certifications = [...certifications, { id: certifications.length + 1, version: 1 }];
    return { ...ENTRIES[0], id: certifications.length, version: 1 };
  }
  if (pathname === '/api/account') return { locale: 'en', has_profile: true };
  if (pathname.endsWith('/complete'))
    return { uuid: 'maria', ...NOTHING, language_degrees: [{ id: 3, version: 1 }], certifications, completeness: { percent: 20, ready: false, missing: [] } };
  return pathname === '/config.json' ? { titleSuffix: 'Propylaea' } : {};
}

let root: Root | undefined;
beforeAll(() =>
  signedInPortal((input) => {
    const { url, method } = typeof input === 'string' ? { url: input, method: 'GET' } : input;
    return Promise.resolve(Response.json(stored(new URL(url, location.origin), method)));
  })
);
beforeEach(() => {
  certifications = [];
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

/** The page of a step, once `words` stand on it. */
async function visit(step: string, words: string): Promise<HTMLElement> {
  const [{ routes }, { ThemeProvider }, { setHasProfile }] = await Promise.all([
    import('../../../src/routes'),
    import('../../../src/theme/ThemeProvider'),
    import('../../../src/auth/state'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  setHasProfile(true);
  root.render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/applicant-create?step=${step}`] })} />
    </ThemeProvider>,
  );
  await until(() => expect(place.querySelector('main')?.textContent).toContain(words));
  return place;
}
const wayToFile = async (step: string, words: string) => (await visit(step, words)).querySelector('a[href^="/applicant-profile/import"]')?.textContent;
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? expect.fail(`there is no button ${text}`);
const press = (text: string) => {
  const pressed = button(text);
  pressed.focus();
  pressed.click();
};
const title = () => document.querySelector<HTMLInputElement>('[data-field="title"] input')?.value;
const focused = () => document.activeElement?.getAttribute('aria-label');

it('a step offers to be filled from a CV while its section has nothing', async () => {
  expect(await wayToFile('certifications', 'Fill from a CV')).toBe('Fill from a CV or ORCID');
});

it('a step whose section has an entry offers no file that would bring it', async () => {
  expect(await wayToFile('language_degrees', 'Already added: 1.')).toBeUndefined();
});

it('a step that no such file fills does not offer one', async () => {
  expect(await wayToFile('files', 'Add the rest later')).toBeUndefined();
});

it('a step that begins with an entry of a file asks for no file, and leads the keyboard to the next entry', async () => {
  storeValues(unfinishedEntries('certifications'), { entries: ENTRIES }, { entries: [] });
  expect(await wayToFile('certifications', 'From your file')).toBeUndefined();
  await until(() => expect(title()).toBe('Bridge inspector'));
  expect(focused(), 'who comes to the page begins at its heading').not.toBe('Add a certification');
  press('Save and continue');
  await until(() => expect(title()).toBe('Crane driver'));
  expect(focused()).toBe('Add a certification');
  press('Leave it out');
  await until(() => expect(unfinishedOf('certifications')).toEqual([]));
  await until(() => expect(focused(), 'no form is left').toBe('Certifications'));
  press('Add another');
  await until(() => expect(document.querySelector('main form')).not.toBeNull());
  expect(focused()).toBe('Certifications');
});
