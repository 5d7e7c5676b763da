import { formatDate } from '@domain/values/format';
import './dialogs';
import { createRoot, type Root } from './root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CALL, declarationOf, MISSING, OVER, STOPPED } from './draft-call';
import { until } from './until';

vi.mock('../../src/auth/session', () => ({ startSession: () => Promise.resolve(), accessToken: () => Promise.resolve('token'), endSession: vi.fn(), currentSession: () => undefined, leaveSession: vi.fn() }));

/** What the server has, and what it was sent. */
let stored = { version: 1, answers: {} as Record<string, unknown>, documents: {} as Record<string, number> };
let call: typeof CALL | Record<string, unknown> = CALL;
let deletions = 0;
let referees: object[] = [];
let declaration: { version: string; en: object } | undefined;
let missing = MISSING;
const sent: string[] = [];
let puts: { answers: object; match: string | null }[] = [];
const application = () => ({ id: 7, status: 'Draft', call, call_id: 5, updated_at: new Date().toISOString(), created_at: '2026-01-01T00:00:00.000Z', timeline: [], missing, ...stored });

/** Takes an invitation as the server does, and lists those that there are. */
async function refereesOf(input: Request | string): Promise<Response> {
  if (typeof input === 'string' || input.method !== 'POST') return Response.json(referees);
  const made = { id: referees.length + 1, question: null, ...((await input.json()) as object), state: 'invited', invited_at: '2026-05-04T10:00:00.000Z', answered_at: null, declined_at: null, reason: null, letter: null };
  referees = [...referees, made];
  return Response.json(made, { status: 201 });
}

async function put(request: Request): Promise<Response> {
  const body = (await request.json()) as Pick<typeof stored, 'answers' | 'documents'>;
  const match = request.headers.get('If-Match');
  puts.push({ answers: body.answers, match });
  if (match !== `"${String(stored.version)}"`) return Response.json({ detail: 'stale' }, { status: 412 });
  const { questions } = call as typeof CALL;
  const [gone] = Object.keys(body.answers).filter((key) => !(key in questions.properties));
  if (gone !== undefined) return Response.json({ detail: [{ loc: ['body', 'answers', gone], msg: 'The call no longer asks this.', type: 'question_gone' }] }, { status: 422 });
  stored = { ...body, version: stored.version + 1 };
  return Response.json(application());
}

/** Sends nothing with another declaration than the one that counts. */
async function finalize(request: Request): Promise<Response> {
  sent.push(((await request.json()) as { declaration_version: string }).declaration_version);
  return sent.at(-1) === declaration?.version ? Response.json({ ...application(), status: 'Finalized' }) : Response.json({ detail: 'The declaration has changed.' }, { status: 409 });
}

let root: Root | undefined;
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored = { version: 1, answers: {}, documents: {} };
  puts = [];
  call = CALL;
  deletions = 0;
  referees = [];
  declaration = { version: 'a1', en: declarationOf('It is true.') };
  missing = MISSING;
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
});

