import { generate } from 'lean-qr';

/** A rectangle of dark squares, in squares of the code. */
interface Run {
  column: number;
  row: number;
  length: number;
}

/** A QR code (ISO/IEC 18004) of a text: how many squares wide it is, and its dark squares, those beside each other in a row as one rectangle. */
export function qrCode(text: string): { size: number; runs: Run[] } {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, row) => row);
  return { size: code.size, runs: rows.flatMap((row) => runsOf(code.size, (column) => code.get(column, row)).map((run) => ({ ...run, row }))) };
}

function runsOf(size: number, isDark: (column: number) => boolean): Omit<Run, 'row'>[] {
  const runs: Omit<Run, 'row'>[] = [];
  for (let column = 0; column < size; column += 1) {
    const last = runs.at(-1);
    if (!isDark(column)) continue;
    if (last && last.column + last.length === column) last.length += 1;
    else runs.push({ column, length: 1 });
  }
  return runs;
}
