import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredChanges } from '../../../../src/auth/stored-changes';
import { setLeaving, setSignedIn } from '../../../../src/auth/state';
import { DraftSession } from '../../../../src/features/applications/draft-session';
import { dropOrphaned, sendUnsentChanges, useSendUnsentChanges } from '../../../../src/features/applications/unsent-changes';
import type { Application } from '../../../../src/signed-in/requests';
import { RETRY_MS } from '../../../../src/drafts/draft-saving';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';
import type { Given } from '../../../support/typed-fields';

/** Replaces IndexedDB and the Web Locks API, which jsdom lacks. */
const device = vi.hoisted(() => ({ kept: new Map<string, StoredChanges>(), held: new Set<string>() }));

vi.mock('../../../../src/auth/stored-changes', () => ({
  newWindow: () => {
    const name = crypto.randomUUID();
    device.held.add(name);
    return { name, close: () => Promise.resolve(void device.held.delete(name)) };
  },
  storeChanges: (changes: StoredChanges) => Promise.resolve(Boolean(device.kept.set(changes.window, structuredClone(changes)))),
  hasStoredChanges: () => Promise.resolve(device.kept.size > 0),
  readChanges: (application?: number) =>
    Promise.resolve([...device.kept.values()].filter((kept) => !device.held.has(kept.window) && (application ?? kept.application) === kept.application)),
  dropChanges: (gone: StoredChanges[]) => {
    for (const { window, at } of gone) if (device.kept.get(window)?.at === at) device.kept.delete(window);
    return Promise.resolve();
  },
}));

const QUESTIONS = { type: 'object', properties: { motivation: { type: 'string' } } };
let stored = { version: 1, answers: {} as Record<string, unknown>, documents: {} };
let isAway = false;
let root: Root | undefined;
/** The application as the server returns it, with only the fields that a `DraftSession` reads. */
const application = () =>
  JSON.parse(
    JSON.stringify({
      id: 7,
      status: 'Draft',
      call: { questions: QUESTIONS, required_documents: [] } satisfies Given<'calls_record'>,
      updated_at: '2026-05-04T10:00:00.000Z',
      ...stored,
    }),
  ) as Application;

beforeEach(() => {
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = { version: 1, answers: {}, documents: {} };
  isAway = false;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (input.method !== 'PUT') return Response.json(application());
    if (input.headers.get('If-Match') !== `"${String(stored.version)}"`) return Response.json({ detail: 'stale' }, { status: 412 });
    stored = { ...((await input.json()) as typeof stored), version: stored.version + 1 };
    return Response.json(application());
  });
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  device.kept.clear();
  device.held.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (motivation: string) => ({ answers: { motivation } });

function List({ onSent }: { onSent: () => void }) {
  useSendUnsentChanges(onSent);
  return null;
}

/** `flushSync` runs the effects, too: the list listens when this returns, before anything can be sent. */
function openList(onSent: () => void): void {
  const opened = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => opened.render(<List onSent={onSent} />));
  root = opened;
}

it('sends what a left draft could not, once the server answers again, without a change of the network or of the page', async () => {
  const onSent = vi.fn();
  isAway = true;
  const session = new DraftSession(application(), () => undefined);
  session.enter([]);
  session.change(answer('Light'));
  openList(onSent);
  await session.leave();
  expect([...device.kept.values()]).toMatchObject([{ draft: answer('Light') }]);
  sendUnsentChanges();
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  isAway = false;
  await until(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onSent).toHaveBeenCalled();
  });
  expect([stored.answers, device.kept.size]).toEqual([{ motivation: 'Light' }, 0]);
});

const leave = (motivation: string) =>
  device.kept.set('closed', { application: 7, window: 'closed', base: { answers: {}, documents: {} }, draft: { ...answer(motivation), documents: {} }, at: 1 });

it('asks nothing for somebody who is on the way to the logout', async () => {
  leave('Light');
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', asked);
  setLeaving();
  sendUnsentChanges();
  // It waits for the send above.
  await dropOrphaned();
  expect(asked).not.toHaveBeenCalled();
  expect(device.kept.size).toBe(1);
});

it('sends from any page once somebody is signed in, and when the network is back, what a closed window has left', async () => {
  const { followStoredChanges } = await import('../../../../src/features/applications/send-stored-changes');
  leave('Light');
  followStoredChanges();
  await until(async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect([stored.answers, device.kept.size]).toEqual([{ motivation: 'Light' }, 0]);
  });
  stored = { ...stored, answers: {} };
  leave('Sound');
  dispatchEvent(new Event('online'));
  await until(() => expect([stored.answers, device.kept.size]).toEqual([{ motivation: 'Sound' }, 0]));
});

it('keeps the choice between two versions on the device, and does not ask for it again', async () => {
  const session = new DraftSession(application(), () => undefined);
  const left = { application: 7, window: 'closed', base: { answers: {}, documents: {} }, draft: { ...answer('Mine'), documents: {} }, at: 1 };
  device.kept.set(left.window, left);
  stored = { ...stored, ...answer('Theirs'), version: 2 };
  const open = new DraftSession(application(), () => undefined);
  open.enter([left]);
  await until(() => expect(open.view().state).toBe('conflict'));
  isAway = true;
  const [conflict] = open.view().conflicts;
  await open.settle(conflict ?? expect.fail('nothing is to be chosen'), 'mine');
  expect(open.view().state).toBe('offline');
  // The window crashes, which releases its lock, and another window opens the draft.
  device.held.clear();
  isAway = false;
  expect([...device.kept.values()]).toMatchObject([{ base: answer('Theirs'), draft: answer('Mine') }]);
  const next = new DraftSession(application(), () => undefined);
  next.enter([...device.kept.values()]);
  // The portal counts as unreachable since the failed save, so the next one waits for the retry.
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await until(() => expect(next.view().state).toBe('saved'));
  expect(stored.answers).toEqual({ motivation: 'Mine' });
  await Promise.all([session.leave(), open.leave(), next.leave()]);
});

it('stores what a closed window has left to an obsolete question until the page of the draft has shown it, and saves the rest then', async () => {
  const left = {
    application: 7,
    window: 'closed',
    base: { answers: {}, documents: {} },
    draft: { answers: { motivation: 'Light', gone: 'A long answer.' }, documents: {} },
    at: 1,
  };
  device.kept.set(left.window, left);
  openList(() => expect.fail('Nothing is sent from another page.'));
  // Runs do not overlap and each makes one request, so a second request means that the first run has ended.
  const asked = vi.spyOn(globalThis, 'fetch');
  sendUnsentChanges();
  await until(() => expect(asked).toHaveBeenCalledTimes(2));
  expect([stored.answers, device.kept.size]).toEqual([{}, 1]);
  const open = new DraftSession(application(), () => undefined);
  open.enter([left]);
  await until(() => expect(open.view().state).toBe('saved'));
  expect(open.view().obsolete).toMatchObject([{ key: 'gone', value: 'A long answer.' }]);
  expect(stored.answers).toEqual({ motivation: 'Light' });
  await open.leave();
});
