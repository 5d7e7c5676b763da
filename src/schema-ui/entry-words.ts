import { shownKind, type Kind } from '@domain/schema/kinds';
import { isBlank } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import type { Path } from '@domain/schema/schema';
import { READERS_TEXTS, valueText, type TextWords, type Writing } from '@domain/schema/value-text';
import { titleOf } from '@domain/schema/words';
import { zoneAt } from '@domain/schema/zones';
import { readerZone } from '../i18n';
import type { EntitySchema, RecordData } from './types';
import { inOrder } from './uiSchema';

const WRITING: Writing = { texts: READERS_TEXTS, betweenParts: ', ', betweenEntries: ', ' };

/** The position of a list entry in its record and its schema. */
interface EntryPlace {
  /** The schema resolved for the entry's values: a property that the branches in force exclude is `false`. */
  schema: EntitySchema;
  path: Path;
  root: EntitySchema;
  /** The record that the list is in. */
  record: RecordData;
}

/** Kinds whose values are clear without a label. A number, a date or a group needs the name of its field. */
// dprint-ignore
const SELF_EXPLANATORY: ReadonlySet<Kind> = new Set<Kind>([
  'text', 'textarea', 'localized', 'localized-textarea', 'select', 'radios', 'code', 'isced', 'checkboxes', 'codes', 'url', 'email', 'phone', 'file', 'reference',
]);

/**
 * The values of a list entry on one line, in the order of its fields and the reader's language. Ticked checkboxes come last, because they
 * qualify the rest. A file or record whose name is not loaded shows the title of its field. Empty if the entry has no values.
 */
export function entryWords(entry: RecordData, { schema, path, root, record }: EntryPlace, reader: TextWords): string {
  const values: string[] = [];
  const statements: string[] = [];
  for (const name of inOrder(schema, root)) {
    const property = schema.properties?.[name];
    const value = entry[name];
    const part = resolve(property, root);
    if (property === false || isBlank(value) || value === false || part['x-made-from'] !== undefined) continue;
    const kind = shownKind(part, root);
    const title = titleOf(part, reader.locale, name);
    if (kind === 'boolean') {
      statements.push(title);
      continue;
    }
    // The same time zone that the field itself uses.
    const zone = zoneAt([...path, name], record, root) ?? readerZone();
    const text = valueText(value, { ...reader, nameOf: (...named) => reader.nameOf(...named) ?? title, schema: part, document: root, zone }, WRITING);
    values.push(SELF_EXPLANATORY.has(kind) ? text : `${title}: ${text}`);
  }
  return [...values, ...statements].join(' · ');
}
