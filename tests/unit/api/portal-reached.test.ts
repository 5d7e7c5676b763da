import { afterEach, expect, it, vi, type Mock } from 'vitest';
import { portalReached } from '../../../src/api/portal-reached';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Ask = (path: string, options: RequestInit) => Promise<Response>;

/** Starts polling; returns a function for the number of requests and of successes. */
function asking(asked: Mock<Ask>, { signal } = new AbortController()): () => [number, number] {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  const reached = vi.fn<() => void>();
  void portalReached(signal).then(reached);
  return () => [asked.mock.calls.length, reached.mock.calls.length];
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('asks until the portal answers, which a network that has just come back may not carry yet', async () => {
  const asked = vi.fn<Ask>().mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(new Response());
  const counts = asking(asked);
  await vi.advanceTimersByTimeAsync(700);
  expect(counts()).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(counts()).toEqual([3, 1]);
});

it('does not take the page of a guest network for the portal', async () => {
  const page = () => Promise.resolve(new Response('<html>Welcome to our guests</html>', { headers: { 'Content-Type': 'text/html' } }));
  const asked = vi.fn<Ask>().mockImplementationOnce(page).mockResolvedValue(new Response());
  const counts = asking(asked);
  await vi.advanceTimersByTimeAsync(200);
  expect(counts()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(counts()).toEqual([2, 1]);
});

/** `AbortSignal.timeout` on the fake clock, which leaves the real one alone. */
function timeoutOnFakeClock(milliseconds: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), milliseconds);
  return late.signal;
}

const silent: Ask = (_path, { signal }) =>
  new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(new DOMException('', 'TimeoutError'))));

it('asks again where a network swallows the request without an answer', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOnFakeClock);
  const asked = vi.fn<Ask>().mockImplementationOnce(silent).mockResolvedValue(new Response());
  const counts = asking(asked);
  await vi.advanceTimersByTimeAsync(9900);
  expect(counts()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(400);
  expect(counts()).toEqual([2, 1]);
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
  const page = new AbortController();
  const counts = asking(vi.fn<Ask>(lost), page);
  await vi.advanceTimersByTimeAsync(100);
  page.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counts()).toEqual([1, 0]);
});