beforeAll(async () => {
  vi.stubGlobal('fetch', (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
    if (typeof input !== 'string' && input.method === 'PUT') return put(input);
    if (typeof input !== 'string' && input.method === 'DELETE') {
      deletions += 1;
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (pathname === '/api/applications/7/finalize') return finalize(input as Request);
    if (pathname === '/api/applications/7') return Promise.resolve(Response.json(application()));
    if (pathname === '/api/applications/7/referees') return refereesOf(input);
    if (pathname === '/api/texts/declaration') return declaration ? Promise.resolve(Response.json(declaration)) : Promise.reject(new TypeError('Failed to fetch'));
    if (pathname === '/api/account') return Promise.resolve(Response.json({ locale: 'en', has_profile: true }));
    return Promise.resolve(Response.json(pathname.endsWith('s') ? [] : { uuid: 'maria', given_name: 'Maria', family_name: 'Pappa' }, { headers: { 'Content-Range': 'rows 0-0/0' } }));
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined; unobserve = () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  // Names of questions are letters, digits and underscores: nothing to escape.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  const { loadMessages } = await import('../../src/i18n/locale');
  await loadMessages('core');
  const { setSignedIn } = await import('../../src/auth/state');
  const { auth } = await import('../../src/auth/auth');
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
  await auth.start();
}, 240_000);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(`there is no ${selector}`);
const saved = () => until(() => expect(one('[data-save-state]').dataset.saveState).toBe('saved'));

async function open(path: string, tasks = 4): Promise<void> {
  const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../src/routes'), import('../../src/theme/ThemeProvider')]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} /></ThemeProvider>);
  await until(() => expect(document.querySelectorAll('[data-task]')).toHaveLength(tasks));
}

const buttonOf = (words: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? expect.fail(`there is no button ${words}`);
const SEND = 'Send the application';
const hasButton = (words: string) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === words);

const fieldOf = (name: string) => one(`:is(#answers, [data-referees]) [data-field="${name}"] :is(input, textarea)`) as HTMLInputElement;

async function type(name: string, text: string): Promise<void> {
  await until(() => fieldOf(name));
  const field = fieldOf(name);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('shows the tasks with their states, opens the one to go on with, and has nothing to press for saving', async () => {
  await open('/applications/7/update');
  const states = [...document.querySelectorAll<HTMLElement>('[data-task]')].map(({ dataset }) => [dataset.task, dataset.state]);
  expect(states).toEqual([['profile', 'done'], ['questions', 'missing'], ['documents', 'missing'], ['review', 'waiting']]);
  expect(one('[aria-current="step"]').dataset.task).toBe('questions');
  expect(one('main [data-standing]').textContent, 'the day stands above it already').not.toContain(formatDate(CALL.closes_at, 'en', 'Europe/Athens'));
  await type('motivation', 'Light');
  await until(() => expect(puts.at(-1)?.answers).toEqual({ motivation: 'Light' }));
  await saved();
  expect(one('[data-save-state]').textContent).toMatch(/^Saved at \d\d:\d\d$/);
  expect(document.querySelector('#answers [type="submit"]')).toBeNull();
});

it('lets Send be pressed at any time: it says what is missing and leads to the very field', async () => {
  await open('/applications/7/update?task=review');
  await until(() => buttonOf(SEND));
  buttonOf(SEND).click();
  await until(() => expect(document.activeElement).toBe(one('[data-refused="missing"]')));
  const links = [...one('[data-refused="missing"]').querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Why do you apply? Please answer this.', 'Please choose: Diploma.']);
  links[0]?.click();
  await until(() => expect(document.activeElement).toBe(fieldOf('motivation')));
});

it('says why nothing can be sent while sending is switched off, also when that came after the page was opened, and keeps the draft', async () => {
  await open('/applications/7/update?task=review');
  expect(document.querySelector('[data-sending-stopped]')).toBeNull();
  await until(() => buttonOf(SEND));
  call = { ...CALL, ...STOPPED };
  buttonOf(SEND).click();
  await until(() => expect(document.activeElement).toBe(one('[data-refused="stopped"]')));
  expect(one('[data-refused="stopped"]').textContent).toContain('Your draft is saved');
  await until(() => expect(one('[data-sending-stopped]').textContent).toContain('Uploads fail.'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it.each(OVER)('promises no later sending where the call is %s, and says so before anything is asked', async (state, over) => {
  call = { ...CALL, ...STOPPED, ...over };
  await open('/applications/7/update?task=review');
  expect(document.querySelector('[data-sending-stopped]')).toBeNull();
  expect(one('[data-standing]').dataset.standing).toBe(state);
  await until(() => buttonOf(SEND));
  buttonOf(SEND).click();
  await until(() => expect(document.activeElement).toBe(one(`[data-refused="${state}"]`)));
});

it('joins what another window saved meanwhile field by field, and loses nothing of either', async () => {
  await open('/applications/7/update?task=questions');
  await type('motivation', 'Mine');
  stored = { version: 4, answers: { topic: 'Theirs' }, documents: {} };
  await until(() => expect(stored.answers).toEqual({ motivation: 'Mine', topic: 'Theirs' }));
  await saved();
  await until(() => expect([fieldOf('motivation').value, fieldOf('topic').value]).toEqual(['Mine', 'Theirs']));
  expect(puts.map(({ match }) => match)).toEqual(['"1"', '"4"']);
});

it('goes on with what the call still asks when a question was taken away meanwhile', async () => {
  await open('/applications/7/update?task=questions');
  await type('topic', 'Optics');
  call = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };
  stored = { version: 4, answers: { motivation: 'Theirs' }, documents: {} };
  await saved();
  await until(() => expect(document.querySelector('#answers [data-field="topic"]')).toBeNull());
  await type('motivation', 'Mine');
  await until(() => expect(puts.at(-1)).toEqual({ answers: { motivation: 'Mine' }, match: '"4"' }));
  await saved();
});

it('saves everything else where a question is asked no more, and shows what was typed there until it is closed', async () => {
  await open('/applications/7/update?task=questions');
  call = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };
  await type('motivation', 'Light');
  await type('topic', 'Optics, and how it came to be');
  await saved();
  expect(stored).toEqual({ version: 2, answers: { motivation: 'Light' }, documents: {} });
  expect(one('[data-unasked] dl').textContent).toBe('Which topic?Optics, and how it came to be');
  await until(() => expect(document.querySelector('#answers [data-field="topic"]')).toBeNull());
  await type('motivation', 'More light');
  await until(() => expect(stored.answers).toEqual({ motivation: 'More light' }));
  expect(one('[data-unasked]').textContent, 'it can still be copied').toContain('Optics');
  one('[data-unasked] button').click();
  await until(() => expect(document.querySelector('[data-unasked]')).toBeNull());
});

it('shows an answer that both windows changed, sends nothing until one is chosen, and then saves that one', async () => {
  await open('/applications/7/update?task=questions');
  await type('motivation', 'Mine');
  stored = { version: 4, answers: { motivation: 'Theirs', topic: 'Optics' }, documents: {} };
  await until(() => expect(one('[data-conflict="motivation"]').textContent).toContain('Theirs'));
  expect(one('[data-conflict="motivation"]').textContent).toContain('Mine');
  expect(puts).toHaveLength(1);
  const take = [...one('[data-conflict="motivation"]').querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep this one');
  take?.click();
  await until(() => expect(stored).toMatchObject({ version: 5, answers: { motivation: 'Mine', topic: 'Optics' } }));
  await saved();
});

it('shows everything as it will be sent, each part with the way to change it', async () => {
  stored.answers = { motivation: 'Because of the light.' };
  await open('/applications/7/update?task=review');
  await until(() => expect(one('main').textContent).toContain('Maria Pappa'));
  expect(one('main').textContent).toContain('Because of the light.');
  expect(one('main').textContent).toContain('I declare:\n• It is true.');
  const changes = [...document.querySelectorAll('a[aria-label^="Change"]')].map((link) => link.getAttribute('href'));
  expect(changes).toEqual(['/applicant-profile/update', '/applications/7/update?task=questions', '/applications/7/update?task=documents', '/applicant-profile/details']);
});

it('lets nobody send what declares something that is not shown, and asks for the declaration again', async () => {
  const text = declaration;
  declaration = undefined;
  stored.answers = { motivation: 'Because of the light.' };
  await open('/applications/7/update?task=review');
  await until(() => buttonOf('Try again'));
  await until(() => expect(one('main').textContent, 'the rest stands').toContain('Because of the light.'));
  expect(hasButton(SEND)).toBe(false);
  declaration = text;
  buttonOf('Try again').click();
  await until(() => buttonOf(SEND));
  expect(one('main').textContent).toContain('I declare:\n• It is true.');
});

it('shows the declaration anew when it reads differently by then, sends nothing, and asks again', async () => {
  missing = [];
  await open('/applications/7/update?task=review');
  const send = () => until(() => buttonOf(SEND).click()).then(() => until(() => [...one('dialog[open]').querySelectorAll('button')].at(-1)?.click()));
  await until(() => buttonOf(SEND));
  declaration = { version: 'b2', en: declarationOf('It is the whole truth.') };
  await send();
  await until(() => expect(document.activeElement).toBe(one('[data-refused="declaration"]')));
  expect(one('main').textContent).toContain('I declare:\n• It is the whole truth.');
  await send();
  await until(() => expect(sent).toEqual(['a1', 'b2']));
});

it('brings a deleted draft back, and deletes it only when that is not wanted', async () => {
  await open('/applications/7/update?task=review');
  buttonOf('Delete the draft').click();
  await until(() => buttonOf('Bring it back'));
  buttonOf('Bring it back').click();
  await until(() => expect(document.querySelectorAll('[data-task]')).toHaveLength(4));
  expect(deletions).toBe(0);
  buttonOf('Delete the draft').click();
  await until(() => buttonOf('Your applications'));
  buttonOf('Your applications').click();
  await until(() => expect(deletions).toBe(1));
});

it('has a task for letters where the call asks for them: whom to ask, and who was asked, to whom the focus goes', async () => {
  call = { ...CALL, referee_count: 2, letters_confidential: true };
  await open('/applications/7/update?task=referees', 5);
  const ask = async (name: string, email: string) => {
    await type('name', name);
    await type('email', email);
    buttonOf('Send the invitation').click();
    await until(() => expect(document.activeElement?.closest('[data-referee="invited"]')?.textContent).toContain(name));
  };
  await ask('Prof. Anna Markou', 'anna@example.org');
  await until(() => expect(fieldOf('name').value, 'the form begins anew').toBe(''));
  await ask('Dr. Nikos Other', 'nikos@example.org');
  expect(referees).toMatchObject([{ name: 'Prof. Anna Markou', email: 'anna@example.org', locale: 'en' }, { name: 'Dr. Nikos Other' }]);
  expect(document.querySelector('[data-referees] form'), 'nobody else can be asked').toBeNull();
});
