/** Texts for the messages of the lint: suggestions for misspelt words, and why unsupported keywords are refused. */

/** Keywords that authors may write but that the vocabulary does not have, each with the reason or its replacement. */
const UNSUPPORTED_KEYWORDS = new Map(
  Object.entries({
    $defs: 'draft-07 does not know it: put the value type into schemas/common/ and name it by $ref',
    definitions: 'put the value type into schemas/common/ and name it by $ref',
    $anchor: 'draft-07 does not know it: name a file by $ref',
    dependentSchemas: 'draft-07 does not know it: write if and then',
    dependentRequired: 'draft-07 does not know it: write if and then',
    dependencies: 'forms render it twice: write if and then',
    prefixItems: 'draft-07 does not know it: write an object with a property for each entry',
    contains: 'forms cannot ask for it: write items',
    unevaluatedProperties: 'draft-07 does not know it: close the object by additionalProperties',
    unevaluatedItems: 'draft-07 does not know it: write items',
    patternProperties: 'no form renders a map: name each field in properties, or make it a list of groups',
    oneOf: 'forms cannot keep an answer apart from its alternatives: write an enum and if, then',
    anyOf: 'forms cannot keep an answer apart from its alternatives: write an enum and if, then',
    not: 'no message could say what is wrong: write what is allowed',
    exclusiveMinimum: 'no message could say the least number: write minimum',
    exclusiveMaximum: 'no message could say the greatest number: write maximum',
    default: 'an answer that nobody gave must not be stored: take it out, or write x-initial for what the form of a new record has at first',
    nullable: 'it is not JSON Schema: write "null" with the type',
    readOnly: 'what the portal fills in stands in x-read-only of the file, and who may write a field in x-roles',
    ...Object.fromEntries(['labels', 'x-labels', 'enumLabels'].map((name) => [name, 'the words of the codes stand in x-enum-labels'])),
    ...Object.fromEntries(['options', 'choices', 'values'].map((name) => [name, 'the codes to choose from stand in enum'])),
    ...Object.fromEntries(['label', 'name', 'caption'].map((name) => [name, 'what a field is called stands in title'])),
    ...Object.fromEntries(['help', 'hint', 'placeholder', 'tooltip'].map((name) => [name, 'help stands in description'])),
    ...Object.fromEntries(
      ['mandatory', 'optional', 'isRequired'].map((name) => [name, 'the enclosing object names in "required" the fields that every record has']),
    ),
    ...Object.fromEntries(['min', 'max'].map((name) => [name, `write ${name}imum for a number, ${name}Length for a text, ${name}Items for a list`])),
    length: 'write minLength and maxLength',
    regex: 'write pattern',
  }),
);

/**
 * The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of neighbours.
 * @param {string} from @param {string} to
 */
function distance(from, to) {
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

/**
 * `; did you mean "x"?` for the known word nearest to the written one; empty if none is near.
 * @param {unknown} written
 * @param {Iterable<unknown>} known
 */
export function suggestion(written, known) {
  const word = String(written);
  const plain = (/** @type {string} */ text) => text.toLowerCase().replace(/^x-/, '').replaceAll(/[-_]/g, '');
  const near = [...known].map(String).map((each) => ({ each, far: distance(plain(word), plain(each)) }));
  const [best] = near.sort((a, b) => a.far - b.far);
  const isNear = best && best.far <= Math.max(1, Math.floor(word.length / 3));
  return isNear ? `; did you mean "${best.each}"?` : '';
}

/** Explanations of the values of a keyword, for the message about an unknown value. */
const VALUES = new Map(
  Object.entries({
    type:
      'a text is "string", a whole number "integer", a yes or no "boolean", a list "array", a group "object"; days, phones and files are named by $ref, such as "common/date.json"',
    format:
      'other forms are value types of common/, named by $ref, such as "common/phone.json"; a time of day is a text with "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"',
    operator: '"eq" finds the same value, "contains" a part of a text, "gte" and "lte" what lies between bounds, "in" one of several',
  }),
);

/**
 * The message for a value that is not in the list of allowed ones, with a suggestion.
 * @param {string} keyword of the value
 * @param {unknown} written
 * @param {readonly unknown[]} known
 */
export const unknownValue = (keyword, written, known) =>
  `is not one of ${known.join(', ')}${suggestion(written, known) || (VALUES.has(keyword) ? `; ${VALUES.get(keyword)}` : '')}`;

/**
 * The message for an unknown keyword, with a suggestion.
 * @param {string} keyword
 * @param {readonly string[]} known the keywords that are allowed there
 */
export function unknownKeyword(keyword, known) {
  const reason = UNSUPPORTED_KEYWORDS.get(keyword);
  return `"${keyword}" is not in the vocabulary${reason ? `: ${reason}` : suggestion(keyword, known)}`;
}
