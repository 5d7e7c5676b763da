import { valueAtDotted } from '@domain/value-at';
import type { DataProvider } from 'react-admin';
import type { RecordData } from '../schema-ui';
import type { Shown } from './shown';

type Identified = RecordData & { id: number };

const worded = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLocaleLowerCase();

/** The schema's own examples, then the records that its tests use. */
export const samplesOf = ({ schema, samples }: Pick<Shown, 'schema' | 'samples'>): readonly RecordData[] => [
  ...(Array.isArray(schema.examples) ? (schema.examples as RecordData[]) : []),
  ...samples,
];

/** The samples as a list gets them from the server. */
export const recordsOf = (shown: Pick<Shown, 'schema' | 'samples'>): Identified[] =>
  samplesOf(shown).map((record, index) => ({ ...record, id: index + 1 }));

/** A data provider over sample records: a filter finds what contains its words. Nothing is written. */
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
  return provider as unknown as DataProvider;
}
