/** What the release before would not survive while it serves beside the new one, by the statement that does it. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|constraint|view|function|type|schema|sequence|trigger)\b/i, 'drop'],
  [/\brename\b/i, 'rename'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'change of a type'],
  [/\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i, 'column that is not null without a default'],
  [/\bset\s+not\s+null\b/i, 'not null on a column that may have none'],
];

const CREATES_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const CREATES_INDEX = /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/gi;

/** The SQL without comments and texts, whose words are no statements. */
const statementsOf = (sql: string): string => sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");

/** Why a migration is not one that only expands; nothing for one whose first line says that it contracts. */
export function migrationMistakes(sql: string): string[] {
  if (/^-- contracts: \S/.test(sql)) return [];
  const statements = statementsOf(sql);
  const mistakes = CONTRACTING.flatMap((
    [pattern, name],
  ) => (pattern.test(statements) ? [`${name}: only in a migration that begins with "-- contracts: <why nothing needs it>"`] : []));
  const own = new Set([...statements.matchAll(CREATES_TABLE)].map(([, table]) => table));
  for (const [, concurrently, table] of statements.matchAll(CREATES_INDEX)) {
    if (!concurrently && !own.has(table)) mistakes.push(`index without concurrently on ${table ?? ''}: it would stop all writes to the table`);
  }
  return mistakes;
}
