import undeclared from '@generated/undeclared-changes.json';
import { withChanges } from '@domain/records/schema-changes';
import type { SchemaFailure } from '@domain/schema/failures';
import { changesOf } from '../../platform/contract/schema-changes';
import { entityFailures, satisfies } from '../../platform/contract/validators';
import type { Db } from '../../platform/db/db';
import { RECORD_STORES } from './queries/record-stores';
import { storedAnswers, type StoredAnswers } from './queries/stored-answers';

/** A breaking change of a schema that its file does not declare by `x-breaking`, as `npm run schemas:diff` names it. */
export interface UndeclaredChange {
  file: string;
  id: string;
  meaning: string;
  /** The entities whose records the change affects. */
  schemas: readonly string[];
}

/** The maximum number of records that are read, so that the check does not delay the start by minutes. */
const MAX_READ = 20_000;

/** The result of validating the records of one schema. */
interface ValidationSummary {
  read: number;
  /** The number of records that are flagged. */
  broken: number;
  /** The number of faults by place and check, the place without list indexes. */
  faults: ReadonlyMap<string, number>;
}

const FAULT_TEXTS: Readonly<Record<string, string>> = { additionalProperties: 'answered, and no field takes it: kept, but not shown', required: 'missing' };

const faultOf = ({ loc, type }: SchemaFailure): string =>
  `${loc.filter((key) => typeof key === 'string').join('.') || 'the record'}: ${FAULT_TEXTS[type] ?? `does not fit (${type})`}`;

/** A record in the current meaning of its schema, as reads return it: as stored, and flagged, if a change of meaning refuses it. */
function recordToday({ data, schema_change: from }: StoredAnswers, schema: string): { data: Readonly<Record<string, unknown>>; isRefused: boolean } {
  try {
    return { data: withChanges(data, changesOf(schema), from), isRefused: false };
  } catch {
    return { data, isRefused: true };
  }
}

async function validateStored(db: Db, [schema, store]: (typeof RECORD_STORES)[number]): Promise<ValidationSummary> {
  const faults = new Map<string, number>();
  let [read, broken] = [0, 0];
  for await (const page of storedAnswers(db, store, MAX_READ)) {
    for (const stored of page) {
      const { data, isRefused } = recordToday(stored, schema);
      const failures = entityFailures(schema, data);
      read += 1;
      if (isRefused || (failures.length > 0 && !satisfies(schema, data))) broken += 1;
      for (const fault of new Set(failures.map(faultOf))) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
  }
  return { read, broken, faults };
}

function summaryLines(schema: string, { read, broken, faults }: ValidationSummary): string[] {
  if (read === 0) return [`  ${schema}: no record is stored.`];
  const of = read === MAX_READ ? `the first ${String(read)} records` : `${String(read)} stored records`;
  return [
    broken === 0
      ? `  ${schema}: all of ${of} still satisfy it.`
      : `  ${schema}: ${String(broken)} of ${of} no longer satisfy it, and are shown as needing an update.`,
    ...[...faults].map(([fault, count]) => `    ${fault}, in ${String(count)}`),
  ];
}

/**
 * Lists undeclared breaking changes of schemas, and their effect on the stored records: how many no longer satisfy their schema, and why.
 * It reads records only if there is such a change, which the tests do not let into a release.
 * @returns lines to print; none when every change is declared
 */
export async function undeclaredChangeLines(db: Db, changes: readonly UndeclaredChange[] = undeclared): Promise<string[]> {
  if (changes.length === 0) return [];
  const lines = changes.flatMap(({ file, id, meaning }) => [`  schemas/${file} ${id}`, `    ${meaning}`]);
  const concerned = new Set(changes.flatMap(({ schemas }) => schemas));
  for (const of of RECORD_STORES.filter(([schema]) => concerned.has(schema))) lines.push(...summaryLines(of[0], await validateStored(db, of)));
  return ['Schemas have breaking changes that they do not declare by x-breaking (npm run schemas:diff):', ...lines];
}
