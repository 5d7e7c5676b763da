/** The pattern of a record's id in text, without anchors: digits without leading zero, at most 15. */
export const ID_PATTERN = '[1-9]\\d{0,14}';

const ID = new RegExp(`^${ID_PATTERN}$`);

/** The id that a text or number is; undefined for anything that no record can have as its id. */
export const recordIdOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && ID.test(String(value)) ? Number(value) : undefined;

/** The pattern of a UUID (RFC 9562) in text, without anchors: the ids of the Open Education API. */
export const UUID_PATTERN = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
