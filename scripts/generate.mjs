/**
 * Generates `openapi/generated/` from `schemas/` and `openapi/`: the bundled contract, its types, self-contained schemas and the
 * forms' validators. Does nothing if nothing changed; stops with one line for each mistake in a schema. With `--check` it generates the
 * folder only if it is missing, and fails if the existing one is older than its sources or was edited by hand.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayFailure } from './lib/failure.mjs';
import { fingerprint, ROOT as root } from './lib/sources.mjs';

const out = join(root, 'openapi', 'generated');
// Each process writes its own folder, because several commands may regenerate at the same time.
const next = join(out, `.next-${process.pid}`);
const stamp = join(out, '.inputs');
// dprint-ignore
const INPUTS = [
  'schemas', 'openapi', 'scripts/generate.mjs', 'scripts/generate', 'scripts/lib/sources.mjs', 'domain/schema', 'domain/calls/call-status.ts', 'domain/records/file-limits.ts', 'domain/values/is-record.ts', 'domain/records/list-fields.ts', 'domain/records/list-pages.ts', 'domain/locale.ts', 'domain/messages', 'domain/catalogue/programme-filters.ts', 'domain/catalogue/programme-types.ts', 'domain/records/privacy.ts', 'domain/resources.ts', 'domain/sections.ts', 'domain/records/decimal-multiples.mjs', 'package-lock.json',
];

const LOCALES = ['en', 'el'];

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFileSync(join(next, file), `${JSON.stringify(value, null, 2)}\n`);

async function generate() {
  // Lazy imports, so that a run without changes costs only the hash of the sources.
  const { apiTypesWriter } = await import('./generate/api-types.mjs');
  const writeApiTypes = apiTypesWriter();
  await import('./lib/typescript.mjs');
  const [
    { SECTIONS },
    { FORM_SCHEMAS },
    { readFolder, selfContained },
    { composed },
    { joinContract },
    { readLock, versionsOf },
    { writeValidators },
    { lintFolder },
    { undeclaredChanges },
    { sectionMessages },
    { privacyTable },
    { countedNames, declaredFilters, schemaFilters, programmesPlace, programmeWords, severalNames },
    { operationsByTag },
  ] = await Promise.all([
    import('../domain/sections.ts'),
    import('../domain/resources.ts'),
    import('./generate/bundle.mjs'),
    import('./generate/compose.mjs'),
    import('./generate/contract.mjs'),
    import('./generate/lock.mjs'),
    import('./generate/validators.mjs'),
    import('./generate/lint-files.mjs'),
    import('./generate/schema-diff.mjs'),
    import('./generate/section-messages.mjs'),
    import('./generate/privacy-table.mjs'),
    import('./generate/marked-filters.mjs'),
    import('./generate/operations.mjs'),
  ]);
  const { mistakes } = await lintFolder(join(root, 'schemas'));
  if (mistakes.length > 0) throw new Mistakes(mistakes);
  const { entities, common } = composed(readFolder(join(root, 'schemas')));
  const bundled = new Map([...entities].map(([name, schema]) => [name, selfContained(schema, common)]));
  for (const folder of ['schemas', ...LOCALES.map((locale) => `messages/${locale}`)]) mkdirSync(join(next, folder), { recursive: true });
  for (const [name, schema] of bundled) writeJson(`schemas/${name}.json`, schema);
  const lock = readLock(join(root, 'schemas', 'released.lock.json'));
  const versions = versionsOf({ entities, common }, lock);
  writeJson('undeclared-changes.json', undeclaredChanges({ entities, common }, lock));
  /** @param {[string, Record<string, any>]} entity */
  const indexed = ([name, schema]) => ({ name, title: schema.title, titles: schema['x-titles'], schema_version: versions[name] });
  const programmes = programmesPlace(bundled);
  const marked = schemaFilters(programmes);
  writeJson('programme-filters.json', { several: severalNames(programmes, marked), declared: declaredFilters(programmes), marked });
  writeJson('programmes.json', programmeWords(programmes));
  writeJson('privacy.json', privacyTable(bundled));
  writeJson('schema-index.json', [...bundled].map(indexed));
  for (const locale of LOCALES) {
    for (const [area, messages] of Object.entries(sectionMessages(bundled, SECTIONS, locale))) writeJson(`messages/${locale}/${area}.json`, messages);
  }
  const contract = joinContract(join(root, 'openapi'), { entities, common, bundled, sections: SECTIONS, counted: countedNames(marked) });
  writeJson('openapi.json', contract);
  writeJson('operations.json', operationsByTag(contract, join(root, 'schemas', 'examples')));
  await Promise.all([
    writeApiTypes(contract, join(next, 'api.d.ts')),
    writeValidators(new Map(FORM_SCHEMAS.map((name) => [name, bundled.get(name)])), join(next, 'validators')),
  ]);
}

/** Moves the new files over the old ones by rename, so that readers never see a partly written file. */
function moveIn() {
  for (const entry of readdirSync(next)) {
    rmSync(join(out, entry), { recursive: true, force: true });
    renameSync(join(next, entry), join(out, entry));
  }
}

class Mistakes extends Error {
  constructor(/** @type {readonly string[]} */ lines) {
    super(lines.join('\n'));
  }
}

/** A hash of the generated files, which detects edits by hand. */
const madeFiles = () => fingerprint(readdirSync(out).filter((name) => !name.startsWith('.')).sort().map((name) => join('openapi', 'generated', name)));

const inputs = fingerprint(INPUTS);
const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === `${inputs} ${madeFiles()}`;

if (process.argv.includes('--check') && existsSync(stamp) && !isFresh()) {
  console.error('openapi/generated is not what its sources make: run `npm run generate`.');
  process.exitCode = 1;
} else if (!isFresh()) {
  try {
    await generate();
    moveIn();
    // Written last, so that an interrupted run starts over.
    writeFileSync(stamp, `${inputs} ${madeFiles()}`);
  } catch (error) {
    if (error instanceof Mistakes) console.error(error.message);
    else sayFailure('The generated files could not be written', error);
    process.exitCode = 1;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
