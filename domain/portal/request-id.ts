/** Letters and digits that are not confused when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const GROUPS = 3;

const PATTERN = new RegExp(`^[${ALPHABET}]{${String(GROUP)}}(-[${ALPHABET}]{${String(GROUP)}}){${String(GROUPS - 1)}}$`);

/**
 * A request id that people can quote, such as `7KQ2-M4XW-9TBC`, from `random` bytes (12 are needed). Its 58 bits of entropy suffice to
 * identify a request in the log.
 */
export function newRequestId(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, GROUP * GROUPS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join('-');
}

/** Whether a text has the form of the portal's ids. A reverse proxy may put its own id into the same header, and the portal's log lacks that id. */
export const isRequestId = (text: string): boolean => PATTERN.test(text);

const CODE = new RegExp(`^[${ALPHABET}]{${String(GROUP * GROUPS)}}$`);

/** The request id that somebody typed or read aloud: in any case, with or without hyphens and spaces. Undefined for any other text. */
export function typedRequestId(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s\u2010-\u2015-]+/g, '');
  return CODE.test(code) ? (code.match(/.{4}/g) ?? []).join('-') : undefined;
}
