/**
 * The keyword `multipleOf` of JSON Schema, judged in decimals: as doubles, 0.3 divided by 0.1 is 2.9999999999999996. A double holds 15
 * decimal digits, so the quotient counts with as many. One module for browser, server and lint, which is why it is plain JavaScript:
 * the scripts run it as it stands.
 *
 * @param {(strings: TemplateStringsArray, ...parts: any[]) => any} code AJV's tag `_`, with which a keyword writes the code of its check
 * @returns {any} a keyword's definition for `ajv.addKeyword`, which survives compilation to a file of its own
 */
const multipleOf = (code) => ({
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: 'must be a multiple, in decimals',
    params: (/** @type {any} */ { schemaCode }) => code`{multipleOf: ${schemaCode}}`,
  },
  code: (/** @type {any} */ context) =>
    context.fail(code`!Number.isInteger(Number((${context.data} / ${context.schemaCode}).toPrecision(15)))`),
});

/**
 * Has an AJV judge `multipleOf` in decimals instead of in doubles.
 * @template {{ removeKeyword: (keyword: string) => unknown, addKeyword: (definition: any) => unknown }} Validator
 * @param {Validator} ajv
 * @param {(strings: TemplateStringsArray, ...parts: any[]) => any} code AJV's tag `_`
 * @returns {Validator} the same one
 */
export function withDecimalMultiples(ajv, code) {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(multipleOf(code));
  return ajv;
}
