import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withChanges, type SchemaChange } from '../../domain/records/schema-changes';
import { changeFaults } from '../../scripts/generate/lint-changes.mjs';
import { exampleOf, fieldsOf, type NamedField } from '../support/schema-fields';
import { plainValidator } from './support';

type Data = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob<readonly SchemaChange[]>('../../schemas/**/*.changes.ts', { import: 'default', eager: true });

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** The errors of one change: examples with an unexpected result, or with a result that the schema refuses. */
function faultsOfExamples(name: string, changes: readonly SchemaChange[], { number, convert, examples }: SchemaChange): string[] {
  const fits = plainValidator(name);
  return examples.flatMap(({ before, after }, index) => {
    const at = `change ${number}, example ${index + 1}`;
    try {
      expect(convert(frozen(structuredClone(before)))).toEqual(after);
    } catch (error) {
      return [`${at}: ${error instanceof Error ? error.message : String(error)}`];
    }
    return fits(withChanges(after, changes, number)) ? [] : [`${at}: the schema of today refuses what comes of it: ${JSON.stringify(fits.errors)}`];
  });
}

/** The errors of the changes of one schema, by the lint and by their examples. */
function faultsOf(name: string, changes: readonly SchemaChange[]): string[] {
  const faults = changeFaults(name, changes);
  return faults.length > 0 ? faults : changes.flatMap((change) => faultsOfExamples(name, changes, change));
}

describe('the changes of meaning next to the schemas', () => {
  it('have a number, and do to their examples what they say', () => {
    for (const [file, changes] of Object.entries(FILES)) expect([file, ...faultsOf(basename(file, '.changes.ts'), changes)]).toEqual([file]);
  });

  const needed = fieldsOf('certifications', ({ required }) => required, 2);
  const [{ name: TEXT }] = needed.filter(({ schema }) => schema.type === 'string' && schema.format === undefined) as [NamedField];
  const LAST = needed.findLast(({ name }) => name !== TEXT)?.name ?? '';
  const RECORD: Data = { ...Object.fromEntries(needed.map(({ name }) => [name, exampleOf('certifications')[name]])), [TEXT]: 'Diploma' };
  const without = (record: Data): Data => Object.fromEntries(Object.entries(record).filter(([name]) => name !== LAST));
  const upper = (record: Data) => ({ ...record, [TEXT]: String(record[TEXT]).toUpperCase() });
  const example = { before: RECORD, after: { ...RECORD, [TEXT]: 'DIPLOMA' } };
  const change = (own: Partial<SchemaChange> = {}): SchemaChange => ({ number: 1, what: 'Titles in capitals.', convert: upper, examples: [example], ...own });
  const later = change({ number: 2, convert: without, examples: [{ before: RECORD, after: without(RECORD) }] });

  const cases: [what: string, name: string, changes: SchemaChange[], said: RegExp | undefined][] = [
    ['that is right', 'certifications', [change(), change({ number: 3 })], undefined],
    ['of no schema', 'certificates', [change()], /there is no schema certificates/],
    ['of records in columns', 'accounts', [change()], /there is no schema accounts/],
    ['whose number is not its own', 'certifications', [change(), change()], /change 1 does not come after/],
    ['without an example', 'certifications', [change({ examples: [] })], /change 1 has no example/],
    ['that does something else', 'certifications', [change({ convert: (record) => record })], /change 1, example 1: expected/],
    ['that alters what it is given', 'certifications', [change({ convert: (record) => Object.assign(record, { [TEXT]: 'DIPLOMA' }) })], /read only property/],
    ['whose result the schema refuses, in the end', 'certifications', [change(), later], /change 1, example 1: the schema of today refuses.*required/],
  ];
  for (const [what, name, changes, said] of cases) {
    it(`a change ${what} is reported`, () => {
      const faults = faultsOf(name, changes).join('\n');
      if (said) expect(faults).toMatch(said);
      else expect(faults).toBe('');
    });
  }
});
