import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages, setLocale } from '../../../../src/i18n';
import { QuestionsPreview } from '../../../../src/features/catalogue/QuestionsPreview';
import { SchemaServicesProvider, type SchemaServices } from '../../../../src/schema-ui';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

const setUnsavedChanges = vi.fn();
const uploadFile = vi.fn();
const services: SchemaServices = {
  searchReference: () => Promise.resolve([]),
  findReference: () => Promise.resolve(undefined),
  uploadFile,
  describeFile: () => Promise.resolve(undefined),
  fetchFile: () => Promise.resolve(new Blob()),
  downloadFile: () => Promise.resolve(),
  setUnsavedChanges,
  drafts: { read: () => undefined, store: () => undefined, drop: () => undefined },
  roles: () => [],
  reportError: (error) => expect.fail(String(error)),
};

let root: Root;
beforeAll(async () => {
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  vi.clearAllMocks();
  await setLocale('en');
});

const asking = (properties: object, required: string[] = []) => ({ type: 'object', additionalProperties: false, properties, required });
const text = (title: string, greek = '') => ({ type: 'string', maxLength: 200, title, 'x-i18n': { el: { title: greek } } });

const show = (questions: unknown) =>
  root.render(
    <ThemeProvider>
      <SchemaServicesProvider value={services}>
        <label>
          Composer <input id="composer" />
        </label>
        <QuestionsPreview questions={questions} />
      </SchemaServicesProvider>
    </ThemeProvider>,
  );

async function drawn(questions: unknown, words: string): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(questions);
  await until(() => expect(document.body.textContent).toContain(words));
}

const control = (id: string) => document.querySelector<HTMLInputElement>(`[id="form.${id}"]`);

const type = (id: string, words: string) => typeInto(control(id) ?? expect.fail(`There is no field ${id}.`), words);

it('says of a call without questions that it asks none', async () => {
  await drawn(undefined, 'This call asks no questions of its own.');
  expect(document.querySelector('form')).toBeNull();
});

it('follows what is composed, keeps what was tried where it still fits, and leaves the focus where it is', async () => {
  await drawn(asking({ q1: text('Which port?'), q2: text('Why?') }), 'Which port?');
  type('q1', 'Piraeus');
  type('q2', 'The sea');
  expect(setUnsavedChanges).not.toHaveBeenCalled();
  const composer = document.querySelector<HTMLInputElement>('#composer') ?? expect.fail('there is no composer');
  composer.focus();
  await until(() => expect(control('q1')?.value).toBe('Piraeus'));
  show(asking({ q1: text('Which harbour?'), q2: { type: 'number', title: 'How often?' }, q3: text('') }, ['q1']));
  await until(() => expect(document.body.textContent).toContain('Which harbour?'));
  expect(control('q1')?.value).toBe('Piraeus');
  expect(control('q2')?.value).toBe('');
  expect(document.body.textContent).toContain('Question 3, not worded yet');
  expect(document.activeElement).toBe(composer);
});

it('is in the language of the reader, and never shows the key of a question', async () => {
  await setLocale('el');
  await drawn(asking({ q1: text('Which port?', 'Ποιο λιμάνι;'), q2: text('Why?'), q3: text('') }), 'Ποιο λιμάνι;');
  expect([...document.querySelectorAll('label')].slice(1).map(({ textContent }) => textContent.replace(' προαιρετικό', ''))).toEqual([
    'Ποιο λιμάνι;',
    'Why?',
    'Ερώτηση 3, χωρίς διατύπωση ακόμη',
  ]);
});

it('uploads no file', async () => {
  await drawn(asking({ q1: { type: 'integer', title: 'Portfolio', 'x-file': { types: ['application/pdf'], max_bytes: 1000 } } }), 'Portfolio');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('there is no file field');
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-'], 'work.pdf', { type: 'application/pdf' })] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => expect(document.body.textContent).toContain('work.pdf'));
  expect(uploadFile).not.toHaveBeenCalled();
});
