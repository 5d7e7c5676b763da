import { act } from 'react';
import '../support/dialogs';
import { createRoot, type Root } from '../support/root';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestTo, send } from '../../../src/api/send';
import { upload } from '../../../src/api/upload';
import { isUpdating, whileUpdating } from '../../../src/api/updating';
import { loadMessages } from '../../../src/i18n/locale';
import { LeaveGuard } from '../../../src/layout/LeaveGuard';
import { useNavigateAfterWrite } from '../../../src/layout/navigate-after-write';
import { leaveAfterConfirm, setUnsavedChanges } from '../../../src/layout/unsaved';
import { ConfirmButton } from '../../../src/signed-in/ConfirmButton';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

function Page() {
  return (
    <>
      <LeaveGuard />
      <ConfirmButton label="Withdraw" question="Really?" onConfirm={() => Promise.resolve()} />
      <Outlet />
    </>
  );
}

let saved = pending<undefined>();
/** A page that leads to the list once its write has arrived. */
function Form() {
  const navigateAfterWrite = useNavigateAfterWrite();
  const save = () => whileUpdating(() => saved.promise).then(() => navigateAfterWrite('/list'));
  return <button onClick={() => void save()}>Save</button>;
}

const question = () => document.querySelector('dialog[open]')?.textContent;
const button = (words: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const press = (words: string) => act(() => button(words)?.click());
const leavesWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((settle, refuse) => ([resolve, reject] = [settle, refuse]));
  return { promise, resolve, reject };
}

/** Starts a write that stays pending until the test calls `end` or `fail`. */
async function write() {
  const { promise, resolve, reject } = pending<undefined>();
  const running = whileUpdating(() => promise).catch(() => undefined);
  await act(async () => Promise.resolve());
  const settle = (how: () => void) =>
    act(async () => {
      how();
      await running;
    });
  return { end: () => settle(() => resolve(undefined)), fail: () => settle(() => reject(new Error('refused'))) };
}

describe('the page', () => {
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await loadMessages('core');
    router = createMemoryRouter([{ element: <Page />, children: [{ path: 'form', element: <Form /> }, { path: '*', element: null }] }], {
      initialEntries: ['/programmes'],
    });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(() => root.render(<RouterProvider router={router} />));
  });
  afterEach(async () => {
    await act(() => root.unmount());
    setUnsavedChanges(false);
    router.dispose();
    document.body.replaceChildren();
  });

  it('asks before a page is left while a write is under way, and goes on to the requested page once it has arrived', async () => {
    const { end } = await write();
    expect(leavesWindow()).toBe(false);
    await act(() => router.navigate('/about'));
    expect(router.state.location.pathname).toBe('/programmes');
    expect(question()).toContain('is still on its way');
    await end();
    expect([router.state.location.pathname, question()]).toEqual(['/about', undefined]);
    expect(leavesWindow()).toBe(true);
  });

  it('can be left while a write is under way', async () => {
    const { end } = await write();
    await act(() => router.navigate('/about'));
    await press('Leave now');
    expect([router.state.location.pathname, question()]).toEqual(['/about', undefined]);
    await end();
  });

  it('stays where it is once a write has failed, which it tells of', async () => {
    const { fail } = await write();
    await act(() => router.navigate('/about'));
    await fail();
    expect([router.state.location.pathname, question()]).toEqual(['/programmes', undefined]);
  });

  it('closes the question once changes were saved by themselves, and asks on about those that were not', async () => {
    await act(() => setUnsavedChanges(true));
    await act(() => router.navigate('/about'));
    const { end } = await write();
    await end();
    expect(question()).toContain('not saved');
    await act(() => setUnsavedChanges(false));
    expect(question()).toBeUndefined();
    await act(() => router.navigate('/about'));
    expect(router.state.location.pathname).toBe('/about');
  });

  it('signs out once the write has arrived that it waited for', async () => {
    const go = vi.fn();
    const { end } = await write();
    await act(() => leaveAfterConfirm(go));
    expect(go).not.toHaveBeenCalled();
    await end();
    expect([go.mock.calls.length, question()]).toEqual([1, undefined]);
  });

  it('asks before signing out while a write is under way, and lets the person stay', async () => {
    const go = vi.fn();
    const { end } = await write();
    await act(() => leaveAfterConfirm(go));
    expect(question()).toContain('Sign out now?');
    await press('Stay on this page');
    await end();
    expect([go.mock.calls, question()]).toEqual([[], undefined]);
  });

  describe('that leads to another one once its write has arrived', () => {
    const path = () => router.state.location.pathname;
    const saves = () =>
      act(async () => {
        saved.resolve(undefined);
        await saved.promise;
      });
    beforeEach(async () => {
      saved = pending();
      await act(() => router.navigate('/form'));
      await press('Save');
    });

    it('does so for a person who waits, also after they saw the question and stayed', async () => {
      await act(() => router.navigate('/about'));
      await press('Stay on this page');
      expect(path()).toBe('/form');
      await saves();
      expect(path()).toBe('/list');
    });

    it('leads a person who followed a link meanwhile to the requested page', async () => {
      await act(() => router.navigate('/about'));
      await saves();
      expect([path(), question()]).toEqual(['/about', undefined]);
    });

    it('does not take back a person who has left', async () => {
      await act(() => router.navigate('/about'));
      await press('Leave now');
      await saves();
      expect(path()).toBe('/about');
    });
  });

  it('asks nothing once it has arrived, and speaks of changes that nobody saved where there are some', async () => {
    const { end } = await write();
    await end();
    await act(() => router.navigate('/about'));
    expect(router.state.location.pathname).toBe('/about');
    await act(() => setUnsavedChanges(true));
    await act(() => router.navigate('/terms'));
    expect(question()).toContain('not saved');
  });

  it('keeps a button for a step of an application busy meanwhile', async () => {
    const { end } = await write();
    expect(button('Withdraw')?.disabled).toBe(true);
    await end();
    expect(button('Withdraw')?.disabled).toBe(false);
  });
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['POST', '/api/applications/7/finalize', true],
  ['PUT', '/api/profiles/applicants/maria', true],
  ['DELETE', '/api/catalogue/calls/7', true],
  ['GET', '/api/applications/7', false],
  ['PUT', '/api/applications/7', false],
  ['POST', '/api/favourites', false],
  ['PUT', '/api/account', false],
  ['POST', '/api/receipts/verify', false],
])('%s %s is a write that one waits for: %s', async (method, path, waited) => {
  const { promise, resolve } = pending<Response>();
  vi.stubGlobal('fetch', () => promise);
  const answer = send(requestTo(path, { method }));
  expect(isUpdating()).toBe(waited);
  resolve(Response.json({}));
  await answer;
  expect(isUpdating()).toBe(false);
});

it('is a write that one waits for: an upload, until it has failed', async () => {
  const controller = new AbortController();
  const sent = upload('/api/files', new File(['x'], 'x.pdf'), { signal: controller.signal });
  expect(isUpdating()).toBe(true);
  controller.abort();
  await expect(sent).rejects.toThrow();
  expect(isUpdating()).toBe(false);
});
