/** Fields of one section of the measured form: one of each ordinary kind. */
const KINDS = [
  () => ({ type: 'string', maxLength: 100 }),
  () => ({ type: 'string', maxLength: 80 }),
  () => ({ type: 'number', minimum: 0 }),
  () => ({ type: 'string', format: 'date' }),
  () => ({ type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f'] }),
  () => ({ type: 'string', maxLength: 60 }),
  () => ({ type: 'integer', minimum: 1, maximum: 100 }),
  () => ({ type: 'boolean' }),
  () => ({ type: 'string', maxLength: 120 }),
  () => ({ type: 'string', maxLength: 400 }),
];

/** @param {string} name */
const titled = (name) => ({ title: name.replaceAll('_', ' ') });

/** @param {string} prefix @param {number} count */
const fieldsOf = (prefix, count) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `${prefix}_${index + 1}`;
      return [name, { ...titled(name), ...KINDS[index % KINDS.length]?.() }];
    }),
  );

/**
 * A schema with `count` fields: some at the top, the rest in nested groups of ten, a list of groups and a condition.
 * @param {number} count
 * @param {{ required?: boolean }} [options] whether all fields but checkboxes are required, apart from `kind`, its details and `rows`
 * @returns {Record<string, any>}
 */
export function mixedSchema(count, { required = false } = {}) {
  const fixedFields = 4;
  const groups = Math.max(0, Math.floor((count - fixedFields - 10) / 10));
  const topFields = fieldsOf('field', count - fixedFields - groups * 10);
  const requiredOf = (/** @type {Record<string, any>} */ fields) => {
    const names = Object.keys(fields).filter((name) => fields[name].type !== 'boolean');
    return required ? { required: names } : {};
  };
  const sections = Object.fromEntries(
    Array.from({ length: groups }, (_, index) => {
      const name = `group_${index + 1}`;
      const properties = fieldsOf(name, 10);
      return [name, { ...titled(name), type: 'object', properties, ...requiredOf(properties) }];
    }),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${count} fields`,
    type: 'object',
    ...(required && { required: [...(requiredOf(topFields).required ?? []), ...Object.keys(sections)] }),
    properties: {
      ...topFields,
      kind: { ...titled('kind'), type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] },
      detail_a: { ...titled('detail_a'), type: 'string' },
      detail_b: { ...titled('detail_b'), type: 'string' },
      rows: {
        ...titled('rows'),
        type: 'array',
        items: { type: 'object', title: 'row', properties: fieldsOf('row', 3) },
      },
      ...sections,
    },
    allOf: ['a', 'b'].map((kind) => ({
      if: { required: ['kind'], properties: { kind: { const: kind } } },
      else: { properties: { [`detail_${kind}`]: false } },
    })),
  };
}
