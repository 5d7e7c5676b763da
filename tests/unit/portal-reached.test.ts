import { afterEach, expect, it, vi } from 'vitest';
import { portalReached } from '../../src/api/portal-reached';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

it('does not take the page of a guest network for the portal', async () => {
  vi.useFakeTimers();
  const page = () => Promise.resolve(new Response('<html>Welcome to our guests</html>', { headers: { 'Content-Type': 'text/html' } }));
  const asked = vi.fn<() => Promise<Response>>().mockImplementationOnce(page).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', asked);
  const reached = vi.fn<() => void>();
  void portalReached(new AbortController().signal).then(reached);
  await vi.advanceTimersByTimeAsync(200);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([2, 1]);
});

/** `AbortSignal.timeout` on the fake clock, which leaves the real one alone. */
function timeoutOnFakeClock(milliseconds: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), milliseconds);
  return late.signal;
}

const silent = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_answer, refuse) => signal?.addEventListener('abort', () => refuse(new DOMException('', 'TimeoutError'))));

it('asks again where a network swallows the request without an answer', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOnFakeClock);
  const asked = vi.fn<typeof silent>().mockImplementationOnce(silent).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', asked);
  const reached = vi.fn<() => void>();
  void portalReached(new AbortController().signal).then(reached);
  await vi.advanceTimersByTimeAsync(9900);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(400);
  expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([2, 1]);
});

it('says nothing of an answer that comes after its page is left', async () => {
  const page = new AbortController();
  const reached = vi.fn<() => void>();
  let answer: (response: Response) => void = vi.fn();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  void portalReached(page.signal).then(reached);
  page.abort();
  answer(new Response());
  await new Promise((resolve) => setImmediate(resolve));
  expect(reached).not.toHaveBeenCalled();
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
