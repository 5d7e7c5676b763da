import { isRecord } from '@domain/values/is-record';
import { valueAt } from '@domain/values/value-at';
import type { LocalizedText } from '@domain/locale';
import type { Path } from '@domain/schema/schema';
import type { RecordData } from './types';

/** The key of the loaded name of a file or a record; two references to one record may name it by different fields (`label`). */
export const nameKey = (resource: string, id: number, label = ''): string => `${resource}/${String(id)}/${label}`;

/**
 * The field `label` of the record that a reference at `path` leads to, if the record with the reference has it: `programme.title` or
 * `programme_title` beside `programme_id`.
 */
export function labelBeside(record: RecordData | undefined, path: Path, label: string): string | LocalizedText | undefined {
  const around = path.slice(0, -1);
  const base = String(path.at(-1)).replace(/_id$/, '');
  const found = valueAt(record, [...around, base, label]) || valueAt(record, [...around, `${base}_${label}`]);
  return isRecord(found) || typeof found === 'string' ? (found as string | LocalizedText) : undefined;
}
