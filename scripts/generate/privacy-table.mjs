/**
 * The table of the privacy page: the stored fields by schema, purpose and retention.
 * @typedef {import('../../domain/schema/schema.ts').Schema} Schema
 */
import { PERSONAL_SCHEMAS, personalFields, privacyOf } from '../../domain/records/privacy.ts';
import { resolve } from '../../domain/schema/resolve.ts';

/** @param {Schema} schema */
const words = (schema) => ({ en: schema.title ?? '', el: schema['x-i18n']?.el?.title ?? schema.title ?? '' });

/**
 * @param {Map<string, Record<string, any>>} bundled schemas, whose references are followed within them
 */
export function privacyTable(bundled) {
  return PERSONAL_SCHEMAS.map((name) => {
    const schema = /** @type {Schema} */ (bundled.get(name) ?? {});
    /** @type {Map<string, { purpose: string, retention: string, fields: { en: string, el: string }[] }>} */
    const rows = new Map();
    for (const [, field] of personalFields(schema)) {
      const privacy = privacyOf(schema, field);
      if (!privacy) continue;
      const key = `${privacy.purpose} ${privacy.retention}`;
      const row = rows.get(key) ?? { ...privacy, fields: [] };
      row.fields.push(words(resolve(field, schema)));
      rows.set(key, row);
    }
    const titles = /** @type {any} */ (schema['x-titles']);
    return { schema: name, titles: { en: titles.en.many, el: titles.el.many }, rows: [...rows.values()] };
  });
}
