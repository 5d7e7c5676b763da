/**
 * The keyword `multipleOf` of JSON Schema, checked in decimals: as doubles, 0.3 divided by 0.1 is 2.9999999999999996. A double holds 15
 * decimal digits, so the quotient is rounded to 15. Plain JavaScript, because the scripts import the same module as browser and server,
 * without compilation.
 *
 * @param {(strings: TemplateStringsArray, ...parts: any[]) => any} code AJV's template tag `_`, which builds the code of the check
 * @returns {any} the definition of the keyword for `ajv.addKeyword`; it also works in standalone validation code
 */
const multipleOf = (code) => ({
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: 'must be a multiple, in decimals',
    params: (/** @type {any} */ { schemaCode }) => code`{multipleOf: ${schemaCode}}`,
  },
  code: (/** @type {any} */ context) => context.fail(code`!Number.isInteger(Number((${context.data} / ${context.schemaCode}).toPrecision(15)))`),
});

/**
 * Makes an AJV instance check `multipleOf` in decimals instead of doubles.
 * @template {{ removeKeyword: (keyword: string) => unknown, addKeyword: (definition: any) => unknown }} Validator
 * @param {Validator} ajv
 * @param {(strings: TemplateStringsArray, ...parts: any[]) => any} code AJV's tag `_`
 * @returns {Validator} the same instance
 */
export function withDecimalMultiples(ajv, code) {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(multipleOf(code));
  return ajv;
}
