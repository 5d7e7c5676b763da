import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { waitForThePortal } from '../../src/providers/network';
import { until } from './until';

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
  const fetch = vi.fn((_: string, { signal }: RequestInit) => new Promise<Response>((resolve, reject) => {
    answer = resolve;
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  }));
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
