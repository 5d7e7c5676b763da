/** A rubric with two criteria; the second needs a comment, and weighs three times as much. */
export const RUBRIC = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['c1', 'c2', 'c2_comment'],
  properties: {
    c1: { type: 'integer', title: 'Record', 'x-i18n': { el: { title: 'Επίδοση' } }, minimum: 0, maximum: 10, 'x-weight': 1 },
    c2: { type: 'integer', title: 'Motivation', 'x-i18n': { el: { title: 'Κίνητρα' } }, minimum: 1, maximum: 5, 'x-weight': 3 },
    c2_comment: { type: 'string', title: 'Comment: Motivation', minLength: 1, maxLength: 4000, 'x-widget': 'textarea' },
  },
};

export const TERMS = { rubric: RUBRIC, blind: true, tie_break: ['c2'] };
