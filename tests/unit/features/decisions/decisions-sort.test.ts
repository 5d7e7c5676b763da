import { expect, it } from 'vitest';
import { firstBeyond, readSort, sortedBy, sortInAddress } from '../../../../src/features/decisions/decisions-sort';

it('keeps an order in the address, and nothing of the one that stands without it', () => {
  const best = readSort(new URLSearchParams());
  expect([best, sortInAddress(best)]).toEqual([{ field: 'score', order: 'DESC' }, {}]);
  const worst = sortedBy('score', best);
  expect([worst, sortInAddress(worst), sortedBy('score', worst)]).toEqual([{ field: 'score', order: 'ASC' }, { order: 'ASC' }, best]);
  const ranked = sortedBy('rank', best);
  expect([ranked, sortInAddress(ranked), sortInAddress(sortedBy('rank', ranked))]).toEqual([{ field: 'rank', order: 'ASC' }, { sort: 'rank' }, {
    sort: 'rank',
    order: 'DESC',
  }]);
  for (const sort of [best, worst, ranked]) expect(readSort(new URLSearchParams(sortInAddress(sort)))).toEqual(sort);
  expect(readSort(new URLSearchParams({ sort: 'secret', order: 'up' }))).toEqual(best);
});

it('finds before whom the places of a call end, on the page where they do', () => {
  const rows = (...places: (number | null)[]) => places.map((place) => ({ place }));
  expect(firstBeyond(rows(1, null, 2, 3, null), 2)).toEqual({ place: 3 });
  expect(firstBeyond(rows(3, 4), 2), 'the page begins where they end').toEqual({ place: 3 });
  expect(firstBeyond(rows(4, 5), 2), 'they ended on a page before').toBeUndefined();
  expect(firstBeyond(rows(1, 2, null), 2), 'there are places for all').toBeUndefined();
  expect(firstBeyond(rows(1, 2), null), 'places are not limited').toBeUndefined();
});
