import { expect, it } from 'vitest';
import { areaOf, searchDistance, drawingOf as draw, namedPoints } from '../../../src/pages/programmes/map-drawing';

const WIDTH = 720;
const drawingOf = (places: Parameters<typeof draw>[0]) => draw(places, WIDTH);
const place = (en: string, [latitude, longitude]: readonly [number, number], total: number) => ({ city: { en }, latitude, longitude, total });
const ATHENS = place('Athens', [37.98, 23.73], 40);
const PIRAEUS = place('Piraeus', [37.94, 23.65], 10);
const SALONICA = place('Thessaloniki', [40.64, 22.94], 30);
const HERAKLION = place('Heraklion', [35.34, 25.13], 5);

it('puts north above and east to the right, all inside, and close cities into one circle', () => {
  const { points: spots, height, meridians, parallels } = drawingOf([ATHENS, SALONICA, PIRAEUS, HERAKLION]);
  expect(spots.map(({ place: { city }, others, total }) => [city.en, others, total])).toEqual([['Athens', 1, 50], ['Thessaloniki', 0, 30], [
    'Heraklion',
    0,
    5,
  ]]);
  const [athens, salonica, heraklion] = spots;
  if (!athens || !salonica || !heraklion) throw new Error('A spot is missing.');
  expect(salonica.y).toBeLessThan(athens.y);
  expect(athens.y).toBeLessThan(heraklion.y);
  expect(salonica.x).toBeLessThan(athens.x);
  expect(athens.radius).toBeGreaterThan(heraklion.radius);
  for (const { x, y } of spots) expect([x > 0 && x < WIDTH, y > 0 && y < height]).toEqual([true, true]);
  expect(parallels.map(({ degrees }) => degrees)).toEqual([36, 38, 40]);
  expect(meridians.every(({ at }) => at >= 0 && at <= WIDTH)).toBe(true);
  // Piraeus is some 8 km from Athens.
  expect([searchDistance(athens), searchDistance(salonica)]).toEqual([10, 10]);
});

it('counts a city once, however often it is named, and draws one place as well as the whole globe', () => {
  const twice = drawingOf([ATHENS, { ...ATHENS, total: 2 }]);
  expect(twice.points.map(({ others, total }) => [others, total])).toEqual([[0, 42]]);
  expect(twice.points[0]).toMatchObject({ x: WIDTH / 2, y: twice.height / 2 });
  const globe = drawingOf([place('Suva', [-18.1, 178.4], 1), place('Honolulu', [21.3, -157.9], 1), place('Tromsø', [69.6, 18.9], 1)]);
  expect(globe.points).toHaveLength(3);
  expect(globe.meridians.map(({ degrees }) => degrees)).toEqual([-135, -90, -45, 0, 45, 90, 135, 180]);
});

it('names those with most programmes first, on the side where there is room, and none over another', () => {
  const drawing = drawingOf([ATHENS, SALONICA, HERAKLION]);
  const named = namedPoints(drawing, ({ place: { city } }) => city.en ?? '');
  expect([...named].map(([{ place: { city } }, side]) => [city.en, side])).toEqual([['Athens', 'right'], ['Thessaloniki', 'right'], ['Heraklion', 'right']]);
  const [athens] = drawing.points;
  if (!athens) throw new Error('A spot is missing.');
  const beside = { ...athens, x: athens.x - 50, total: 1 };
  expect([...namedPoints({ points: [athens, beside], width: WIDTH }, () => 'Piraeus').values()]).toEqual(['right', 'left']);
  expect(namedPoints(drawing, () => 'a name that is longer than the whole map is wide, and then as long again, so that nothing is left of it').size).toBe(0);
  expect(areaOf({ ...athens, radius: 6 }, '')).toEqual({ x: athens.x - 14, y: athens.y - 14, width: 28, height: 28 });
  const [right, left] = [areaOf(athens, 'Athens'), areaOf(athens, 'Athens', 'left')];
  expect([right.width > 2 * athens.radius + 30, left.width, left.x + left.width]).toEqual([true, right.width, athens.x + athens.radius]);
});
