import undeclared from '@generated/undeclared-changes.json';
import { withChanges } from '@domain/records/schema-changes';
import type { SchemaFailure } from '@domain/schema/failures';
import { changesOf } from '../contract/schema-changes';
import { entityFailures, satisfies } from '../contract/validators';
import type { Db } from '../db/db';
import { RECORD_STORES } from '../repositories/record-stores';
import { storedAnswers } from '../repositories/stored-answers';

/** A breaking change of a schema that its file does not declare by `x-breaking`, as `npm run schemas:diff` names it. */
export interface UndeclaredChange {
  file: string;
  id: string;
  meaning: string;
  /** The entities whose records it is about. */
  schemas: readonly string[];
}

/** More records than these are not read: a start must not take minutes to tell what it means. */
const MAX_READ = 20_000;

/** What records of one schema are, held against it. */
interface Held {
  read: number;
  /** How many records break it. */
  broken: number;
  /** How many of them by place and check, the place without positions in lists. */
  faults: ReadonlyMap<string, number>;
}

const SAID: Readonly<Record<string, string>> = { additionalProperties: 'answered, and no field takes it: kept, but not shown', required: 'missing' };

const faultOf = ({ loc, type }: SchemaFailure): string =>
  `${loc.filter((key) => typeof key === 'string').join('.') || 'the record'}: ${SAID[type] ?? `does not fit (${type})`}`;

/** A record as it is read, with the changes of meaning beside its schema; as it is stored when one of them throws. */
function meantToday({ data, schema_change: from }: { data: Record<string, unknown>; schema_change: number }, schema: string): Readonly<Record<string, unknown>> {
  try {
    return withChanges(data, changesOf(schema), from);
  } catch {
    return data;
  }
}

async function heldAgainst(db: Db, [schema, store]: (typeof RECORD_STORES)[number]): Promise<Held> {
  const faults = new Map<string, number>();
  let [read, broken] = [0, 0];
  for await (const page of storedAnswers(db, store, MAX_READ)) {
    for (const stored of page) {
      const data = meantToday(stored, schema);
      const failures = entityFailures(schema, data);
      read += 1;
      if (failures.length > 0 && !satisfies(schema, data)) broken += 1;
      for (const fault of new Set(failures.map(faultOf))) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
  }
  return { read, broken, faults };
}

function toldOf(schema: string, { read, broken, faults }: Held): string[] {
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
 * Says which breaking changes of schemas are not declared, and what they mean for the records that are stored: how many no longer satisfy
 * their schema, and by what. Reads records only where there is such a change, which the tests let nobody release.
 * @returns lines to be printed; none when every change is declared
 */
export async function toldUndeclaredChanges(db: Db, changes: readonly UndeclaredChange[] = undeclared): Promise<string[]> {
  if (changes.length === 0) return [];
  const lines = changes.flatMap(({ file, id, meaning }) => [`  schemas/${file} ${id}`, `    ${meaning}`]);
  const concerned = new Set(changes.flatMap(({ schemas }) => schemas));
  for (const of of RECORD_STORES.filter(([schema]) => concerned.has(schema))) lines.push(...toldOf(of[0], await heldAgainst(db, of)));
  return ['Schemas have breaking changes that they do not declare by x-breaking (npm run schemas:diff):', ...lines];
}
