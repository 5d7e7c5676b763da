import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSchemaText } from '../../../src/studio/useSchemaText';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const TEXT = '{"title":"Work"}';

/** Renders the hook with a stubbed server that answers the request to open a file when the test calls `answer`, and all others at once. */
function draw() {
  const openings: { name: string; answer: () => void }[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const [, , part = '', name = ''] = path.split('/');
    if (part === 'draw') return Response.json({ schema: { title: name } });
    if (part === 'check') return Response.json({ mistakes: [] });
    await new Promise<void>((answer) => openings.push({ name, answer }));
    return Response.json({ text: TEXT, samples: [] });
  });
  const shown = vi.fn<(file: ReturnType<typeof useSchemaText>) => void>();
  const Shown = () => {
    shown(useSchemaText());
    return null;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root?.render(<Shown />));
  const now = () => shown.mock.lastCall?.[0] ?? expect.fail('the hook was not drawn');
  const answer = (index: number) => openings[index]?.answer();
  return { now, answer };
}

it.each(['work', 'school'])('shows %s, which was opened last, although the opening before it is answered later', async (last) => {
  const { now, answer } = draw();
  const [first] = ['work', last].map((name) => now().open(name));
  answer(1);
  await until(() => expect(now().rendered?.schema.title).toBe(last));
  answer(0);
  await act(() => first);
  expect(now().opened?.name).toBe(last);
  expect(now().rendered?.schema.title).toBe(last);
});

it('says in words that the studio has stopped, keeps the text, and opens nothing else', async () => {
  const { now, answer } = draw();
  const opening = now().open('work');
  answer(0);
  await act(() => opening);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => now().edit('{}'));
  await until(() => expect(now().failure).toMatch(/^The studio does not answer: start npm run studio again/));
  await act(() => now().open('school'));
  expect(now()).toMatchObject({ opened: { name: 'work' }, text: '{}', unopened: now().failure });
  await expect(now().save()).rejects.toThrow('The studio does not answer');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ written: true, mistakes: [] })));
  await act(() => now().save());
  expect(now().isSaved, 'and saves it once it runs again').toBe(true);
});

it('draws a schema that is opened once more', async () => {
  const { now, answer } = draw();
  for (const time of [0, 1]) {
    const opening = now().open('work');
    answer(time);
    await act(() => opening);
    expect(now().rendered).toBeUndefined();
    await until(() => expect(now().rendered?.schema.title).toBe('work'));
  }
});
