/** Writes `docs/data-model.md` from a database in memory on which the migrations have run: `npm run data-model`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

const { readCatalogue } = await import('./data-model/catalogue.ts');
const { dataModel } = await import('./data-model/markdown.ts');

const folder = join(ROOT, 'server', 'platform', 'db', 'migrations');
const db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()) await db.exec(readFileSync(join(folder, file), 'utf8'));
/** @type {import('./data-model/catalogue.ts').Query} */
const query = async (sql) => /** @type {any} */ ((await db.query(sql)).rows);
writeFileSync(join(ROOT, 'docs', 'data-model.md'), dataModel(await readCatalogue(query)));
await db.close();
