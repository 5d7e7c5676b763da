import { formatDate } from '@domain/values/format';
import '../support/dialogs';
import { createRoot, type Root } from '../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CALL, declarationOf, OVER, STOPPED } from '../support/draft-call';
import { answerTo, server, startAnew } from '../support/draft-server';
import { signedInPortal } from '../support/signed-in-portal';
import { typeInto } from '../support/type-into';
import { until } from '../support/until';
import type { Given } from '../../support/typed-fields';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));

let root: Root | undefined;
afterAll(() => vi.unstubAllGlobals());
beforeEach(startAnew);
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
});

beforeAll(() => signedInPortal(answerTo), 240_000);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(`there is no ${selector}`);
const saved = () => until(() => expect(one('[data-save-state]').dataset.saveState).toBe('saved'));

async function open(path: string, tasks = 4): Promise<void> {
  const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../../src/routes'), import('../../../src/theme/ThemeProvider')]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelectorAll('[data-task]')).toHaveLength(tasks));
}

const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? expect.fail(`there is no button ${words}`);
const SEND = 'Send the application';
const hasButton = (words: string) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === words);

const fieldOf = (name: string) => one(`:is(#answers, [data-referees]) [data-field="${name}"] :is(input, textarea)`) as HTMLInputElement;

const enter = (name: string, text: string) => typeInto(fieldOf(name), text);

async function type(name: string, text: string): Promise<void> {
  await until(() => fieldOf(name));
  enter(name, text);
}

