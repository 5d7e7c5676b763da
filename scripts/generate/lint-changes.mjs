/** Checks that each file of record migrations in the folder of schemas can be loaded and lists migrations (`domain/records/schema-changes.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';
import { isRecord } from '../../domain/values/is-record.ts';
import { FORM_SCHEMAS } from '../../domain/resources.ts';

const ENDING = '.changes.ts';

/** @param {Record<string, unknown>} change @param {unknown} before the change before it in the list @returns {string[]} */
function faultsOfChange({ number, convert, examples }, before) {
  const least = isRecord(before) && typeof before.number === 'number' ? before.number : 0;
  const isNext = typeof number === 'number' && Number.isInteger(number) && number > least;
  const hasExamples = Array.isArray(examples) && examples.length > 0 &&
    examples.every((each) => isRecord(each) && isRecord(each.before) && isRecord(each.after));
  return [
    ...(isNext ? [] : [`change ${String(number)} does not come after the one before: numbers are whole, from 1, and rise`]),
    ...(typeof convert === 'function' ? [] : [`change ${String(number)} has no function "convert", which makes a record of today of one of before`]),
    ...(hasExamples ? [] : [`change ${String(number)} has no example: give a record "before" and "after" it in "examples"`]),
  ];
}

/**
 * The faults in the structure of one schema's migrations; no migration is applied to a record.
 * @param {string} name of the schema
 * @param {unknown} changes the default export of the file
 * @returns {string[]} a sentence for each fault
 */
export function changeFaults(name, changes) {
  if (!FORM_SCHEMAS.includes(name)) return [`there is no schema ${name} whose records are stored: name the file after one`];
  if (!Array.isArray(changes)) return ['default-export a list of changes: export default [{ number, what, convert, examples }]'];
  return changes.flatMap((
    change,
    index,
  ) => (isRecord(change) ? faultsOfChange(change, changes[index - 1]) : [`entry ${index + 1} of the list is no change: { number, what, convert, examples }`]));
}

/** @param {string} path of a file of migrations @returns {string | undefined} `:<line>:<column> <fault>`, undefined if it parses as TypeScript */
function syntaxFault(path) {
  /** @type {readonly (Error & { loc?: { line: number, column: number } })[]} */
  const [error] = transformSync(path, readFileSync(path, 'utf8')).errors;
  if (!error) return undefined;
  const [reason = ''] = stripVTControlCharacters(error.message).replace(/^\[\w+\] */, '').split('\n');
  return `:${error.loc?.line ?? 1}:${(error.loc?.column ?? 0) + 1} is not TypeScript: ${reason}`;
}

/** @param {string} folder @param {string} file @returns {Promise<string[]>} */
async function faultsOfFile(folder, file) {
  const path = join(folder, file);
  try {
    const broken = syntaxFault(path);
    if (broken) return [`schemas/${file}${broken}`];
    /** @type {{ default?: unknown }} */
    const { default: changes } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return changeFaults(file.slice(0, -ENDING.length), changes).map((fault) => `schemas/${file}:1 ${fault}`);
  } catch (error) {
    return [`schemas/${file}:1 cannot be loaded: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * The faults of the record migrations in a folder of schemas. TypeScript must be loadable (`scripts/lib/typescript.mjs`).
 * @param {string} folder with the layout of schemas/
 * @returns {Promise<string[]>} `schemas/<file>:<line> <fault>`
 */
export async function changesFaults(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING)).sort();
  return (await Promise.all(files.map((file) => faultsOfFile(folder, file)))).flat();
}
