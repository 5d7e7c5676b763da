import { isRecord } from './data';
import type { RecordData } from './types';

/** What a record holds at a path of names, or undefined. */
export const valueAt = (record: RecordData, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, name) => (isRecord(here) ? here[name] : undefined), record);
