import { SECTIONS } from '@domain/sections';
import type { ErrorObject } from 'ajv';
import { createRoot, type Root } from '../../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSignedIn } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as ProfileImport } from '../../../../src/features/profile-import/ProfileImport';
import { proposalsOf } from '../../../../src/features/profile-import/proposals';
import { unfinishedOf } from '../../support/unfinished';
import { loadEntity } from '../../../../src/schema-ui';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { CANDIDATE, ORCID_JSON } from '../../../support/cv-files';
import { fields, nameOf } from '../../../support/typed-fields';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

/** The page that the import was opened from: a profile step on the way to an application. */
const STEP = '/applicant-create?step=education_degrees&next=%2Fcalls%2F5%2Fapplication-create';
const OWN = '/api/profiles/applicants/maria';
const NAMES = { email: 'maria@example.org', given_name: 'Maria', family_name: 'P' };
/** The nationality and one of the languages of the CV are in the profile already. */
const PERSON = { uuid: 'maria', version: 1, ...NAMES, ...fields<'applicant'>({ nationality: 'FR' }) };
const PROFILE = {
  ...PERSON,
  contact_infos: [],
  education_degrees: [],
  language_degrees: [fields<'language_degrees_record'>({ id: 3, version: 1, language: 'el', level: 'C1', certificate: 'native' })],
  certifications: [],
  other_documents: [],
  work_experiences: [],
};

const STREET = nameOf<'contact_infos'>({ address: { street: '' } });
const CITY = nameOf<'contact_infos'>({ address: { city: '' } });

/** Fields that the schemas require and the test files lack. */
const LEFT_OPEN = [
  nameOf<'applicant'>({ name_latin: { family_name: 'Example' } }),
  STREET,
  CITY,
  nameOf<'education_degrees'>({ field: '0732' }),
  nameOf<'education_degrees'>({ diploma: 1 }),
  nameOf<'work_experiences'>({ country: 'GR' }),
].map((path) => path.split('.').at(-1));

/** Hides the errors of all other required fields: a maintainer may require more fields, which the test files lack. */
async function demandOnlyWhatIsLeftOpen(): Promise<void> {
  for (const name of ['applicant', ...SECTIONS]) {
    const { validator } = await loadEntity(name);
    const judge = validator.rawValidation.bind(validator) as typeof validator.rawValidation<ErrorObject>;
    const isTold = ({ keyword, params }: ErrorObject) => keyword !== 'required' || LEFT_OPEN.includes(params['missingProperty'] as string);
    vi.spyOn(validator, 'rawValidation').mockImplementation((schema, data) => ({ errors: judge(schema, data).errors?.filter(isTold) }) as never);
  }
}

let written: { path: string; body: unknown }[];
/** The answer that refuses the next new record. */
let refuseNext: Response | undefined;
let root: Root;

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET') return Response.json(pathname.endsWith('/complete') ? PROFILE : pathname === OWN ? PERSON : []);
  const body: unknown = await request.json();
  const refused = request.method === 'POST' ? refuseNext : undefined;
  if (refused) {
    refuseNext = undefined;
    return refused;
  }
  written.push({ path: `${request.method} ${pathname}`, body });
  return Response.json({ id: written.length, version: 1, ...(body as object) }, { status: 201 });
}

