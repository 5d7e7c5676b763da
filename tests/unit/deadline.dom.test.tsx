import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeadlineState } from '../../src/components/Deadline';
import { draw, drawsPartsWith } from './part';

drawsPartsWith('core', 'catalogue');
afterEach(() => void vi.useRealTimers());

it('opens and closes on the instant, not up to half a minute later', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00.000Z') });
  const page = await draw(<DeadlineState window={{ opens_at: '2026-05-04T10:00:05.000Z', closes_at: '2026-05-04T10:00:12.000Z' }} />);
  const standing = () => page.querySelector<HTMLElement>('[data-standing]')?.dataset.standing;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(standing()).toBe('upcoming');
  await pass(4_999);
  expect(standing()).toBe('upcoming');
  await pass(1);
  expect(standing()).toBe('soon');
  await pass(6_999);
  expect(standing()).toBe('soon');
  await pass(1);
  expect(standing()).toBe('closed');
});
