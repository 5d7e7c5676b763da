/** An exact fraction; the denominator is positive. Sums and means of scores are fractions until they are rounded once. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The decimal that a number prints as: 8.37 is 837/100, although no double is. @throws {RangeError} for anything but a finite number */
export function exactly(value: number): Fraction {
  const [, sign = '', whole = '', places = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === '') throw new RangeError('Only a finite number is a decimal.');
  const digits = BigInt(`${sign}${whole}${places}`);
  const shift = places.length - Number(exponent);
  return shift >= 0 ? { over: digits, under: power(shift) } : { over: digits * power(-shift), under: 1n };
}

/** The fraction 0. */
export const NOTHING: Fraction = { over: 0n, under: 1n };

/** The exact sum. */
export const plus = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.under + other.over * one.under, under: one.under * other.under });
/** The exact difference. */
export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { over: -other.over, under: other.under });
/** The exact product. */
export const times = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.over, under: one.under * other.under });

/** The quotient; dividing by nothing gives nothing. */
export function divided(one: Fraction, by: Fraction): Fraction {
  if (by.over === 0n) return NOTHING;
  const quotient = times(one, { over: by.under, under: by.over });
  return quotient.under < 0n ? { over: -quotient.over, under: -quotient.under } : quotient;
}

/** The exact sum of any number of fractions; of none it is 0. */
export const sumOf = (values: readonly Fraction[]): Fraction => values.reduce(plus, NOTHING);

/** A fraction as a number with at most so many decimal places, rounded half up (away from zero). */
export function roundedTo({ over, under }: Fraction, decimals: number): number {
  const scaled = (over < 0n ? -over : over) * power(decimals) * 2n + under;
  const digits = String(scaled / (under * 2n)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  const value = Number(text);
  return over < 0n && value !== 0 ? -value : value;
}
