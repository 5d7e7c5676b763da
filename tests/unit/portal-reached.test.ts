import { afterEach, expect, it, vi } from 'vitest';
import { portalReached } from '../../src/api/portal-reached';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('asks until the portal answers, which a network that has just come back may not carry yet', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<() => Promise<Response>>().mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', asked);
  const reached = vi.fn<() => void>();
  void portalReached(new AbortController().signal).then(reached);
  await vi.advanceTimersByTimeAsync(700);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([3, 1]);
});

it('asks no more once its page is left', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(lost);
  vi.stubGlobal('fetch', asked);
  const page = new AbortController();
  const reached = vi.fn<() => void>();
  void portalReached(page.signal).then(reached);
  await vi.advanceTimersByTimeAsync(100);
  page.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0]);
});
