import { ROLE_NAMES } from '@domain/roles';
import { valueAtDotted } from '@domain/values/value-at';
import type { DataProvider } from 'react-admin';
import { completed, type Form } from '../../tests/e2e/generated/model/made-up';
import type { EntitySchema, RecordData } from '../schema-ui';
import { interpretingValidator } from '../schema-ui/interpreting-validator';
import { allFailures } from '../schema-ui/validate';
import type { PreviewScene } from './shown';

type Identified = RecordData & { id: number };

const worded = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLocaleLowerCase();

/** The schema's own examples, then the records that its tests use. */
export const samplesOf = ({ schema, samples }: Pick<PreviewScene, 'schema' | 'samples'>): readonly RecordData[] => [
  ...(Array.isArray(schema.examples) ? (schema.examples as RecordData[]) : []),
  ...samples,
];

function formOf(schema: EntitySchema): Form {
  const validator = interpretingValidator();
  const refusals = (record: RecordData) => allFailures({ schema, validator }, record).map(({ loc, type }) => ({ path: loc.join('.'), types: [type] }));
  return { root: schema, roles: ROLE_NAMES, refusals };
}

/** The record without the answers that the schema, as it is being edited, no longer allows. */
function allowed({ refusals }: Form, record: RecordData): RecordData {
  const refused = new Set(refusals(record).flatMap(({ path, types }) => (types.includes('required') ? [] : [path.split('.')[0]])));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !refused.has(name)));
}

/**
 * The samples as records of a list, with ids. The tests' generator fills in missing fields from their examples, so that a field appears as soon
 * as it has an example.
 */
export function recordsOf(shown: Pick<PreviewScene, 'schema' | 'samples'>): Identified[] {
  const form = formOf(shown.schema);
  const filledIn = (record: RecordData): RecordData => {
    try {
      return completed(form, allowed(form, record));
    } catch {
      // A schema that is being edited may contain something that the validator cannot compile, such as half a pattern.
      return record;
    }
  };
  return samplesOf(shown).map((record, index) => ({ ...filledIn(record), id: index + 1 }));
}

/** A data provider over sample records: a filter matches values that contain its text. Writes are rejected. */
export function sampleProvider(records: () => Identified[]): DataProvider {
  const refuse = () => Promise.reject(new Error('Samples are not written.'));
  const provider = {
    getList: (_resource: string, { filter = {}, sort, pagination }: { filter?: RecordData; sort: { field: string; order: string }; pagination: { page: number; perPage: number } }) => {
      const wanted = Object.entries(filter);
      const found = records().filter((record) =>
        wanted.every(([name, value]) => worded(name === 'q' ? record : (valueAtDotted(record, name) ?? record)).includes(worded(value))),
      );
      const sign = sort.order === 'DESC' ? -1 : 1;
      const sorted = found.toSorted((a, b) => sign * worded(valueAtDotted(a, sort.field)).localeCompare(worded(valueAtDotted(b, sort.field))));
      const first = (pagination.page - 1) * pagination.perPage;
      return Promise.resolve({ data: sorted.slice(first, first + pagination.perPage), total: found.length });
    },
    getOne: (_resource: string, { id }: { id: unknown }) => Promise.resolve({ data: records().find((record) => record.id === Number(id)) }),
    getMany: () => Promise.resolve({ data: [] }),
    getManyReference: () => Promise.resolve({ data: [], total: 0 }),
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
  return provider as DataProvider;
}
