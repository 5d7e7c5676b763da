import { describe, expect, it } from 'vitest';
import { fittingFigures } from '../../../../src/features/today/fitting-figures';

/** Bars that stand 14 px apart, each figure as wide as its digits. */
const barsOf = (...counts: number[]) => counts.map((count, index) => ({ at: index * 14, bar: index * 14, width: String(count).length * 8, count }));
const written = (bars: ReturnType<typeof barsOf>) => bars.filter((bar) => fittingFigures(bars).includes(bar)).map(({ count }) => count);

describe('the figures of bars', () => {
  it('are all written where there is room', () => {
    expect(written(barsOf(1, 7, 2))).toEqual([1, 7, 2]);
  });

  it('leave out those that would lie over that of a higher bar', () => {
    expect(written(barsOf(210, 212, 205, 214, 213))).toEqual([212, 214]);
  });

  it('leave out one that would lie over a higher bar, also where that one says nothing itself', () => {
    const bars = barsOf(300, 290, 120);
    expect(written(bars)).toEqual([300]);
    // Moved from the edge towards the bar before it.
    expect(written([...barsOf(0, 30), { at: 22, bar: 28, width: 16, count: 12 }])).toEqual([30]);
  });

  it('are none where nothing is counted', () => {
    expect(written(barsOf(0, 0))).toEqual([]);
  });
});
