import { ValidationFailed } from '../errors';

/** Reads and writes the cursors of one feed of changes; one of another feed is none of this. */
export function changeCursors(feed: string) {
  const write = (number: number): string => Buffer.from(`${feed}:${String(number)}`).toString('base64url');
  /** The number that a cursor stands for, 0 for none. @throws {ValidationFailed} for one that was never given, or stands behind the last change */
  const read = (cursor: string | undefined, last: number): number => {
    if (cursor === undefined) return 0;
    const [name, digits = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
    const number = name === feed && /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    if (cursor === write(number) && number <= last) return number;
    throw new ValidationFailed([{ loc: ['query', 'since'], type: 'cursor' }]);
  };
  return { read, write };
}
