import type { Kind } from '@domain/schema/kinds';
import { isBlank } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import type { Path } from '@domain/schema/schema';
import { READERS_TEXTS, shownKind, valueText, type TextWords, type Writing } from '@domain/schema/value-text';
import { titleOf } from '@domain/schema/words';
import { zoneAt } from '@domain/schema/zones';
import type { EntitySchema, RecordData } from './types';
import { inOrder } from './uiSchema';

const WRITING: Writing = { texts: READERS_TEXTS, betweenParts: ', ', betweenEntries: ', ' };

/** Where an entry of a list stands. */
interface EntryPlace {
  /** As its values make it: what the branches in force do not ask for is false. */
  schema: EntitySchema;
  path: Path;
  root: EntitySchema;
  /** The record that the list is in. */
  record: RecordData;
}

/** Kinds whose values say by themselves what they are. A number, a date or a group needs the name of its field. */
const TELLING: ReadonlySet<Kind> = new Set<Kind>([
  'text', 'textarea', 'localized', 'localized-textarea', 'select', 'radios', 'code', 'isced', 'checkboxes', 'codes', 'url', 'email', 'phone', 'file', 'reference',
]);

/**
 * What an entry of a list holds, in a line and in the order of its fields, in the reader's words. Statements that are true come last: they say
 * something about the rest. A file or a record whose name is not known is called by its field. Empty if nothing is held.
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
    // As the field itself shows it.
    const zone = zoneAt([...path, name], record, root) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const text = valueText(value, { ...reader, nameOf: (resource, id) => reader.nameOf(resource, id) ?? title, schema: part, document: root, zone }, WRITING);
    values.push(TELLING.has(kind) ? text : `${title}: ${text}`);
  }
  return [...values, ...statements].join(' · ');
}
