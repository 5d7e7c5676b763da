import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CALL } from '../support/draft-call';
import { createRoot, type Root } from '../support/root';
import { signedInPortal } from '../support/signed-in-portal';
import { typeInto } from '../support/type-into';
import { until } from '../support/until';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));

const NOW = new Date().toISOString();
const RECEIPT = { number: 'PRO-2026-000001', finalized_at: NOW, sha256: 'a', jws: 'j' };
const REQUEST = {
  id: 2,
  state: 'open',
  of_call: false,
  answers: ['motivation'],
  documents: ['diploma'],
  message: 'Please send both again.',
  requested_at: NOW,
  due_at: CALL.closes_at,
  answered_at: null,
  receipt: null,
  supplement: null,
};
const FILE = { id: 3, name: 'diploma.pdf', size: 1200, type: 'application/pdf', used_in: [] };

const answers: unknown[] = [];

async function answerTo(input: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
  if (typeof input !== 'string' && input.method === 'POST') {
    answers.push(await input.json());
    return Response.json({ ...REQUEST, state: 'answered', answered_at: NOW, receipt: RECEIPT });
  }
  if (pathname === '/api/applications/9')
    return Response.json({
      id: 9,
      version: 1,
      status: 'UnderReview',
      call: CALL,
      call_id: 5,
      created_at: NOW,
      updated_at: NOW,
      timeline: [],
      answers: {},
      documents: {},
      missing: [],
      receipt: RECEIPT,
    });
  if (pathname.endsWith('/information-requests')) return Response.json([REQUEST]);
  if (pathname.endsWith('files')) return Response.json([FILE], { headers: { 'Content-Range': 'files 0-0/1' } });
  if (pathname === '/api/account') return Response.json({ locale: 'en', has_profile: true });
  return Response.json(pathname.endsWith('s') ? [] : { uuid: 'maria' }, { headers: { 'Content-Range': 'rows 0-0/0' } });
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

beforeAll(() => signedInPortal(answerTo), 240_000);

const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) ?? expect.fail(`there is no ${selector}`);
const summary = () => [...document.querySelectorAll('[data-resource="information"] [role="alert"] li')].map(({ textContent }) => textContent);

it('names a question without an answer and a document that is not chosen at once, and each no more once it is there', async () => {
  const [{ routes }, { ThemeProvider }] = await Promise.all([import('../../../src/routes'), import('../../../src/theme/ThemeProvider')]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/applications/9/information'] })} />
    </ThemeProvider>,
  );
  const send = await until(() => one('[data-resource="information"] [type="submit"]'));
  await until(() => one('select[name="diploma"]'));
  send.click();
  await until(() => expect(summary()).toEqual(['Please choose a document: Diploma.', 'Why do you apply? Please fill this in.']));
  expect(answers).toEqual([]);
  one('[data-resource="information"] [role="alert"] a').click();
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('documents.diploma');

  const files = one<HTMLSelectElement>('select[name="diploma"]');
  typeInto(files, '3');
  await until(() => expect(summary()).toEqual(['Why do you apply? Please fill this in.']));
  const question = one<HTMLInputElement>('[data-field="motivation"] :is(input, textarea)');
  typeInto(question, 'Light');
  one('[data-resource="information"] [type="submit"]').click();
  await until(() => expect(answers).toEqual([{ answers: { motivation: 'Light' }, documents: { diploma: 3 } }]));
});
