import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { jsonFaults } from '../generate/lint-json.mjs';
import { ROOT } from '../lib/sources.mjs';
import { renameField, RenameRefused } from './rename-field';
import { newMistakes } from './new-mistakes';
import { codeNaming, renameInCode } from './rename-in-code';
import { linesNaming } from './source-text';
import { codeReading, migrationsReading } from './sql-reading';

export { RenameRefused } from './rename-field';

const USAGE = 'npm run schemas:rename <schema> <field> <new name>, such as: npm run schemas:rename contact_infos address.city town';
const NO_SCHEMAS = ['vocabulary.json', 'released.lock.json'];

/** The texts of all schemas and their examples, by their paths in the folder. */
function filesIn(folder: string): Map<string, string> {
  const jsonIn = (subfolder: string) =>
    existsSync(join(folder, subfolder))
      ? readdirSync(join(folder, subfolder)).filter((file) => file.endsWith('.json')).map((file) => `${subfolder}${file}`)
      : [];
  const files = ['', 'common/', 'examples/'].flatMap(jsonIn).filter((file) => !NO_SCHEMAS.includes(file));
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function requireReadable(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    const [fault] = jsonFaults(text, file.startsWith('examples/') ? 'a list' : 'an object');
    if (fault) throw new RenameRefused(`schemas/${file}:${fault.line}:${fault.column} ${fault.fault}. Mend it first.`);
  }
}

/** The `.changes.ts` files that name the field: they are code, so they are reported and not changed. */
function changesNaming(name: string, { folder, files }: { folder: string; files: Iterable<string> }): string[] {
  const changesFiles = [...files].map((file) => file.replace(/\.json$/, '.changes.ts')).filter((file) => existsSync(join(folder, file)));
  return changesFiles.filter((file) => linesNaming(join(folder, file), name).length > 0);
}

const MAX_LEFT = 40;

/** The lines that still say the old name, as far as a person reads such a list. */
function leftNaming(root: string, old: string): string[] {
  const places = codeNaming(root, old);
  if (places.length === 0) return [];
  const more = places.length > MAX_LEFT ? [`and ${String(places.length - MAX_LEFT)} more`] : [];
  return ['', `These lines say "${old}" too. Most mean another field; check whether one means this one:`, ...places.slice(0, MAX_LEFT), ...more];
}

/**
 * Renames a field in a folder laid out as `schemas/`, and in the code of the project that the folder belongs to, wherever it refers to the field
 * through the generated types.
 * @param words the schema, the field and its new name
 * @returns what was done, as lines to print
 * @throws {RenameRefused} when it cannot be done; then no file has changed
 */
export function renameInFolder(folder: string, words: readonly string[]): string[] {
  const [schema, field, to, ...more] = words;
  if (!schema || !field || !to || more.length > 0) throw new RenameRefused(`Usage: ${USAGE}`);
  if (!existsSync(join(folder, 'vocabulary.json'))) throw new RenameRefused(`${folder} has no vocabulary.json: it is not a folder of schemas.`);
  const files = filesIn(folder);
  requireReadable(files);
  const { changed, groupPaths } = renameField(files, { schema, field, to });
  const [place] = migrationsReading(join(ROOT, 'server', 'platform', 'db', 'migrations'), { schema, field });
  if (place) {
    throw new RenameRefused(`The database reads "${field}" of ${schema} (${place}): write a migration, and change the schema by hand.`);
  }
  const old = field.split('.').at(-1)?.replace('[]', '') ?? '';
  const mistakes = newMistakes(files, { changed, old, to, vocabulary: readFileSync(join(folder, 'vocabulary.json'), 'utf8') });
  if (mistakes.length > 0)
    throw new RenameRefused([`"${field}" of ${schema} cannot be called "${to}". No file has changed; these would be the mistakes:`, ...mistakes].join('\n'));
  const root = dirname(folder);
  // A folder of schemas alone has no code beside it.
  const hasCode = existsSync(join(root, 'tsconfig.json'));
  const code = hasCode ? renameInCode(root, { groupPaths, field: old, to }) : new Map<string, string>();
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  for (const [file, text] of code) writeFileSync(file, text);
  return [
    ...[...changed.keys()].map((file) => `changed schemas/${file}`),
    ...[...code.keys()].sort().map((file) => `changed ${relative(root, file)}`),
    ...changesNaming(old, { folder, files: changed.keys() }).map((file) =>
      `schemas/${file} says "${old}": it is given records under the new name, so change it by hand`
    ),
    ...(hasCode ? codeReading(root, field) : []).map((place) => `${place} has SQL that reads "${field}": if it means this schema, change it by hand`),
    '',
    `Stored answers move to "${to}" at the next start, drafts when they are offered; what has been sent stays as it is, and is read by the new name as long as "x-renamed-from" stands.`,
    'npm run types names the code that still says the old name.',
    ...(hasCode ? leftNaming(root, old) : []),
  ];
}