beforeEach(async () => {
  written = [];
  refuseNext = undefined;
  vi.stubGlobal('fetch', answer);
  for (const area of ['core', 'forms', 'applicant', 'profile-import'] as const) await loadMessages(area);
  await demandOnlyWhatIsLeftOpen();
  setSignedIn({ sub: 'maria', ...NAMES, groups: ['/Applicants'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const page = (
    <AdminShell>
      <ProfileImport />
    </AdminShell>
  );
  root.render(
    <ThemeProvider>
      <RouterProvider
        router={createMemoryRouter([{ path: '/applicant-profile/import', element: page }], {
          initialEntries: [`/applicant-profile/import?next=${encodeURIComponent(STEP)}`],
        })}
      />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function choose(content: string): void {
  const input = document.querySelector('input[type="file"]') ?? expect.fail('there is no way to choose a file');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], 'mine')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-entry]')].find((one) => one.querySelector('h3')?.textContent === name) ??
    expect.fail(`there is no entry ${name}`);
const tickOf = (name: string) => entry(name).querySelector<HTMLInputElement>('input[type="checkbox"]');
const button = (text: string, where: ParentNode = document) =>
  [...where.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? expect.fail(`there is no button ${text}`);

const type = (where: HTMLElement, name: string, value: string) =>
  typeInto(where.querySelector(`[data-field="${name}"] input`) ?? expect.fail(`there is no field ${name}`), value);

it('shows each entry before it adds the ticked ones, leaves what is there alone, and keeps what the server refused', async () => {
  choose(CANDIDATE);
  await until(() => expect(document.querySelectorAll('[data-entry]')).toHaveLength(10));
  const standing = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((
    one,
  ) => [one.querySelector('h3')?.textContent, one.dataset.state, one.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked]);
  expect(standing).toEqual([
    ['Name in Latin letters', 'whole', true],
    ['Date of birth', 'whole', true],
    ['Nationality', 'whole', undefined],
    ['Home', 'whole', true],
    ['Diploma in Engineering, Technical University of Crete', 'incomplete', undefined],
    ['Greek, C2: proficient or mother tongue', 'whole', false],
    ['English, B2: upper intermediate', 'whole', true],
    ['Bridge inspector, Chamber of the Example', 'whole', true],
    ['Site engineer, Bridges & Sons', 'whole', true],
    ['Adviser, Town of Chania', 'incomplete', undefined],
  ]);
  await until(() => expect(entry('Date of birth').textContent, 'a field is named once').toMatch(/^Date of birth8 March 1997/));
  expect(entry('Nationality').textContent).toContain('Your profile has this already, and it stays as it is.');
  expect(entry('Greek, C2: proficient or mother tongue').textContent).toContain('Your profile has an entry with this name already.');
  expect(entry('Diploma in Engineering, Technical University of Crete').textContent).toContain('Still needed: Field of study, Diploma');
  expect(entry('Adviser, Town of Chania').textContent).toContain('Country: “zz9” – not the code of a country');
  expect(written, 'nothing is sent before it is asked for').toEqual([]);

  tickOf('Bridge inspector, Chamber of the Example')?.click();
  await until(() => button('Add the 5 ticked entries'));
  refuseNext = Response.json({ detail: [{ loc: ['body', 'email'], msg: 'This address does not take mail.', type: 'format' }] }, { status: 422 });
  button('Add the 5 ticked entries').click();
  await until(() => expect(entry('Site engineer, Bridges & Sons').dataset.state).toBe('added'));
  expect(written.map(({ path }) => path)).toEqual([`PUT ${OWN}`, `PUT ${OWN}`, `POST ${OWN}/language_degrees`, `POST ${OWN}/work_experiences`]);
  expect(written[0]?.body, 'what the profile has goes along as it is, and nothing that its schema has not').toEqual({
    version: 1,
    ...fields<'applicant'>({ name_latin: { given_name: 'Ioli', family_name: 'Example' }, nationality: 'FR' }),
  });
  expect(written[1]?.body).toMatchObject(fields<'applicant'>({ date_of_birth: '1997-03-08', nationality: 'FR' }));
  expect(written[2]?.body).toEqual(fields<'language_degrees'>({ language: 'en', level: 'B2', certificate: 'none' }));
  expect(entry('Home').querySelector('[role="alert"]')?.textContent).toContain('This address does not take mail.');

  // The refused entry is still ticked, and the added entries cannot be added again.
  await until(() => expect(button('Add the ticked entry').disabled).toBe(false));
  const last = button('Add the ticked entry');
  last.focus();
  last.click();
  await until(() => expect(document.querySelector('[data-added]')?.textContent).toBe('5 entries were added to your profile.'));
  await until(() => expect(document.activeElement?.getAttribute('aria-label'), 'the button is gone').toBe('What was added'));
  expect(written.map(({ path }) => path)).toEqual([
    `PUT ${OWN}`,
    `PUT ${OWN}`,
    `POST ${OWN}/language_degrees`,
    `POST ${OWN}/work_experiences`,
    `POST ${OWN}/contact_infos`,
  ]);
});

it('opens a form for an entry that still needs something, filled in with what the file says', async () => {
  choose(JSON.stringify(ORCID_JSON));
  await until(() => expect(entry('Work').textContent).toContain('Still needed: Street and number, City'));
  expect(document.querySelector('[data-unheld]')?.textContent).toContain('3 publications or achievements');
  button('Complete it', entry('Work')).click();
  await until(() => expect(entry('Work').querySelector(`[data-field="${STREET}"] input`)).not.toBeNull());
  type(entry('Work'), STREET, 'Quay 1');
  type(entry('Work'), CITY, 'Bergen');
  entry('Work').querySelector<HTMLElement>(`[data-field="${CITY}"] input`)?.focus();
  entry('Work').querySelector('form')?.requestSubmit();
  await until(() => expect(entry('Work').dataset.state).toBe('added'));
  await until(() => expect(document.activeElement, 'the form is gone, and the next entry is one key away').toBe(entry('Work').querySelector('h3')));
  expect(written).toEqual([{
    path: `POST ${OWN}/contact_infos`,
    body: fields<'contact_infos'>({ kind: 'work', address: { street: 'Quay 1', city: 'Bergen', country: 'NO' }, email: 'ada@example.org' }),
  }]);
});

it('keeps what still needs something for the form of its section, until it is added', async () => {
  choose(CANDIDATE);
  await until(() => expect(unfinishedOf('education_degrees')).toMatchObject([fields<'education_degrees'>({ title: 'Diploma in Engineering' })]));
  expect(unfinishedOf('work_experiences')).toMatchObject([fields<'work_experiences'>({ employer: 'Town of Chania' })]);
  expect(unfinishedOf('language_degrees'), 'what is whole has its tick').toEqual([]);
  choose(JSON.stringify(ORCID_JSON));
  await until(() => expect(unfinishedOf('contact_infos')).toHaveLength(1));
  expect(unfinishedOf('work_experiences'), 'another file takes nothing away that it says nothing of').toHaveLength(1);
  button('Complete it', entry('Work')).click();
  await until(() => expect(entry('Work').querySelector(`[data-field="${STREET}"] input`)).not.toBeNull());
  type(entry('Work'), STREET, 'Quay 1');
  type(entry('Work'), CITY, 'Bergen');
  entry('Work').querySelector('form')?.requestSubmit();
  await until(() => expect(unfinishedOf('contact_infos')).toEqual([]));
});

it('asks for the rest of a name of which the file says a part, in a form of that field alone', async () => {
  choose(JSON.stringify(ORCID_JSON));
  const name = 'Name in Latin letters';
  const family = nameOf<'applicant'>({ name_latin: { family_name: '' } });
  await until(() => expect(entry(name).textContent).toContain('Still needed: Family name'));
  button('Complete it', entry(name)).click();
  await until(() => expect(entry(name).querySelector(`[data-field="${family}"] input`)).not.toBeNull());
  expect(entry(name).querySelector(`[data-field="${nameOf<'applicant'>({ nationality: 'FR' })}"]`)).toBeNull();
  type(entry(name), family, 'North');
  entry(name).querySelector('form')?.requestSubmit();
  await until(() => expect(entry(name).dataset.state).toBe('added'));
  expect(written).toMatchObject([{
    path: `PUT ${OWN}`,
    body: fields<'applicant'>({ name_latin: { given_name: 'Ada', family_name: 'North' }, nationality: 'FR' }),
  }]);
});

it('says why a file fills nothing, and takes another', async () => {
  choose('{"name": "Maria"}');
  await until(() =>
    expect(document.querySelector('[data-refused="unknown"]')?.textContent).toMatch(/^This file is neither a Europass CV nor an ORCID record. Choose one/)
  );
  choose(JSON.stringify({ 'activities-summary': {} }));
  await until(() => expect(document.body.textContent).toContain('This file has nothing that can go into your profile.'));
  expect(document.querySelector('[data-refused]')).toBeNull();
});

it('leads back to the step of the profile from which it was opened', () => {
  const [back] = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Back to where you were');
  expect(back?.getAttribute('href')).toBe(STEP);
});

it('fills nothing of a field that was removed from its schema, and says nothing of it', async () => {
  const work = fields<'work_experiences'>({ employer: 'Bridges & Sons', place: { removed: 'Patras' }, removed: 'Clerk' });
  const leftOut = [{ field: 'removed_on', statedText: '2023', why: 'date' }] as const;
  const entries = [
    { section: 'work_experiences', record: work, leftOut: [...leftOut] },
    { section: 'applicant', record: { removed: 'Patras' }, leftOut: [] },
    { section: 'applicant', record: {}, leftOut: [...leftOut] },
  ] as const;
  const proposals = await proposalsOf(entries.map((entry) => ({ ...entry, leftOut: [...entry.leftOut] })), PROFILE as never, 'en');
  expect(proposals).toMatchObject([{ section: 'work_experiences', record: fields<'work_experiences'>({ employer: 'Bridges & Sons' }), omitted: [] }]);
  expect(proposals[0]?.record).not.toHaveProperty('place');
});
