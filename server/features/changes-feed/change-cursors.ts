import { ValidationFailed } from '../../platform/errors';

/** Encodes and decodes the cursors of one feed of changes; a cursor of another feed is refused. */
export function changeCursors(feed: string) {
  const write = (number: number): string => Buffer.from(`${feed}:${String(number)}`).toString('base64url');
  /** The change number of a cursor, 0 without one. @throws {ValidationFailed} for a cursor that was never issued or lies after the last change */
  const read = (cursor: string | undefined, last: number): number => {
    if (cursor === undefined) return 0;
    const [name, digits = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
    const number = name === feed && /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    if (cursor === write(number) && number <= last) return number;
    throw new ValidationFailed([{ loc: ['query', 'since'], type: 'cursor' }]);
  };
  return { read, write };
}
