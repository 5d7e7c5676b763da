/** The number above a bar; positions and widths in px. */
interface Figure {
  count: number;
  /** Its centre, and its width. */
  at: number;
  width: number;
  /** The centre of its bar. */
  bar: number;
}

/** The space beside a number, so that two are not read as one, and none touches the next bar. */
const GAP = 4;

const overlap = (one: Figure, other: Figure): boolean => Math.abs(one.at - other.at) < (one.width + other.width) / 2 + GAP;

/** Whether a higher bar is behind a number and makes it unreadable. */
const isOver = (figure: Figure, { count, bar }: Figure): boolean => count > figure.count && Math.abs(figure.at - bar) < figure.width / 2 + GAP;

/** The numbers that can be written, highest first: none overlaps another or a higher bar. A bar of 0 has none. */
export function fittingFigures<One extends Figure>(figures: readonly One[]): One[] {
  const written: One[] = [];
  for (const figure of figures.toSorted((a, b) => b.count - a.count)) {
    if (figure.count > 0 && !written.some((other) => overlap(figure, other)) && !figures.some((other) => isOver(figure, other))) written.push(figure);
  }
  return written;
}
