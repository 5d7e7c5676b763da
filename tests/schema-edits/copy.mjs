/** Applies every edit to a copy of the project, and lists the files in which the copy differs. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesOf } from '../../scripts/lib/copy-project.mjs';
import { writeSection } from '../../scripts/studio/new-section.mjs';
import { EDITS, RENAME, renamedExample } from './edits.mjs';
import { editSection, SECTION_NAME, SECTION_TITLES } from './section.mjs';

const SECTIONS_FILE = 'domain/sections.ts';
const SECTION_FILES = [`schemas/${SECTION_NAME}.json`, `schemas/examples/${SECTION_NAME}.valid.json`, `schemas/examples/${SECTION_NAME}.invalid.json`];
/** The example files that a rename has to change too. */
const RENAMED_EXAMPLES = ['invalid', 'valid'].map((kind) => `schemas/examples/${RENAME.file}.${kind}.json`);

/** The incremental state of `npm run types`: the project's, and the copy's own, since both share one `node_modules`. */
const TYPES_KNOWN = 'node_modules/.cache/types.tsbuildinfo';
export const COPY_TYPES_KNOWN = 'dist/types.tsbuildinfo';

/**
 * Gives the copy the project's incremental type check state, if there is one, so that TypeScript checks only files whose content
 * differs and their dependents.
 * @param {string} root @param {string} copy
 */
export function copyTypesKnown(root, copy) {
  const [from, to] = [join(root, TYPES_KNOWN), join(copy, COPY_TYPES_KNOWN)];
  if (!existsSync(from)) return;
  const known = JSON.parse(readFileSync(from, 'utf8'));
  /** @param {string} name of a file, relative to the state file; TypeScript's own libraries are bare names */
  const moved = (name) => {
    if (!name.startsWith('.')) return name;
    const file = resolve(dirname(from), name);
    return relative(dirname(to), file.startsWith(join(root, 'node_modules/')) ? file : join(copy, relative(root, file)));
  };
  for (const list of ['fileNames', 'packageJsons', 'missingPackageJsons']) known[list] = known[list]?.map(moved);
  writeFileSync(to, JSON.stringify(known));
}

/** @param {string} file @param {(schema: Record<string, any>) => void} edit */
export function editSchema(file, edit) {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  edit(schema);
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}

/** Makes every edit, and adds the new section as the studio does. @param {string} folder */
export function applyEdits(folder) {
  for (const { file, edit } of EDITS) editSchema(join(folder, 'schemas', `${file}.json`), edit);
  for (const file of RENAMED_EXAMPLES) {
    const records = JSON.parse(readFileSync(join(folder, file), 'utf8')).map(renamedExample);
    writeFileSync(join(folder, file), `${JSON.stringify(records, null, 2)}\n`);
  }
  writeSection(join(folder, 'schemas'), SECTION_NAME, SECTION_TITLES);
  editSchema(join(folder, 'schemas', `${SECTION_NAME}.json`), editSection);
}

/** The files that the edits may change. */
export const TOUCHED = [...new Set([...EDITS.map(({ file }) => `schemas/${file}.json`), ...SECTION_FILES, ...RENAMED_EXAMPLES, SECTIONS_FILE])].sort();

/** Generated folders; the copy is not a Git repository, so `.gitignore` cannot be used. */
const MADE = ['node_modules', 'dist', 'test-results', 'openapi/generated'];

/** @param {string} root @param {string} [folder] @returns {string[]} */
function walk(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (MADE.includes(path)) return [];
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}

/** The files of a copy that differ from the project's, are new or are gone. @param {string} root @param {string} copy @returns {string[]} */
export function differences(root, copy) {
  const [ours, theirs] = [new Set(filesOf(root)), walk(copy)];
  const differs = (/** @type {string} */ file) => !ours.has(file) || !readFileSync(join(root, file)).equals(readFileSync(join(copy, file)));
  return [...theirs.filter(differs), ...[...ours].filter((file) => !existsSync(join(copy, file)))].sort();
}
