/**
 * Serves the product's form for any schema file, to be measured beside another engine:
 * `npm run bench:form -- --schema <file.json> [--port <number>]`. Built in production mode, under the product's own headers.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from './form/build-page.mjs';
import { freePort } from '../scripts/lib/portal.mjs';
import { ROOT } from '../scripts/lib/sources.mjs';
import '../scripts/lib/typescript.mjs';

const { readSchemas, selfContained } = await import('../scripts/generate/bundle.mjs');
const { composedAlone } = await import('../scripts/generate/compose.mjs');

const USAGE = 'Usage: npm run bench:form -- --schema <file.json> [--port <number>]';

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(why);
  process.exit(1);
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { schema: { type: 'string' }, port: { type: 'string' } } });
    if (!values.schema) stop(USAGE);
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) stop(`--port must be a number from 1 to 65535.\n${USAGE}`);
    return { file: resolve(values.schema), port };
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** @param {string} file */
function readSchema(file) {
  let schema;
  try {
    schema = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) stop(`${file}: is not a schema but ${JSON.stringify(schema)?.slice(0, 40)}`);
  if (schema.type !== 'object' && !schema.properties) stop(`${file}: a form needs a schema of type "object" with properties`);
  const { definitions } = schema;
  try {
    const common = readSchemas(join(ROOT, 'schemas', 'common'));
    const bundled = selfContained(composedAlone(schema, common), common);
    return definitions ? { ...bundled, definitions: { ...bundled.definitions, ...definitions } } : bundled;
  } catch (error) {
    return stop(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const { file, port = await freePort() } = readArguments();
const schema = readSchema(file);
const caches = join(ROOT, 'node_modules', '.cache');
mkdirSync(caches, { recursive: true });
const folder = mkdtempSync(join(caches, 'bench-form-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
process.on('exit', removeFolder);
try {
  await buildPage(schema, folder);
} catch (error) {
  stop(`${file}: ${error instanceof Error ? error.message : error}`);
}
const { serve } = await import(join(folder, 'server', 'serve.js'));
const app = await serve(join(folder, 'client'), port).catch((/** @type {NodeJS.ErrnoException} */ error) =>
  stop(error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : error.message)
);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close().then(() => process.exit(0)));
console.log(`The form of ${file} is at http://localhost:${port}/ (Ctrl+C stops it).`);
