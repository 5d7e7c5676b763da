import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AssignmentToScore } from '../../../../src/features/evaluation/requests';
import { ScoresSession } from '../../../../src/features/evaluation/scores-session';
import { RETRY_MS } from '../../../../src/drafts/draft-saving';
import { until } from '../../support/until';

let isAway = false;
let received: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isAway = false;
  received = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    if (isAway) throw new TypeError('Failed to fetch');
    received.push(await input.json());
    return Response.json({ version: received.length + 1, updated_at: '2026-05-04T10:00:00.000Z' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function session(): ScoresSession {
  const scoring = new ScoresSession({ id: 3, version: 1, scores: {}, updated_at: '2026-05-04T09:00:00.000Z' } as AssignmentToScore);
  scoring.saving.enter();
  return scoring;
}

it('sends scores again by and by while the portal cannot be reached', async () => {
  const scoring = session();
  isAway = true;
  scoring.change({ motivation: 7 });
  expect(await scoring.saving.flush()).toBe(false);
  expect(scoring.store.get().state).toBe('failed');
  isAway = false;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await until(() => expect(scoring.store.get().state).toBe('saved'));
  expect(received).toEqual([{ scores: { motivation: 7 }, submitted: false }]);
});

it('sends nothing more by itself once the page was left', async () => {
  const scoring = session();
  isAway = true;
  scoring.change({ motivation: 7 });
  void scoring.saving.leave();
  await scoring.saving.flush();
  isAway = false;
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(received).toEqual([]);
});
