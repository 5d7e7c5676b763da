import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '../../domain/resources';

/** The lines of a table's `create table` statement, with their line numbers. */
function linesOf(sql: string, table: string): { line: number; text: string }[] {
  const lines = sql.split('\n').map((text, index) => ({ line: index + 1, text }));
  const start = lines.findIndex(({ text }) => new RegExp(`^create table (if not exists )?${table} \\(`).test(text));
  if (start < 0) return [];
  const end = lines.findIndex(({ text }, index) => index > start && text.startsWith(')'));
  return lines.slice(start, end);
}

/**
 * The lines of `create table` statements that generate a column from a field of the records' JSON, such as `0003_catalogue.sql:35`; such a
 * field cannot be renamed. Columns that `alter table` adds are not searched.
 */
export function columnsOf(folder: string, { schema, field }: { schema: string; field: string }): string[] {
  const table = RESOURCES.find(({ schemas }) => schemas.includes(schema))?.store?.table;
  if (table === undefined) return [];
  const read = field.split('.').map((name) => `->>? '${name}'`).join(' ');
  const pattern = new RegExp(`\\bdata ${read}`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => linesOf(readFileSync(join(folder, file), 'utf8'), table).flatMap(({ line, text }) => (pattern.test(text) ? [`${file}:${line}`] : [])));
}
