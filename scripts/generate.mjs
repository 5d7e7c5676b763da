/**
 * Makes `openapi/generated/` from `schemas/` and `openapi/`: the bundled contract, its types, self-contained schemas and the
 * forms' validators. Does nothing when nothing changed; stops with a line for each mistake in a schema.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, ROOT as root } from './lib/sources.mjs';

const out = join(root, 'openapi', 'generated');
const stamp = join(out, '.inputs');
const INPUTS = ['schemas', 'openapi', 'scripts/generate.mjs', 'scripts/generate', 'domain/sections.ts', 'package-lock.json'];

/** Schemas that are filled in by a form. */
const FORMS = [
  'applicant', 'contact_infos', 'education_degrees', 'language_degrees', 'certifications', 'other_documents', 'work_experiences',
  'universities', 'bachelor_programmes', 'master_programmes', 'short_term_programmes', 'calls',
];

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFileSync(join(out, file), `${JSON.stringify(value, null, 2)}\n`);

/** The sections in their order, read from the one place that names them. */
const sections = () => [...readFileSync(join(root, 'domain', 'sections.ts'), 'utf8').split('] as const')[0]?.matchAll(/'(\w+)'/g) ?? []].map((match) => match[1] ?? '');

async function generate() {
  // Loaded only when there is something to make: a second run costs a hash.
  const [{ readForm, readSchemas, selfContained }, { joinContract }, { writeValidators }, { lintSchemas }, types] = await Promise.all([
    import('./generate/bundle.mjs'),
    import('./generate/contract.mjs'),
    import('./generate/validators.mjs'),
    import('./generate/lint.mjs'),
    import('openapi-typescript'),
  ]);
  const entities = readSchemas(join(root, 'schemas'));
  const common = readSchemas(join(root, 'schemas', 'common'));
  const mistakes = lintSchemas(entities, common);
  if (mistakes.length > 0) {
    for (const mistake of mistakes) console.error(mistake);
    process.exitCode = 1;
    return;
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'schemas'), { recursive: true });
  const bundled = new Map([...entities].map(([name, schema]) => [name, selfContained(schema, common)]));
  const serverFields = common.get('server_fields')?.properties ?? {};
  for (const [name, schema] of bundled) {
    writeJson(`schemas/${name}.json`, schema);
    writeJson(`schemas/${name}.read.json`, readForm(schema, serverFields));
  }
  writeJson('schema-index.json', [...bundled].map(([name, { title }]) => ({ name, title })));
  const contract = joinContract(join(root, 'openapi'), { entities, common, bundled, sections: sections() });
  writeJson('openapi.json', contract);
  writeFileSync(join(out, 'api.d.ts'), types.astToString(await types.default(structuredClone(contract))));
  await writeValidators(new Map(FORMS.map((name) => [name, bundled.get(name)])), join(out, 'validators'));
  writeFileSync(stamp, fingerprint(INPUTS));
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(INPUTS)) await generate();
