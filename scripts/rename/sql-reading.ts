import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RESOURCES } from '../../domain/resources';
import { textsIn, type Part } from './source-text';

/** The statements of a migration. A semicolon inside `$$` does not end one. */
function statementsIn(file: string, sql: string): Part[] {
  const statements: Part[] = [];
  let open: Part | undefined;
  for (const [index, text] of sql.split('\n').entries()) {
    open ??= { file, line: index + 1, text: '' };
    open.text += `${text}\n`;
    const isQuoted = open.text.split('$$').length % 2 === 0;
    if (!text.trimEnd().endsWith(';') || isQuoted) continue;
    statements.push(open);
    open = undefined;
  }
  return statements;
}

/** The statements that define a table's columns, indexes and triggers, and the functions that these call. */
function statementsOn(table: string, all: readonly Part[]): Part[] {
  const subject = new RegExp(`^(create table (if not exists )?|alter table |create (unique )?index \\w+ on |create trigger .* on )${table}\\b`, 'm');
  const definitions = all.filter(({ text }) => subject.test(text));
  const calledFunctions = new Set(definitions.flatMap(({ text }) => [...text.matchAll(/\b(\w+)\(/g)].map(([, name]) => name)));
  return [...definitions, ...all.filter(({ text }) => calledFunctions.has(/^create (?:or replace )?function (\w+)\(/m.exec(text)?.[1]))];
}

/** SQL that reads a field, by its path such as `tuition_fee.amount`, of a JSON column `data`. */
const ofRecord = (field: string): RegExp => new RegExp(`\\bdata ${field.split('.').map((name) => `->>? '${name.replace('[]', '')}'`).join(' ')}`);

/** SQL that reads a field of this name of any JSON, such as an entry of a list: by an operator, or in a path such as `$.quotas[*].tag`. */
const ofAny = (name: string): RegExp => new RegExp(`(->>?|\\?) '${name}'|\\$\\.[\\w.[\\]*]*\\b${name}\\b`);

/** The lines of these parts that match, as `<file>:<line>`. */
function linesMatching(pattern: RegExp, parts: readonly Part[]): string[] {
  return parts.flatMap(({ file, line, text }) => text.split('\n').flatMap((each, index) => (pattern.test(each) ? [`${file}:${String(line + index)}`] : [])));
}

/**
 * The lines of migrations, such as `0001_schema.sql:35`, by which a schema's table reads a field of its records: in a generated column, an index, a
 * trigger or a function of these. Such a field cannot be renamed in the schema alone.
 */
export function migrationsReading(folder: string, { schema, field }: { schema: string; field: string }): string[] {
  const table = RESOURCES.find(({ schemas }) => schemas.includes(schema))?.store?.table;
  if (table === undefined) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return linesMatching(ofRecord(field), statementsOn(table, files.flatMap((file) => statementsIn(file, readFileSync(join(folder, file), 'utf8')))));
}

/** The lines of the server's own SQL that read a field of this name, as `server/core/catalogue/queries/calls.ts:12`; of any table, list or group. */
export function codeReading(root: string, field: string): string[] {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).sort();
  const name = field.split('.').at(-1)?.replace('[]', '') ?? '';
  const naming = files.map((file) => join(root, 'server', file)).filter((file) => readFileSync(file, 'utf8').includes(name));
  return linesMatching(ofAny(name), naming.flatMap(textsIn)).map((place) => relative(root, place));
}
