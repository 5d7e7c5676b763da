/** The first and the last byte that are asked for, both from 0 and inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks of `size` bytes (RFC 9110, section 14.1.2): a range, `unsatisfiable` for one that begins behind the end, and `whole` for what
 * is to be ignored: no header, another unit, several ranges at once, or one that cannot be read.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return start > end ? 'unsatisfiable' : { start, end };
}
