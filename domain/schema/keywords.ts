/** Keywords that are allowed only at the root of a file in `schemas/`. */
// dprint-ignore
export const ROOT_KEYWORDS: readonly string[] = [
  '$schema', '$id', 'x-titles', 'x-record-label', 'x-server-fields', 'x-keys', 'x-groups', 'x-rules', 'x-read-only', 'x-computed', 'x-breaking', 'x-shared',
];

/** Keywords that check values of one type only, by that type; those of `number` apply to `integer` too. */
export const TYPE_KEYWORDS = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'],
} as const;

/** The keywords of a condition. */
export const CONDITION_KEYWORDS: readonly string[] = ['if', 'then', 'else'];

/** Whether a keyword only describes a value and checks nothing, so that it has no effect in a condition. */
export const isDescribing = (keyword: string): boolean => ['title', 'description', 'examples'].includes(keyword) || keyword.startsWith('x-');

/** Whether a text can be the name of a field: snake_case, a letter first. */
export const isFieldName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);

/** The most characters of a text that is matched against a pattern or format; the lint refuses a field with one of them that allows a longer text. */
export const LONGEST_MATCHED = 4096;
