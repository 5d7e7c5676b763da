import type { ReactNode } from 'react';
import { createRoot, type Root } from '../../support/root';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '../../../../src/auth/auth';
import { setSignedIn } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as ApplicantUpdate } from '../../../../src/features/profile/ApplicantUpdate';
import { YouStep } from '../../../../src/features/profile/YouStep';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { fieldsOf } from '../../../support/schema-fields';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';
import { fields, nameOf } from '../../../support/typed-fields';

const OWN = '/api/profiles/applicants';
const NAMES = { email: 'maria@example.org', given_name: 'Maria', family_name: 'P' };
const SECTIONS = { contact_infos: [], education_degrees: [], language_degrees: [], certifications: [], other_documents: [], work_experiences: [] };

/** Two optional links. */
const LINKS = fieldsOf('applicant', ({ schema, required }) => !required && schema['x-widget'] === 'url', 2).map(({ name, schema }) => ({
  name,
  link: String(schema.examples?.[0]),
}));
const [STORED, TYPED] = LINKS as [(typeof LINKS)[number], (typeof LINKS)[number]];

let written: string[];
let stored: Record<string, unknown>;

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET') return Response.json(pathname.endsWith('/complete') ? { ...stored, ...SECTIONS } : stored);
  if (request.method === 'PUT' && stored['version'] === 4 && request.headers.get('If-Match') === '"3"')
    return Response.json({ status: 412, detail: 'stale' }, { status: 412 });
  written.push(`${request.method} ${pathname} ${request.headers.get('If-Match') ?? ''} ${await request.text()}`);
  return Response.json({ ...stored, version: request.method === 'POST' ? 1 : 4 });
}

let root: Root;

beforeEach(async () => {
  written = [];
  stored = { uuid: 'maria', version: 3, ...NAMES, [STORED.name]: STORED.link };
  vi.stubGlobal('fetch', answer);
  for (const area of ['core', 'forms', 'applicant'] as const) await loadMessages(area);
  setSignedIn({ sub: 'maria', ...NAMES, groups: ['/Applicants'] });
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(page: ReactNode, query = ''): void {
  history.replaceState(null, '', `/applicant-profile/update${query}`);
  const router = createBrowserRouter([
    { path: '/applicant-profile/update', element: <AdminShell>{page}</AdminShell> },
    { path: '/applicant-profile/details', element: <p>overview</p> },
    { path: '/applications/7/update', element: <p>the draft</p> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-resource="applicant"] [data-field="${name}"] input`);

const type = (name: string, value: string) => typeInto(field(name) ?? expect.fail(`There is no field ${name}.`), value);
/** Takes away a group of fields that was begun, as a press of its button does. */
const clear = (title: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('form button')].find(({ textContent }) => textContent?.includes(title))?.click();
const save = () => document.querySelector<HTMLFormElement>('form')?.requestSubmit();

it('changes the profile against the version that the form began with, and leads to the overview', async () => {
  draw(<ApplicantUpdate />);
  await until(() => expect(field(STORED.name)?.value).toBe(STORED.link));
  type(STORED.name, '');
  type(TYPED.name, TYPED.link);
  save();
  await until(() => expect(document.body.textContent).toContain('overview'));
  expect(written).toEqual([`PUT ${OWN}/maria "3" ${JSON.stringify({ [TYPED.name]: TYPED.link, version: 3 })}`]);
});

it('leads back to the draft that lacked something of it', async () => {
  draw(<ApplicantUpdate />, '?next=%2Fapplications%2F7%2Fupdate');
  await until(() => expect(field(STORED.name)?.value).toBe(STORED.link));
  type(TYPED.name, TYPED.link);
  save();
  await until(() => expect(document.body.textContent).toContain('the draft'));
});

it('is saved over what was changed outside its fields meanwhile, such as the CV', async () => {
  draw(<ApplicantUpdate />);
  await until(() => expect(field(STORED.name)?.value).toBe(STORED.link));
  stored = { ...stored, version: 4, cv: { id: 9, name: 'cv.pdf', size: 4, type: 'application/pdf' } };
  type(TYPED.name, TYPED.link);
  save();
  await until(() => expect(document.body.textContent).toContain('overview'));
  expect(written).toEqual([`PUT ${OWN}/maria "4" ${JSON.stringify({ [STORED.name]: STORED.link, [TYPED.name]: TYPED.link, version: 4 })}`]);
});

const GIVEN_NAME = nameOf<'applicant'>({ name_latin: { given_name: '' } });
const MARIA = fields<'applicant'>({ name_latin: { given_name: 'Maria', family_name: 'P' } });

it('creates the profile without what was left empty, and goes on once the portal knows of it', async () => {
  const done = vi.fn(() => Promise.resolve());
  const refreshed = vi.spyOn(auth, 'refreshProfile').mockResolvedValue(undefined);
  draw(<YouStep onDone={done} />);
  await until(() => expect(field(GIVEN_NAME)?.value, 'the account says it already').toBe('Maria'));
  expect(field(STORED.name), 'links are for later').toBeNull();
  expect([...document.querySelectorAll('form button')].map(({ textContent }) => textContent), 'there is nothing to go back to').toEqual([
    'Clear: Name in Latin letters',
    'Create my profile',
  ]);
  clear('Name in Latin letters');
  await until(() => expect(field(GIVEN_NAME)?.value).toBe(''));
  save();
  await until(() => expect(done).toHaveBeenCalledOnce());
  expect(refreshed).toHaveBeenCalledOnce();
  expect(written).toEqual([`POST ${OWN}  {}`]);
});

it('changes the profile that it has created when saved again, because the portal could not go on', async () => {
  const refreshed = vi.spyOn(auth, 'refreshProfile').mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue();
  const done = vi.fn(() => Promise.resolve());
  draw(<YouStep onDone={done} />);
  await until(() => expect(field(GIVEN_NAME)).not.toBeNull());
  save();
  // Submits repeatedly, since a submit during a pending save does nothing.
  await until(() => {
    save();
    expect(done).toHaveBeenCalled();
  });
  expect(refreshed).toHaveBeenCalled();
  expect(written[0]).toBe(`POST ${OWN}  ${JSON.stringify(MARIA)}`);
  expect(written[1]).toBe(`PUT ${OWN}/maria "1" ${JSON.stringify({ ...MARIA, version: 1 })}`);
  expect(written.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});
