import { FIELD_ROLES } from '@domain/roles';
import { filterNames, listFields, type ListField } from '@domain/records/list-fields';
import { valueAt, valueAtDotted } from '@domain/values/value-at';
import type { DataProvider } from 'react-admin';
import { completed, type Form } from '../../tests/e2e/generated/model/made-up';
import type { EntitySchema, RecordData } from '../schema-ui';
import { interpretingValidator } from '../schema-ui/interpreting-validator';
import { allFailures } from '../schema-ui/validate';
import type { PreviewState } from './shown';

type Identified = RecordData & { id: number };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLocaleLowerCase();

/** The schema's own examples, then the records that its tests use. */
export const samplesOf = ({ schema, samples }: Pick<PreviewState, 'schema' | 'samples'>): readonly RecordData[] => [
  ...(Array.isArray(schema.examples) ? (schema.examples as RecordData[]) : []),
  ...samples,
];

function formOf(schema: EntitySchema): Form {
  const validator = interpretingValidator();
  const refusals = (record: RecordData) => allFailures({ schema, validator }, record).map(({ loc, type }) => ({ path: loc.join('.'), types: [type] }));
  return { root: schema, roles: FIELD_ROLES, refusals };
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
export function recordsOf(shown: Pick<PreviewState, 'schema' | 'samples'>): Identified[] {
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

/** How a value stands to a bound of a filter: negative below it, positive above. The bound of a moment is its day. */
function against(value: unknown, bound: unknown): number {
  if (value === undefined) return Number.NaN;
  if (typeof value === 'number') return value - Number(bound);
  const day = String(bound);
  return textOf(value).slice(0, day.length).localeCompare(textOf(day));
}

/** Whether a value is within the bounds of a filter; an amount of money in their currency, which alone filters nothing. */
function isWithin(value: unknown, { type }: ListField, [least, most, currency]: readonly unknown[]): boolean {
  if (least === undefined && most === undefined) return true;
  const { amount, currency: unit } = (type === 'money' ? (value ?? {}) : { amount: value }) as RecordData;
  return (least === undefined || against(amount, least) >= 0) && (most === undefined || against(amount, most) <= 0) &&
    (currency === undefined || unit === currency);
}

/** Whether a record fits what a list is filtered by in one of its fields. */
function fits(record: RecordData, field: ListField, filter: RecordData): boolean {
  const [value, filters] = [valueAt(record, field.path), filterNames(field).map((name) => filter[name])];
  if (filters.length > 1) return isWithin(value, field, filters);
  if (filters[0] === undefined) return true;
  const terms = [filters[0]].flat().map(textOf);
  if (field.operator === 'contains') return terms.some((each) => textOf(value).includes(each));
  return [value].flat().some((each) => terms.includes(textOf(each)));
}

interface Samples {
  records: readonly Identified[];
  schema: EntitySchema;
}

/** A data provider over sample records, which are filtered as their schema says. Writes are rejected. */
export function sampleProvider(samples: () => Samples): DataProvider {
  const refuse = () => Promise.reject(new Error('Samples are not written.'));
  const provider = {
    getList: (
      _resource: string,
      { filter = {}, sort, pagination }: { filter?: RecordData; sort: { field: string; order: string }; pagination: { page: number; perPage: number } },
    ) => {
      const { records, schema } = samples();
      const fields = listFields({ schema, document: schema });
      const found = records.filter((record) => textOf(record).includes(textOf(filter['q'] ?? '')) && fields.every((field) => fits(record, field, filter)));
      const sign = sort.order === 'DESC' ? -1 : 1;
      const sorted = found.toSorted((a, b) =>
        sign * textOf(valueAtDotted(a, sort.field)).localeCompare(textOf(valueAtDotted(b, sort.field)), undefined, { numeric: true })
      );
      const first = (pagination.page - 1) * pagination.perPage;
      return Promise.resolve({ data: sorted.slice(first, first + pagination.perPage), total: found.length });
    },
    getOne: (_resource: string, { id }: { id: unknown }) => Promise.resolve({ data: samples().records.find((record) => record.id === Number(id)) }),
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
