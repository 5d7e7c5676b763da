import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../src/api/server-clock';
import { DeadlineState } from '../../../src/components/Deadline';
import { draw, drawsPartsWith } from '../support/part';

drawsPartsWith('core', 'catalogue');
afterEach(() => void vi.useRealTimers());

it('opens and closes on the instant, not up to half a minute later', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00.000Z') });
  const page = await draw(<DeadlineState window={{ opens_at: '2026-05-04T10:00:05.000Z', closes_at: '2026-05-04T10:00:12.000Z', time_zone: 'UTC' }} />);
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

it('goes by the clock of the server as soon as an answer has it, and closes on the instant by it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00.000Z') });
  const page = await draw(<DeadlineState window={{ opens_at: '2026-05-04T11:00:00.000Z', closes_at: '2026-05-04T12:00:10.000Z', time_zone: 'UTC' }} />);
  const standing = () => page.querySelector<HTMLElement>('[data-standing]')?.dataset.standing;
  const answer = (date: string) => act(() => Promise.resolve(noteServerTime(new Headers({ date: new Date(date).toUTCString() }))));
  expect(standing(), 'the clock of the device is two hours slow').toBe('upcoming');
  await answer('2026-05-04T12:00:00.000Z');
  expect(standing()).toBe('soon');
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(standing()).toBe('soon');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(standing()).toBe('closed');
  await answer('2026-05-04T10:00:10.000Z');
  expect(standing(), 'and it is put right').toBe('upcoming');
});
