import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCatalogue, type Catalogue } from '../../../scripts/data-model/catalogue';
import { dataModel } from '../../../scripts/data-model/markdown';
import type { Db } from '../../../server/platform/db/db';
import { openTestDatabase } from '../harness/database';

let db: Db;
let catalogue: Catalogue;
beforeAll(async () => {
  db = await openTestDatabase();
  catalogue = await readCatalogue((sql) => db.query(sql));
});
afterAll(() => db.close());

it('is the same on each engine, and as docs/data-model.md describes it', () => {
  expect(readFileSync('docs/data-model.md', 'utf8'), 'Write it again by `npm run data-model`.').toBe(dataModel(catalogue));
});

it('has a sentence for each table', () => {
  expect(catalogue.tables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
});
