/** Measures the import of a whole catalogue: `npm run bench -- import`, of the files that `BENCH_CATALOGUE` names, else of synthetic ones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/lib/postgres-server.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { importFiles, sourceFiles } from './catalogue.mjs';

/** Imports a catalogue into a new database of each engine and prints how long each file took. */
export async function printImport() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const files = sourceFiles(folder);
  const postgres = findPostgres() === 'installed' ? await startPostgres() : undefined;
  try {
    const engines = {
      embedded: { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      ...(postgres && { PostgreSQL: { DATA_DIR: join(folder, 'other'), DATABASE_URL: postgres.url } }),
    };
    for (const [engine, database] of Object.entries(engines)) {
      const times = files.map((file) => importFiles(database, [file]) / 1000);
      // The universities come first, as in a new portal.
      console.log(
        `Import, ${engine}: `.padEnd(40),
        `${times.map((time) => time.toFixed(1)).join(' s, then ')} s (the last, programmes, at most ${engine === 'embedded' ? '20' : '10'})`,
      );
    }
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
