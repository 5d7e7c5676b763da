import { isRecord } from '@domain/values/is-record';
import { valueAtDotted } from '@domain/values/value-at';
import type { RecordData } from '../../../../src/schema-ui/types';
import { put } from './leaves';

const isUnticked = (value: unknown): boolean => isRecord(value) && Object.values(value).every((each) => each === false || isUnticked(each));

/** The paths of the groups in a value, those around others first. */
function groupsIn(value: unknown, path: readonly string[] = []): string[] {
  const inside = isRecord(value) ? Object.entries(value) : Array.isArray(value) ? value.map((entry: unknown, index) => [String(index), entry] as const) : [];
  return inside.flatMap(([key, each]) => {
    const here = [...path, key];
    return [...(isRecord(value) && isRecord(each) ? [here.join('.')] : []), ...groupsIn(each, here)];
  });
}

/**
 * The record as a form sends it: without the groups in which no box is ticked and nothing else is answered, because there an unticked box
 * looks like one that nobody has seen. Groups that the record needs stay.
 */
export function withoutUnticked(record: RecordData, isValid: (less: RecordData) => boolean): RecordData {
  return groupsIn(record).reduce((sofar, path) => {
    if (!isUnticked(valueAtDotted(sofar, path))) return sofar;
    const less = put(sofar, path, undefined);
    return isValid(less) ? less : sofar;
  }, record);
}
