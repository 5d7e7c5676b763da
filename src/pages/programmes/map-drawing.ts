import { DISTANCES } from '@domain/catalogue/programme-filters';
import type { ProgrammeLocation } from '../../components/catalogue';

const MARGIN = 40;
const FLATTEST = 300;
const TALLEST = 520;
const MIN_SPAN = 0.6;

/** In px, as all sizes here. Cities closer together than this share one circle, so that each circle is large enough for a finger. */
const APART = 28;

const LARGEST = 20;
const SMALLEST = 6;

/** The estimated width of a letter of a label, and the height of a label with its spacing. */
const LETTER = 7.4;
const LINE = 18;

const KM_OF_DEGREE = 111.2;

/** Steps between the lines of the grid, in degrees. */
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 45];
const MAX_LINES = 6;

/** A circle on the map, for one city or several close ones. */
export interface MapPoint {
  x: number;
  y: number;
  radius: number;
  /** Its city with the most programmes, which gives its position. */
  place: ProgrammeLocation;
  /** The number of its other cities. */
  others: number;
  total: number;
  /** The distance of its farthest city from `place`, in kilometres. */
  reach: number;
}

interface GridLine {
  degrees: number;
  /** Its position from the left (meridian) or from the top (parallel). */
  at: number;
}

export interface Drawing {
  width: number;
  height: number;
  points: MapPoint[];
  meridians: GridLine[];
  parallels: GridLine[];
}

interface Bounds {
  from: number;
  to: number;
}

function boundsOf(values: readonly number[], least: number): Bounds {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, least - (high - low)) / 2;
  return { from: low - more, to: high + more };
}

const stepFor = ({ from, to }: Bounds): number => STEPS.find((step) => (to - from) / step <= MAX_LINES) ?? 45;

function gridOf(bounds: Bounds, at: (degrees: number) => number): GridLine[] {
  const step = stepFor(bounds);
  const lines = [];
  for (let index = Math.ceil(bounds.from / step); index * step <= bounds.to; index += 1)
    lines.push({ degrees: Number((index * step).toFixed(2)), at: at(index * step) });
  return lines;
}

/** The distance of two places in kilometres, by planar geometry, which is accurate enough for cities in one circle. */
const kmBetween = (a: ProgrammeLocation, b: ProgrammeLocation): number =>
  KM_OF_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

/**
 * Lays out a map of all places: an equirectangular projection, true to scale at its middle latitude. Needs at least one place, sorted by number of
 * programmes, highest first.
 */
export function drawingOf(places: readonly ProgrammeLocation[], width: number): Drawing {
  const latitudes = boundsOf(places.map(({ latitude }) => latitude), MIN_SPAN);
  const squeeze = Math.cos((((latitudes.from + latitudes.to) / 2) * Math.PI) / 180);
  const longitudes = boundsOf(places.map(({ longitude }) => longitude), MIN_SPAN / squeeze);
  const across = (longitudes.to - longitudes.from) * squeeze;
  const up = latitudes.to - latitudes.from;
  const height = Math.round(Math.min(TALLEST, Math.max(FLATTEST, ((width - 2 * MARGIN) * up) / across + 2 * MARGIN)));
  const scale = Math.min((width - 2 * MARGIN) / across, (height - 2 * MARGIN) / up);
  const x = (longitude: number) => width / 2 + (longitude - (longitudes.from + longitudes.to) / 2) * squeeze * scale;
  const y = (latitude: number) => height / 2 - (latitude - (latitudes.from + latitudes.to) / 2) * scale;

  const points: MapPoint[] = [];
  for (const place of places) {
    const at = { x: x(place.longitude), y: y(place.latitude) };
    const near = points.find((point) => Math.hypot(point.x - at.x, point.y - at.y) < APART);
    if (!near) {
      points.push({ ...at, radius: 0, place, others: 0, total: place.total, reach: 0 });
      continue;
    }
    const distance = kmBetween(near.place, place);
    if (!Object.values(near.place.city).some((name) => Object.values(place.city).includes(name))) near.others += 1;
    near.total += place.total;
    near.reach = Math.max(near.reach, distance);
  }
  const most = Math.max(...points.map(({ total }) => total));
  for (const point of points) point.radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(point.total / most);
  const edge = { x: width / 2 / squeeze / scale, y: height / 2 / scale };
  const middle = { x: (longitudes.from + longitudes.to) / 2, y: (latitudes.from + latitudes.to) / 2 };
  return {
    width,
    height,
    points,
    meridians: gridOf({ from: Math.max(-180, middle.x - edge.x), to: Math.min(180, middle.x + edge.x) }, x),
    parallels: gridOf({ from: Math.max(-90, middle.y - edge.y), to: Math.min(90, middle.y + edge.y) }, y),
  };
}

/** The side of a point on which its name is written. */
export type Side = 'left' | 'right';

/** The clickable area of a point: its circle, its name, and enough space around a small circle for a finger. */
export function areaOf({ x, y, radius }: MapPoint, name: string, side: Side = 'right'): { x: number; y: number; width: number; height: number } {
  const half = Math.max(radius, APART / 2);
  const width = half + (name === '' ? half : radius + name.length * LETTER);
  return { x: side === 'right' ? x - half : x + half - width, y: y - half, width, height: 2 * half };
}

/** The points that have room for their name, with the side for it; those with the most programmes are placed first. */
export function namedPoints({ points, width }: Pick<Drawing, 'points' | 'width'>, nameOf: (point: MapPoint) => string): ReadonlyMap<MapPoint, Side> {
  const occupied = points.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const named = new Map<MapPoint, Side>();
  for (const point of points) {
    const long = nameOf(point).length * LETTER;
    const boxes = (['right', 'left'] as const).map((side) => {
      const left = side === 'right' ? point.x + point.radius + 2 : point.x - point.radius - 2 - long;
      return { side, left, right: left + long, top: point.y - LINE / 2, bottom: point.y + LINE / 2 };
    });
    const free = boxes.find((box) =>
      box.left > 0 && box.right < width &&
      occupied.every((other) => other.right < box.left || other.left > box.right || other.bottom < box.top || other.top > box.bottom)
    );
    if (!free) continue;
    occupied.push(free);
    named.set(point, free.side);
  }
  return named;
}

/** The smallest search radius that covers all cities of a point, else the largest there is. */
export const searchDistance = ({ reach }: MapPoint): number => DISTANCES.find((km) => km >= reach) ?? DISTANCES[DISTANCES.length - 1]!;
