import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, exportCatalogue } from '../../../server/features/imports/export/export-catalogue';
import { importCatalogue } from '../../../server/features/imports/import-catalogue';
import type { Db } from '../../../server/platform/db/db';
import { seedDemo } from '../../../server/demo';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import { openTestDatabase } from '../harness/database';
import { sheets } from '../harness/threads';
import type { Given } from '../../support/typed-fields';

const NOW = new Date('2026-11-21T10:00:00Z');
const UNIVERSITY = {
  name: { en: '=HYPERLINK("x")', fr: 'Université, de la Côte', el: "'-Πανεπιστήμιο" },
  short_name: { en: 'UC', el: 'ΠΑΚ' },
  description: { en: 'First line,\n"second" line.' },
  country: 'FR',
  phone: '+33142345678',
  latitude: -21.1,
  longitude: 55.5,
};
const master = (university_id: number) => ({
  university_id,
  prog_type: 'Master',
  title: { en: '+Computing | more', de: 'Informatik' },
  topic: '0613',
  languages: ['en', 'el'],
  study_modes: ['full_time', 'distance'],
  start_terms: ['autumn'],
  ects: 120,
  tuition_fee: { amount: 1500.5, currency: 'EUR' },
  specialisations: [{ en: 'Machine learning', el: 'Μηχανική μάθηση' }, { el: 'Δίκτυα' }],
} satisfies Given<'master_programmes'>);
const short = (
  university_id: number,
) => ({
  university_id,
  prog_type: 'ShortTerm',
  title: { el: 'Θερινό σχολείο' },
  start_date: '2027-07-01',
  end_date: '2027-07-14',
  certificate: { el: 'Βεβαίωση' },
} satisfies Given<'short_term_programmes'>);

let db: Db;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'propylaea-export-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const empty = async () => {
  for (const table of ['calls', 'programmes', 'universities']) await db.query(`delete from ${table}`);
};
beforeEach(async () => {
  await empty();
  const university = await insertCatalogueRow(db, 'universities', { data: UNIVERSITY, now: NOW });
  for (const data of [master(university), short(university)]) await insertCatalogueRow(db, 'programmes', { data, now: NOW });
});

const stored = async () => {
  const universities = await db.query<{ id: number; data: object; source_id: string }>('select id, data, source_id from universities order by id');
  const programmes = await db.query<{ data: object; source_id: string }>('select data, source_id from programmes order by id');
  return {
    universities: universities.map(({ data, source_id }) => [source_id, data]),
    programmes: programmes.map(({ data, source_id }) => [source_id, { ...data, university_id: null }]),
  };
};

async function exported(format: (typeof EXPORT_FORMATS)[number]): Promise<string[]> {
  const files = [];
  for (const kind of ['universities', 'programmes'] as const) {
    const path = join(folder, `${kind}.${format}`);
    await pipeline(await exportCatalogue({ db, publicUrl: 'https://portal.example.org' }, { kind, format, institutions: 'all' }), createWriteStream(path));
    files.push(path);
  }
  return files;
}

const imported = (files: readonly string[]) => importCatalogue({ db, clock: { now: () => NOW }, sheets, onProgress: () => undefined }, files);

describe.each(EXPORT_FORMATS)('the catalogue as %s', (format) => {
  it('is imported again: here it changes nothing, and an empty catalogue becomes the same', async () => {
    const files = await exported(format);
    const before = await stored();
    const again = await imported(files);
    expect(again.map(({ counts, refused }) => [counts, refused])).toEqual([
      [{ added: 0, changed: 0, unchanged: 1, skipped: 0 }, []],
      [{ added: 0, changed: 0, unchanged: 2, skipped: 0 }, []],
    ]);
    await empty();
    await imported(files);
    expect(await stored()).toEqual(before);
  });

  it('of a trial portal changes nothing either, and stays what it is: demo data', async () => {
    await empty();
    await seedDemo({ db, clock: { now: () => NOW } });
    const demo = () =>
      db.query('select source_id, demo, version from universities union all select source_id, demo, version from programmes order by source_id');
    const before = await demo();
    const again = await imported(await exported(format));
    expect(again.map(({ counts: { added, changed, skipped }, refused }) => [added, changed, skipped, refused])).toEqual([[0, 0, 0, []], [0, 0, 0, []]]);
    expect(await demo()).toEqual(before);
  });
});

it('gives no spreadsheet a formula to run, and numbers as numbers', async () => {
  const [universities = ''] = await exported('csv');
  const text = await readFile(universities, 'utf8');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(`''-Πανεπιστήμιο`);
  expect(text).toContain(',-21.1,55.5,');
});

it('keeps the id that a record was exported with', async () => {
  await exported('jsonl');
  const first = await stored();
  await exported('csv');
  expect(await stored()).toEqual(first);
});
