import { jpegOf, type Painter } from './jpeg';

const WIDTH = 240;
const HEIGHT = 320;
const INK = [20, 33, 61] as const;
const MARBLE = [232, 228, 218] as const;

/** How much of a point lies inside of an ellipse: 1, 0, and between them at its edge. */
const inside = (x: number, y: number, [centreX, centreY, radiusX, radiusY]: readonly [number, number, number, number]) =>
  Math.min(1, Math.max(0, (1 - Math.hypot((x - centreX) / radiusX, (y - centreY) / radiusY)) * radiusX + 0.5));

const paint: Painter = (x, y) => {
  const figure = Math.max(inside(x, y, [120, 125, 52, 64]), inside(x, y, [120, 330, 108, 120]));
  const light = 1 - 0.15 * (y / HEIGHT);
  const mixed = (index: 0 | 1 | 2) => MARBLE[index] * light * (1 - figure) + INK[index] * figure;
  return [mixed(0), mixed(1), mixed(2)];
};

/** The photo of the demo applicant, who is nobody: head and shoulders as a shadow, as JPEG. */
export const portrait = (): Buffer => jpegOf(WIDTH, HEIGHT, paint);
