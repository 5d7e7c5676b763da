import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../support/schema-fields';
import { lintAfter } from './lint-after';

describe('a removed code', () => {
  const KIND = fieldsOf('other_documents', ({ schema }) => 'x-evaluators-values' in schema)[0]?.name ?? '';
  const withCode = (words: Readonly<Record<string, object>>) =>
    lintAfter('other_documents.json', (text) => {
      const schema = JSON.parse(text) as { properties: Record<string, Record<string, Record<string, object>>> };
      const { [KIND]: { 'x-enum-labels': labels = {}, 'x-evaluators-values': marks = {} } = {} } = schema.properties;
      for (const [locale, added] of Object.entries(words)) Object.assign(labels[locale] ?? {}, added);
      Object.assign(marks, { passport: 'never' });
      return JSON.stringify(schema);
    });

  it('keeps its words, for the records that hold it, and what it keeps from evaluators', async () => {
    expect(await withCode({ en: { passport: 'Passport' }, el: { passport: 'Διαβατήριο' } })).toEqual([]);
  }, 30_000);

  it('keeps none in one language alone', async () => {
    expect(await withCode({ en: { passport: 'Passport' } })).toEqual([expect.stringContaining('has words in "en" for passport, which the enum does not hold')]);
  }, 30_000);
});
