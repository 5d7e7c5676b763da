import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FileReport } from '../../../server/features/imports/report';
import { type UnchangedRecord, undoImport } from '../../../server/features/imports/undo-import';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import { clock, importScene, NOW, PROGRAMMES, UNIVERSITIES } from './catalogue-import-support';
import { type Given, nameOf } from '../../support/typed-fields';

const scene = importScene();
const { written, rows, row } = scene;
const run = (...files: string[]) => scene.run(files);

it('reads any plain field of the schemas from a column of its name', async () => {
  const columns = [nameOf<'master_programmes'>({ thesis: 'optional' }), 'start_terms', `${nameOf<'master_programmes'>({ admission_requirements: {} })}_el`];
  const lines = [
    `source_id,title,title_el,prog_type,university_ref,${columns.join(',')}`,
    'f:1,Law,Νομική,Master,made:1,optional,autumn|spring,Πτυχίο',
    'f:2,Law,,Master,made:1,perhaps,,',
  ];
  const [, report] = await run(UNIVERSITIES, await written('fields.csv', lines.join('\n')));
  expect(report?.refused.map(({ lines, reason }) => [...lines, reason.split(':')[0]])).toEqual([[3, 'Thesis “perhaps”']]);
  expect((await row('programmes', 'f:1'))?.data).toMatchObject(
    { title: { en: 'Law', el: 'Νομική' }, thesis: 'optional', start_terms: ['autumn', 'spring'], admission_requirements: { el: 'Πτυχίο' } } satisfies Given<
      'master_programmes'
    >,
  );
});

describe('a dry run', () => {
  it('says what an import would do, and writes nothing', async () => {
    await run(UNIVERSITIES);
    await scene.db.query(`update universities set data = data || '{"phone": "+302100000000"}', edited_at = now() where source_id = 'made:1'`);
    await scene.db.query(`update universities set source_hash = 'of another row', data = data || '{"phone": "+302100000000"}' where source_id = 'made:2'`);
    const stored = async () => [
      await rows('universities'),
      await rows('programmes'),
      await scene.db.query('select * from catalogue_imports'),
      await scene.db.query('select * from catalogue_import_changes'),
    ];
    const before = await stored();
    const dry = await scene.run([UNIVERSITIES, PROGRAMMES], { dryRun: true });
    expect(await stored()).toEqual(before);
    const real = await run(UNIVERSITIES, PROGRAMMES);
    expect(real[0]?.counts).toEqual({ added: 0, changed: 1, unchanged: 1, skipped: 1 });
    expect(dry).toEqual(real.map((report) => ({ ...report, number: undefined })));
  });
});

describe('the undo of an import', () => {
  const undo = async (report: FileReport | undefined) => {
    const kept: UnchangedRecord[] = [];
    const counts = await undoImport({ db: scene.db, clock }, report?.number ?? 0, { onProgress: (records) => void kept.push(...records) });
    return { ...counts, said: kept.map(({ source_id, why }) => `${source_id}: ${why}`) };
  };
  const nothing = { removed: 0, restored: 0, retained: 0, said: [] };

  it('removes what it created and restores what it changed, so that the same file does the same again', async () => {
    const [universities] = await run(UNIVERSITIES);
    const before = [await rows('universities'), await rows('programmes')];
    const [programmes] = await run(PROGRAMMES);
    // The undo also removes the university that the import created because a programme named it.
    expect(await undo(programmes)).toEqual({ ...nothing, removed: 6 });
    expect([await rows('universities'), await rows('programmes')]).toEqual(before);
    const changed = await written(
      'universities.jsonl',
      (await readFile(UNIVERSITIES, 'utf8')).replaceAll('University of the Hills', 'University of the Mountains'),
    );
    const [second] = await run(changed);
    expect(second?.counts).toMatchObject({ added: 0, changed: 1 });
    expect(await undo(second)).toEqual({ ...nothing, restored: 1 });
    expect((await rows('universities')).map(({ data }) => data)).toEqual(before[0]?.map(({ data }) => data));
    expect((await row('universities', 'made:1'))?.version).toBe(3);
    expect((await run(changed))[0]?.counts).toMatchObject({ changed: 1, unchanged: 2 });
    // Records changed since the import stay, and a second undo changes nothing.
    expect(await undo(universities)).toMatchObject({ removed: 2, said: ['made:1: changed'] });
    expect(await undo(universities)).toEqual(nothing);
  });

  it('leaves what somebody built on or edited since, and says why', async () => {
    const [, programmes] = await run(UNIVERSITIES, PROGRAMMES);
    const called = await row('programmes', 'p:1');
    const call = {
      programme_id: called?.id,
      state: 'published',
      opens_at: '2026-01-01T00:00:00.000Z',
      closes_at: '2027-01-01T00:00:00.000Z',
      title: { en: 'Intake' },
    };
    await insertCatalogueRow(scene.db, 'calls', { data: call, now: NOW });
    await scene.db.query(`update programmes set edited_at = now() where source_id = 'p:2'`);
    expect(await undo(programmes)).toEqual({ removed: 4, restored: 0, retained: 2, said: ['p:1: calls', 'p:2: changed'] });
    expect((await rows('programmes')).map(({ source_id }) => source_id)).toEqual(['p:1', 'p:2']);
  });
});
