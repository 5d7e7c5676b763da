/**
 * Opens the schema studio for maintainers: `npm run studio [-- --port <number>] [-- --schemas <folder>]`. It edits a schema beside
 * the form, list and read view that follow from it, and writes into that folder only. Never part of a production build.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { ROOT } from './lib/sources.mjs';
import { studio } from './studio/plugin.mjs';
import { WorkbenchThread } from './studio/workbench-thread.mjs';
import './lib/typescript.mjs';

const { Workbench } = await import('./studio/workbench.mjs');

const PORT = 4280;

const { values } = parseArgs({ options: { port: { type: 'string' }, schemas: { type: 'string' } } });
const folder = resolve(values.schemas ?? join(ROOT, 'schemas'));
if (!existsSync(join(folder, 'vocabulary.json'))) {
  console.error(`${folder} has no vocabulary.json: it is not a folder of schemas.`);
  process.exit(1);
}
const server = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'warn',
  plugins: [studio({ workbench: new Workbench(folder), thread: new WorkbenchThread(folder) })],
  // Listens on localhost only, because the studio writes files. No hot reload, because the page may have unsaved edits.
  server: { host: 'localhost', port: Number(values.port ?? PORT), strictPort: true, hmr: false, watch: null },
  // All of the editor is bundled at once: a part of it found later would be loaded twice, since the page is not reloaded.
  optimizeDeps: { entries: ['src/studio/index.html', 'src/studio/preview.html'], include: ['@codemirror/state', '@codemirror/view'] },
});
await server.listen().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close().then(() => process.exit(0)));
console.log(`The studio of ${folder} is at http://localhost:${server.config.server.port}/ (Ctrl+C stops it).`);
