/** The colour of a point, as red, green and blue from 0 to 255. */
export type Painter = (x: number, y: number) => readonly [number, number, number];

const BLOCK = 8;
/** One step of quantisation for all frequencies: the picture is small, so that simplicity is worth its bytes. */
const STEP = 12;

/** The order in which the 64 frequencies of a block are written: along the diagonals (ITU T.81, figure 5). */
const ZIGZAG = Array.from({ length: 64 }, (_, index) => index).sort((a, b) => {
  const diagonal = (index: number) => (index >> 3) + (index & 7);
  const along = (index: number) => (diagonal(index) % 2 === 0 ? index & 7 : index >> 3);
  return diagonal(a) - diagonal(b) || along(a) - along(b);
});

const COSINES = Array.from({ length: BLOCK }, (_, frequency) =>
  Array.from({ length: BLOCK }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5),
);

/** The bits of a scan; a byte of ones is followed by a zero, so that it is no marker. */
class BitWriter {
  readonly bytes: number[] = [];
  private pending = 0;
  private count = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.pending = (this.pending << 1) | ((value >> bit) & 1);
      if (++this.count < 8) continue;
      this.bytes.push(this.pending);
      if (this.pending === 0xff) this.bytes.push(0);
      this.pending = 0;
      this.count = 0;
    }
  }

  end(): void {
    while (this.count > 0) this.write(1, 1);
  }
}

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value));

/** The magnitude as T.81 writes it: a negative number is one less, without its sign. */
const writeMagnitude = (bits: BitWriter, value: number) => bits.write(value < 0 ? value + (1 << sizeOf(value)) - 1 : value, sizeOf(value));

/** Both tables of codes give each symbol its own value as a code of eight bits: no symbol of the baseline process is all ones. */
const writeSymbol = (bits: BitWriter, symbol: number) => bits.write(symbol, BLOCK);

function transformed(samples: readonly number[][]): number[] {
  const rows = samples.map((row) => COSINES.map((wave) => wave.reduce((sum, weight, x) => sum + weight * (row[x] ?? 0), 0)));
  const both = COSINES.map((wave) => COSINES.map((_, u) => wave.reduce((sum, weight, y) => sum + weight * (rows[y]?.[u] ?? 0), 0)));
  return ZIGZAG.map((index) => Math.round((both[index >> 3]?.[index & 7] ?? 0) / STEP));
}

/** Writes a block and gives its mean, from which the next block of this component starts. */
function writeBlock(bits: BitWriter, samples: readonly number[][], before: number): number {
  const [mean = 0, ...rest] = transformed(samples);
  writeSymbol(bits, sizeOf(mean - before));
  writeMagnitude(bits, mean - before);
  let zeros = 0;
  for (const value of rest) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeSymbol(bits, 0xf0);
    writeSymbol(bits, (zeros << 4) | sizeOf(value));
    writeMagnitude(bits, value);
    zeros = 0;
  }
  if (zeros > 0) writeSymbol(bits, 0);
  return mean;
}

/** Brightness and two differences of colour, around zero (JFIF 1.02). */
const COMPONENTS: readonly ((red: number, green: number, blue: number) => number)[] = [
  (red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue - 128,
  (red, green, blue) => -0.1687 * red - 0.3313 * green + 0.5 * blue,
  (red, green, blue) => 0.5 * red - 0.4187 * green - 0.0813 * blue,
];

const segment = (marker: number, ...body: number[]) => [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body];

/** Symbol n has the nth code of eight bits; 255 of them leave the code of ones free, as the standard asks. */
const codes = (kind: number) => segment(0xc4, kind, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, ...Array.from({ length: 255 }, (_, symbol) => symbol));

const header = (width: number, height: number) => [
  ...[0xff, 0xd8],
  ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0),
  ...segment(0xdb, 0, ...ZIGZAG.map(() => STEP)),
  ...segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
  ...codes(0x00),
  ...codes(0x10),
  ...segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0),
];

/** A baseline JPEG (ITU T.81) of what `paint` draws; width and height in pixels, multiples of eight. */
export function jpegOf(width: number, height: number, paint: Painter): Buffer {
  const bits = new BitWriter();
  const means = COMPONENTS.map(() => 0);
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const points = COSINES.map((_, y) => COSINES.map((_, x) => paint(left + x, top + y)));
      COMPONENTS.forEach((component, index) => {
        const samples = points.map((row) => row.map((colour) => component(...colour)));
        means[index] = writeBlock(bits, samples, means[index] ?? 0);
      });
    }
  }
  bits.end();
  return Buffer.from([...header(width, height), ...bits.bytes, 0xff, 0xd9]);
}
