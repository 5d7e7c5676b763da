import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { importCatalogue } from '../../../server/features/imports/import-catalogue';
import type { FileReport } from '../../../server/features/imports/report';
import type { Db } from '../../../server/platform/db/db';
import { openTestDatabase } from '../harness/database';
import { sheets } from '../harness/threads';

export const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/catalogue/${name}`, import.meta.url));
export const UNIVERSITIES = fixture('universities.jsonl');
export const PROGRAMMES = fixture('programmes.csv');

export const NOW = new Date('2026-11-21T10:00:00Z');
export const clock = { now: () => NOW };

type Options = Omit<Parameters<typeof importCatalogue>[0], 'db' | 'clock' | 'sheets' | 'onProgress'>;

/** The report of an import of one file. */
export function one([report]: FileReport[]): FileReport {
  if (!report) throw new Error('There is no report.');
  return report;
}

/** A stored record of the catalogue. */
export interface Row {
  id: number;
  source_id: string;
  data: Record<string, unknown>;
  version: number;
}

/** Sets up an empty catalogue for each test of the calling file, and a folder for the files to import. */
export function importScene() {
  let db: Db;
  let folder: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'propylaea-import-'));
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const table of ['calls', 'programmes', 'universities']) await db.query(`delete from ${table}`);
  });
  const rows = (table: 'universities' | 'programmes') => db.query<Row>(`select id, source_id, data, version from ${table} order by source_id`);
  const path = (name: string) => join(folder, name);
  return {
    get db() {
      return db;
    },
    /** The path of a file with this name in the folder. */
    path,
    /** Writes a file and returns its path. */
    async written(name: string, content: string | Buffer): Promise<string> {
      await writeFile(path(name), content);
      return path(name);
    },
    run: (files: readonly string[], options: Options = {}) => importCatalogue({ db, clock, sheets, onProgress: () => undefined, ...options }, files),
    rows,
    row: async (table: 'universities' | 'programmes', sourceId: string) => (await rows(table)).find(({ source_id }) => source_id === sourceId),
  };
}
