import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { connected, isOnline, noteUnanswered, onPortalBack } from '../../../src/api/network';
import { waitForThePortal } from '../../../src/providers/network';
import { until } from '../support/until';

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

it('goes on with what waited for the network once the portal answers, not at the first sign of a network', async () => {
  let reached = false;
  const fetch = vi.fn(() => (reached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))));
  vi.stubGlobal('fetch', fetch);
  waitForThePortal();
  dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  dispatchEvent(new Event('online'));
  await until(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(onlineManager.isOnline()).toBe(false);
  reached = true;
  await until(() => expect(onlineManager.isOnline()).toBe(true));
});

it('forgets a network that goes before the portal has answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetch = vi.fn((_: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    })
  );
  vi.stubGlobal('fetch', fetch);
  waitForThePortal();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await until(() => expect(fetch).toHaveBeenCalledOnce());
  dispatchEvent(new Event('offline'));
  answer(new Response());
  await Promise.resolve();
  expect(onlineManager.isOnline()).toBe(false);
});

it('tells those who send only when the portal answers, and those who came meanwhile too', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const back = vi.fn<() => void>();
  const stop = onPortalBack(back);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  const late = vi.fn<() => void>();
  void connected(new AbortController().signal).then(late);
  const left = new AbortController();
  void connected(left.signal).then(() => expect.fail('its page was left'));
  left.abort();
  expect([navigator.onLine, isOnline(), back.mock.calls.length]).toEqual([true, false, 0]);
  answer(new Response());
  await until(() => expect([isOnline(), back.mock.calls.length, late.mock.calls.length]).toEqual([true, 1, 1]));
  stop();
});

it('takes the portal for out of reach where a guest network answers in its place, though the device says online, until the portal answers', async () => {
  const page = () => Promise.resolve(new Response('<html>Welcome to our guests</html>', { headers: { 'Content-Type': 'text/html' } }));
  const answer = vi.fn(page);
  vi.stubGlobal('fetch', answer);
  const back = vi.fn<() => void>();
  const stop = onPortalBack(back);
  await Promise.all([noteUnanswered(), noteUnanswered()]);
  expect(answer, 'once for both, and once more to wait for it').toHaveBeenCalledTimes(2);
  expect([navigator.onLine, isOnline()]).toEqual([true, false]);
  answer.mockImplementation(() => Promise.resolve(new Response()));
  await until(() => expect(back).toHaveBeenCalledOnce());
  expect(isOnline()).toBe(true);
  stop();
});

it('does not doubt a portal that answers by one request that had no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const told = vi.fn<() => void>();
  const stop = onPortalBack(told);
  await noteUnanswered();
  expect([isOnline(), told.mock.calls.length]).toEqual([true, 0]);
  stop();
});
