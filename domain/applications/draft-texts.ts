/** How long an answer a draft may hold, in characters, though its question takes less; when it is sent, the call's own limit applies. */
export const DRAFT_TEXT_CHARACTERS = 50_000;

/** Whether no draft takes this answer; characters are counted as JSON Schema does, a pair of surrogates as one. */
export const isOverlong = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.length > DRAFT_TEXT_CHARACTERS && (answer.length > 2 * DRAFT_TEXT_CHARACTERS || [...answer].length > DRAFT_TEXT_CHARACTERS);
