import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '../../domain/resources';

interface Statement {
  /** The migration's file name. */
  file: string;
  /** The number of its first line. */
  line: number;
  lines: string[];
}

const textOf = ({ lines }: Statement): string => lines.join('\n');

/** The statements of a migration. A semicolon inside `$$` does not end one. */
function statementsIn(file: string, sql: string): Statement[] {
  const statements: Statement[] = [];
  let open: Statement | undefined;
  for (const [index, text] of sql.split('\n').entries()) {
    open ??= { file, line: index + 1, lines: [] };
    open.lines.push(text);
    const isQuoted = textOf(open).split('$$').length % 2 === 0;
    if (!text.trimEnd().endsWith(';') || isQuoted) continue;
    statements.push(open);
    open = undefined;
  }
  return statements;
}

/** The statements that define a table's columns, indexes and triggers, and the functions that these call. */
function statementsOn(table: string, all: readonly Statement[]): Statement[] {
  const subject = new RegExp(`^(create table (if not exists )?|alter table |create (unique )?index \\w+ on |create trigger .* on )${table}\\b`, 'm');
  const own = all.filter((statement) => subject.test(textOf(statement)));
  const called = new Set(own.flatMap((statement) => [...textOf(statement).matchAll(/\b(\w+)\(/g)].map(([, name]) => name)));
  const isCalled = (statement: Statement): boolean => called.has(/^create (?:or replace )?function (\w+)\(/m.exec(textOf(statement))?.[1]);
  return [...own, ...all.filter(isCalled)];
}

/** Matches SQL that reads a field, given by its path such as `tuition_fee.amount`, of a JSON column `data`. */
const readingOf = (field: string): RegExp => new RegExp(`\\bdata ${field.split('.').map((name) => `->>? '${name.replace('[]', '')}'`).join(' ')}`);

/**
 * The lines of migrations, such as `0003_catalogue.sql:35`, by which a schema's table reads a field of its records: in a generated column, an index, a
 * trigger or a function of these. Such a field cannot be renamed in the schema alone.
 */
export function migrationsReading(folder: string, { schema, field }: { schema: string; field: string }): string[] {
  const table = RESOURCES.find(({ schemas }) => schemas.includes(schema))?.store?.table;
  if (table === undefined) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const reading = readingOf(field);
  return statementsOn(table, files.flatMap((file) => statementsIn(file, readFileSync(join(folder, file), 'utf8')))).flatMap(({ file, line, lines }) =>
    lines.flatMap((text, index) => (reading.test(text) ? [`${file}:${String(line + index)}`] : [])),
  );
}

/** The lines of the server's own SQL that read a field of a JSON column `data` by this path, as `server/repositories/calls.ts:12`; of any table. */
export function codeReading(root: string, field: string): string[] {
  const reading = readingOf(field);
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.sort().flatMap((file) =>
    readFileSync(join(root, 'server', file), 'utf8').split('\n').flatMap((text, index) => (reading.test(text) ? [`server/${file}:${String(index + 1)}`] : [])),
  );
}
