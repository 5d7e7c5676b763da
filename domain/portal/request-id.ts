/** Letters and digits that are not confused when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const GROUPS = 3;

const PATTERN = new RegExp(`^[${ALPHABET}]{${String(GROUP)}}(-[${ALPHABET}]{${String(GROUP)}}){${String(GROUPS - 1)}}$`);

/**
 * The id of a request as a person quotes it: `7KQ2-M4XW-9TBC`, made of `random` bytes (12 are needed; 58 bits of chance, enough to be
 * found in a log).
 */
export function newRequestId(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, GROUP * GROUPS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join('-');
}

/** Whether a text is an id of the portal: a reverse proxy may put its own id into the same header, which the portal's log does not have. */
export const isRequestId = (text: string): boolean => PATTERN.test(text);
