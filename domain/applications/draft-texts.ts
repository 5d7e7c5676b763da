/** The longest text answer in a draft, in characters, even if its question allows less; the question's limit applies when the draft is sent. */
export const DRAFT_TEXT_CHARACTERS = 50_000;

/** Whether an answer is too long for a draft. As in JSON Schema, a surrogate pair counts as one character. */
export const isOverlong = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.length > DRAFT_TEXT_CHARACTERS &&
  (answer.length > 2 * DRAFT_TEXT_CHARACTERS || [...answer].length > DRAFT_TEXT_CHARACTERS);
