import { Readable } from 'node:stream';
import { shownStorable } from '../../platform/validation/storable-text';
import type { SourceHead } from './source-head';
import type { DetectedFile } from './source-kind';
import { csvRows, jsonLines } from './source-rows';

/** How many different values of a column are shown, and how many characters of each. */
const MAX_VALUES = 3;
/** How many rows are searched for them. */
const MAX_ROWS = 100;
const MAX_CHARACTERS = 60;

const textOf = (value: unknown): string => shownStorable(typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > MAX_CHARACTERS ? `${letters.slice(0, MAX_CHARACTERS - 1).join('')}…` : text;
}

/**
 * The first different values of each column, which show the user who maps the columns what they hold. Rows that cannot be read are skipped; the import
 * reports them.
 */
export async function columnSamples({ format, columns }: Extract<DetectedFile, { columns: string[] }>, { start }: SourceHead): Promise<string[][]> {
  const file = { name: format === 'jsonl' ? 'start.jsonl' : 'start.csv', open: () => Readable.from([Buffer.from(start)]) };
  const values = columns.map(() => new Set<string>());
  let rows = 0;
  for await (const row of format === 'jsonl' ? jsonLines(file) : csvRows(file, columns)) {
    rows += 1;
    if (rows > MAX_ROWS) break;
    if ('fault' in row) continue;
    columns.forEach((column, index) => {
      const text = textOf(row.values[column] ?? '');
      if (text !== '' && (values[index]?.size ?? 0) < MAX_VALUES) values[index]?.add(shortened(text));
    });
  }
  return values.map((of) => [...of]);
}
