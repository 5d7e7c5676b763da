/** The figure above a bar. */
interface Figure {
  count: number;
  /** Where its middle stands, and how wide it is written. */
  at: number;
  width: number;
  /** Where the middle of its bar stands. */
  bar: number;
}

/** Beside a figure, so that two are not read as one, and none touches a bar beside its own. */
const GAP = 4;

const overlap = (one: Figure, other: Figure): boolean => Math.abs(one.at - other.at) < (one.width + other.width) / 2 + GAP;

/** Whether a higher bar stands behind a figure, where it could not be read. */
const isOver = (figure: Figure, { count, bar }: Figure): boolean => count > figure.count && Math.abs(figure.at - bar) < figure.width / 2 + GAP;

/** The figures above bars that can be read, the highest first: none lies over another or over a higher bar. What counts nothing has none. */
export function fittingFigures<One extends Figure>(figures: readonly One[]): One[] {
  const written: One[] = [];
  for (const figure of figures.toSorted((a, b) => b.count - a.count)) {
    if (figure.count > 0 && !written.some((other) => overlap(figure, other)) && !figures.some((other) => isOver(figure, other))) written.push(figure);
  }
  return written;
}
