import { systemClock } from '@domain/values/clock';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figureReader, type Figures, type Sample } from '../../../server/platform/telemetry/figures';

type Deps = Parameters<typeof figureReader>[1];

const deps = { db: {}, files: {}, clock: systemClock } as unknown as Deps;
const GAUGES = { propylaea_things: { help: 'Things.' }, propylaea_boxes: { help: 'Boxes.', labels: ['colour'] } };
const SAMPLES: Sample[] = [
  { name: 'propylaea_things', value: 3 },
  { name: 'propylaea_boxes', labels: { colour: 'red' }, value: 2 },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Registers figures that `read` gives, and returns what the metrics then show. */
function registered(read: Figures['read']) {
  const registry = new Registry();
  const refresh = figureReader([{ gauges: GAUGES, read }], deps, registry);
  return async () => {
    await refresh();
    return registry.metrics();
  };
}

it('shows what was read, by name and label', async () => {
  const text = await registered(() => Promise.resolve(SAMPLES))();
  expect(text).toMatch(/^propylaea_things 3$/m);
  expect(text).toMatch(/^propylaea_boxes\{colour="red"\} 2$/m);
  expect(text).toMatch(/^propylaea_database_up 1$/m);
});

it('reads once for many readers, and again after ten seconds', async () => {
  const read = vi.fn(() => Promise.resolve(SAMPLES));
  const metrics = registered(read);
  await Promise.all([metrics(), metrics(), metrics()]);
  await metrics();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  await metrics();
  expect(read).toHaveBeenCalledTimes(2);
});

it('forgets the series that a later reading does not have', async () => {
  const read = vi.fn<Figures['read']>().mockResolvedValueOnce(SAMPLES).mockResolvedValueOnce([]);
  const metrics = registered(read);
  expect(await metrics()).toContain('colour="red"');
  vi.advanceTimersByTime(10_000);
  expect(await metrics()).not.toMatch(/^propylaea_(things|boxes)/m);
});

it('shows no figure rather than a wrong one while the database does not answer', async () => {
  const text = await registered(() => Promise.reject(new Error('The database is away.')))();
  expect(text).toMatch(/^propylaea_database_up 0$/m);
  expect(text).not.toMatch(/^propylaea_(things|boxes)/m);
});

it('does not wait longer than two seconds for a slow database', async () => {
  const metrics = registered(() => new Promise(() => undefined));
  const shown = metrics();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await shown).toMatch(/^propylaea_database_up 0$/m);
});
