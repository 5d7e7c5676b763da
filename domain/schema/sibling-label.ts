import type { LocalizedText } from '../locale';
import { isRecord } from '../values/is-record';
import { valueAt } from '../values/value-at';
import type { Path } from './schema';

/**
 * The field `label` of the record that a reference at `path` leads to, if the record with the reference has it: `programme.title` or
 * `programme_title` next to `programme_id`.
 */
export function siblingLabel(record: object | undefined, path: Path, label: string): string | LocalizedText | undefined {
  const parent = path.slice(0, -1);
  const base = String(path.at(-1)).replace(/_id$/, '');
  const found = valueAt(record, [...parent, base, label]) || valueAt(record, [...parent, `${base}_${label}`]);
  return isRecord(found) || typeof found === 'string' ? (found as string | LocalizedText) : undefined;
}
