import '../support/dialogs';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAbandoned } from '../../../src/api/abandoned';
import { body, client } from '../../../src/api/client';
import { loadMessages } from '../../../src/i18n/locale';
import { ConfirmActs } from '../../../src/workspace/ConfirmActs';
import { meaningOf } from '../../../src/schema-ui/form/outcome';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../support/root';

const WAIT = { timeout: 30_000 };
let root: Root;
/** The confirmations that were sent; the server wants to have the one of `wanted` at each request. */
let sent: (string | null)[] = [];
let bodies: string[] = [];
let wanted: string[] = [];

beforeEach(async () => {
  [sent, bodies, wanted] = [[], [], []];
  await Promise.all([loadMessages('core'), loadMessages('manage')]);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.headers.get('Confirmation'));
    bodies.push(await request.text());
    const confirmation = wanted[sent.length - 1];
    if (confirmation === undefined || request.headers.get('Confirmation') === confirmation)
      return Response.json({ dry_run: false, items: [], acts: [], confirmation: null });
    return Response.json({
      detail: [{ loc: ['header', 'confirmation'], type: 'act_offers', msg: `Offers by ${confirmation}.`, ctx: { count: 2, confirmation } }],
    }, { status: 422 });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(() =>
    root.render(
      <ThemeProvider>
        <ConfirmActs />
      </ThemeProvider>,
    )
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
};
const change = () => body(client.POST('/api/review/calls/change', { body: { ids: [1], change: { kind: 'close' } } }));
const press = async (label: string, said: string) => {
  const button = await vi.waitFor(() => {
    expect(document.querySelector('dialog[open]')?.textContent).toContain(said);
    return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? expect.fail(`There is no ${label}.`);
  }, WAIT);
  button.click();
};

it('sends a change once more when the person agrees, and asks again when it would do something else by now', async () => {
  await draw();
  wanted = ['first', 'second', 'second'];
  const changed = change();
  await press('Do it', 'Offers by first.');
  await press('Do it', 'Offers by second.');
  await changed;
  expect(sent).toEqual([null, 'first', 'second']);
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ ids: [1], change: { kind: 'close' } })]));
});

it('changes nothing when the person goes back, and shows no error', async () => {
  await draw();
  wanted = ['first'];
  const changed = change().catch((error: unknown) => error);
  await press('Continue editing', 'Offers by first.');
  const error = await changed;
  expect(sent).toEqual([null]);
  expect(isAbandoned(error)).toBe(true);
  expect(meaningOf(error, {})).toEqual({ kind: 'left' });
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull(), WAIT);
});

it('is an ordinary refusal where nobody asks', async () => {
  wanted = ['first'];
  await expect(change()).rejects.toMatchObject({ status: 422 });
  expect(sent).toEqual([null]);
});
