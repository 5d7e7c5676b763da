import type { Catalogue, Constraint, Table } from './catalogue';

const HEAD = `# Data model

Generated from a database by \`npm run data-model\`; a test fails when it is out of date. The SQL is in
[\`server/platform/db/migrations\`](../server/platform/db/migrations), with its reasons, the expressions of generated columns and the code of functions. Indexes that a
schema requests by \`x-index\` ([schemas](schemas.md)) and the tables of the job queue (schema \`pgboss\`) are created at the start.
`;

/** As a cell of a table, where a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const code = (text: string): string => (text ? `\`${text}\`` : '');

const columnsOf = ({ columns }: Table): string[] => [
  '| column | type | nullable | default | |',
  '|---|---|---|---|---|',
  ...columns.map(({ name, type, nullable, filled, comment }) =>
    `| ${[code(name), type, nullable ? 'yes' : '', code(filled), comment ?? ''].map(cell).join(' | ')} |`
  ),
];

/** What follows the table's own name in the definition of an index or a trigger. */
const shortened = (definition: string): string =>
  definition.replace(/^CREATE (UNIQUE )?INDEX \w+ ON public\.\w+ USING (btree )?/, '$1').replace(/^CREATE TRIGGER \w+ /, '').replaceAll('public.', '');

const list = (title: string, items: readonly string[]): string[] => (items.length > 0 ? ['', `${title}:`, '', ...items.map((item) => `- ${item}`)] : []);

function section(table: Table): string {
  const defined = (parts: readonly { name: string; definition: string }[]) =>
    parts.map(({ name, definition }) => `${code(name)} ${code(shortened(definition))}`);
  return [
    `### ${table.name}`,
    '',
    ...(table.comment ? [table.comment, ''] : []),
    ...columnsOf(table),
    ...list('Constraints', defined(table.constraints)),
    ...list('Indexes', defined(table.indexes)),
    ...list('Triggers', defined(table.triggers)),
  ].join('\n');
}

/** A foreign key as a line of the diagram: how many rows of the child a row of the parent can have, and whether each child has a parent. */
function relation(child: Table, { columns, target }: Constraint): string {
  const isUnique = child.constraints.some(({ kind, columns: key }) => (kind === 'p' || kind === 'u') && key.join() === columns.join());
  const isOptional = child.columns.some(({ name, nullable }) => columns.includes(name) && nullable);
  return `  ${target ?? ''} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${child.name} : ${columns.join('_')}`;
}

/** The description of a database for readers: a diagram of its foreign keys, and each table. */
export function dataModel({ tables, functions, extensions }: Catalogue): string {
  const relations = tables.flatMap((table) => table.constraints.filter(({ kind }) => kind === 'f').map((one) => relation(table, one)));
  return [
    HEAD,
    '## Foreign keys\n',
    ['```mermaid', 'erDiagram', ...relations, '```', ''].join('\n'),
    `## Tables\n`,
    ...tables.map((table) => `${section(table)}\n`),
    `## Functions\n`,
    `${functions.map((name) => `- ${code(name)}`).join('\n')}\n`,
    `## Extensions\n`,
    `${extensions.map((name) => `- ${code(name)}`).join('\n')}\n`,
  ].join('\n');
}