it('shows the tasks with their states, opens the one to go on with, and has nothing to press for saving', async () => {
  await open('/applications/7/update');
  const states = [...document.querySelectorAll<HTMLElement>('[data-task]')].map(({ dataset }) => [dataset.task, dataset.state]);
  expect(states).toEqual([['profile', 'done'], ['questions', 'missing'], ['documents', 'missing'], ['review', 'waiting']]);
  expect(one('[aria-current="step"]').dataset.task).toBe('questions');
  expect(one('main [data-standing]').textContent, 'the day stands above it already').not.toContain(formatDate(CALL.closes_at, 'en', 'Europe/Athens'));
  await type('motivation', 'Light');
  await until(() => expect(server.puts.at(-1)?.answers).toEqual({ motivation: 'Light' }));
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
  server.call = { ...CALL, ...STOPPED };
  buttonOf(SEND).click();
  await until(() => expect(document.activeElement).toBe(one('[data-refused="stopped"]')));
  expect(one('[data-refused="stopped"]').textContent).toContain('Your draft is saved');
  await until(() => expect(one('[data-sending-stopped]').textContent).toContain('Uploads fail.'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it.each(OVER)('promises no later sending where the call is %s, and says so before anything is requested', async (state, over) => {
  server.call = { ...CALL, ...STOPPED, ...over };
  await open('/applications/7/update?task=review');
  expect(document.querySelector('[data-sending-stopped]')).toBeNull();
  expect(one('[data-standing]').dataset.standing).toBe(state);
  expect(one('[data-over]').textContent).toContain(state === 'closed' ? 'not sent before the call closed' : 'your draft cannot be sent');
  await until(() => buttonOf(SEND));
  buttonOf(SEND).click();
  await until(() => expect(document.activeElement).toBe(one(`[data-refused="${state}"]`)));
});

it('saves everything but an answer that no draft takes, names that one, and saves it too once it is shorter', async () => {
  await open('/applications/7/update?task=questions');
  await type('motivation', 'x'.repeat(50_001));
  await until(() => expect(one('[data-save-state]').textContent).toContain('Not saved: The answer to “Why do you apply?” has more than 50,000 characters.'));
  expect(server.puts).toEqual([]);
  await type('topic', 'Optics');
  await until(() => expect(server.stored.answers).toEqual({ topic: 'Optics' }));
  await until(() => expect(one('[data-save-state]').textContent).toContain('everything else is saved'));
  expect(fieldOf('motivation').value).toHaveLength(50_001);
  await type('motivation', 'x'.repeat(50_000));
  await saved();
  expect(server.stored.answers).toEqual({ topic: 'Optics', motivation: 'x'.repeat(50_000) });
});

it('joins what another window saved meanwhile field by field, and loses nothing of either', async () => {
  await open('/applications/7/update?task=questions');
  await type('motivation', 'Mine');
  server.stored = { version: 4, answers: { topic: 'Theirs' }, documents: {} };
  await until(() => expect(server.stored.answers).toEqual({ motivation: 'Mine', topic: 'Theirs' }));
  await saved();
  await until(() => expect([fieldOf('motivation').value, fieldOf('topic').value]).toEqual(['Mine', 'Theirs']));
  expect(server.puts.map(({ match }) => match)).toEqual(['"1"', '"4"']);
});

it('goes on with what the call still requests when a question was removed meanwhile', async () => {
  await open('/applications/7/update?task=questions');
  await type('topic', 'Optics');
  server.call = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };
  server.stored = { version: 4, answers: { motivation: 'Theirs' }, documents: {} };
  await saved();
  await until(() => expect(document.querySelector('#answers [data-field="topic"]')).toBeNull());
  await type('motivation', 'Mine');
  await until(() => expect(server.puts.at(-1)).toEqual({ answers: { motivation: 'Mine' }, match: '"4"' }));
  await saved();
});

it('saves everything else where a question is obsolete, and shows what was typed there until it is closed', async () => {
  await open('/applications/7/update?task=questions');
  server.call = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };
  await type('motivation', 'Light');
  // Without a pause: a save in between would report that the call no longer asks the second question.
  enter('topic', 'Optics, and how it came to be');
  await saved();
  expect(server.stored).toEqual({ version: 2, answers: { motivation: 'Light' }, documents: {} });
  expect(one('[data-unasked] dl').textContent).toBe('Which topic?Optics, and how it came to be');
  await until(() => expect(document.querySelector('#answers [data-field="topic"]')).toBeNull());
  await type('motivation', 'More light');
  await until(() => expect(server.stored.answers).toEqual({ motivation: 'More light' }));
  expect(one('[data-unasked]').textContent, 'it can still be copied').toContain('Optics');
  one('[data-unasked] button').click();
  await until(() => expect(document.querySelector('[data-unasked]')).toBeNull());
});

it('shows what was typed into a question that a save under way reports as obsolete, and goes on saving', async () => {
  await open('/applications/7/update?task=questions');
  server.call = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };
  await type('motivation', 'Light');
  server.whileSaving = () => enter('topic', 'Optics');
  await until(() => expect(one('[data-unasked] dl').textContent).toBe('Which topic?Optics'));
  await saved();
  expect(server.stored).toMatchObject({ version: 2, answers: { motivation: 'Light' } });
  await type('motivation', 'More light');
  await until(() => expect(server.stored.answers).toEqual({ motivation: 'More light' }));
});

it('shows an answer that both windows changed, sends nothing until one is chosen, and then saves that one', async () => {
  await open('/applications/7/update?task=questions');
  await type('motivation', 'Mine');
  server.stored = { version: 4, answers: { motivation: 'Theirs', topic: 'Optics' }, documents: {} };
  await until(() => expect(one('[data-conflict="motivation"]').textContent).toContain('Theirs'));
  expect(one('[data-conflict="motivation"]').textContent).toContain('Mine');
  expect(server.puts).toHaveLength(1);
  const take = [...one('[data-conflict="motivation"]').querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep this one');
  take?.click();
  await until(() => expect(server.stored).toMatchObject({ version: 5, answers: { motivation: 'Mine', topic: 'Optics' } }));
  await saved();
});

it('shows everything as it will be sent, each part with the way to change it', async () => {
  server.stored.answers = { motivation: 'Because of the light.' };
  await open('/applications/7/update?task=review');
  await until(() => expect(one('main').textContent).toContain('Maria Pappa'));
  expect(one('main').textContent).toContain('Because of the light.');
  expect(one('main').innerHTML).toMatch(/I declare:<\/p><ul[^>]*><li>It is true\.<\/li>/);
  const changes = [...document.querySelectorAll('a[aria-label^="Change"]')].map((link) => link.getAttribute('href'));
  const andBack = (page: string, part: string) => `/applicant-profile/${page}?next=${encodeURIComponent(`/applications/7/update?task=review#${part}`)}`;
  expect(changes).toEqual([
    andBack('update', 'person'),
    '/applications/7/update?task=questions',
    '/applications/7/update?task=documents',
    andBack('update', 'profile'),
  ]);
  const additions = [...one('[aria-labelledby="profile"]').querySelectorAll('a[href*="/create?"]')].map((link) => link.getAttribute('href'));
  expect(additions, 'of each section, none of which has an entry').toHaveLength(6);
  expect(additions).toContain(andBack('language-degrees/create', 'profile.language_degrees'));
});

it('leads to no task in which the call asks nothing', async () => {
  server.call = { ...CALL, questions: undefined, required_documents: [] } satisfies Given<'calls_record'>;
  server.missing = [];
  await open('/applications/7/update?task=review');
  await until(() => expect(document.querySelector('a[aria-label="Change: Applicant"]')).not.toBeNull());
  expect(document.querySelector('a[aria-label="Change: Answers"], a[aria-label="Change: Documents"]')).toBeNull();
  const link = (text: string) => [...document.querySelectorAll('main a, a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
  expect(link('Back: Profile')).toContain('?task=profile');
  expect(link('Back: Documents')).toBeUndefined();
});

it('lets nobody send what declares something that is not shown, and asks for the declaration again', async () => {
  server.silent = ['/api/texts/declaration'];
  server.stored.answers = { motivation: 'Because of the light.' };
  await open('/applications/7/update?task=review');
  await until(() => buttonOf('Try again'));
  await until(() => expect(one('main').textContent, 'the rest stands').toContain('Because of the light.'));
  expect(hasButton(SEND)).toBe(false);
  server.silent = [];
  buttonOf('Try again').click();
  await until(() => buttonOf(SEND));
  expect(one('main').innerHTML).toMatch(/I declare:<\/p><ul[^>]*><li>It is true\.<\/li>/);
});

it('shows the declaration again when it reads differently by then, sends nothing, and waits for another confirmation', async () => {
  server.missing = [];
  await open('/applications/7/update?task=review');
  const send = () => until(() => buttonOf(SEND).click()).then(() => until(() => one('dialog[open]').querySelector('button')?.click()));
  await until(() => buttonOf(SEND));
  server.declaration = { version: 'b2', en: declarationOf('It is the whole truth.') };
  await send();
  await until(() => expect(document.activeElement).toBe(one('[data-refused="declaration"]')));
  expect(one('main').innerHTML).toMatch(/I declare:<\/p><ul[^>]*><li>It is the whole truth\.<\/li>/);
  await send();
  await until(() => expect(server.sent).toEqual(['a1', 'b2']));
});

it('brings a deleted draft back, and deletes it only when nobody undoes that', async () => {
  await open('/applications/7/update?task=review');
  buttonOf('Delete the draft').click();
  await until(() => buttonOf('Undo'));
  buttonOf('Undo').click();
  await until(() => expect(document.querySelectorAll('[data-task]')).toHaveLength(4));
  expect(server.deletions).toEqual([]);
  buttonOf('Delete the draft').click();
  await until(() => buttonOf('Your applications'));
  buttonOf('Your applications').click();
  await until(() => expect(server.deletions).toEqual([{ keepalive: true }]));
});

it('has a task for letters where the call requests them: whose, and from whom they were requested, to whom the focus goes', async () => {
  server.call = { ...CALL, referee_count: 2, letters_confidential: true };
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
  expect(server.referees).toMatchObject([{ name: 'Prof. Anna Markou', email: 'anna@example.org', locale: 'en' }, { name: 'Dr. Nikos Other' }]);
  expect(document.querySelector('[data-referees] form'), 'nobody else can be asked').toBeNull();
});
