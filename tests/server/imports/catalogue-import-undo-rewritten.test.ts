import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { FileReport } from '../../../server/features/imports/report';
import { type UnchangedRecord, undoImport } from '../../../server/features/imports/undo-import';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { convertRecords } from '../../../server/core/schema-changes/convert-records';
import { moveRenamedAnswers } from '../../../server/core/schema-changes/schema-renames';
import { nameOf } from '../../support/typed-fields';
import { clock, importScene, UNIVERSITIES } from './catalogue-import-support';
import { FORMER, wasRenamed } from '../schema-changes/renamed-field';

const scene = importScene();
const FIELD = nameOf<'universities'>({ website: '' });

/** Imports universities, and again with another address for one of them; gives its data between the two, and the second report. */
async function importedTwice(): Promise<{ before: unknown; second: FileReport | undefined }> {
  await scene.run([UNIVERSITIES]);
  const before = (await scene.row('universities', 'made:1'))?.data;
  const changed = await scene.written('changed.jsonl', (await readFile(UNIVERSITIES, 'utf8')).replaceAll('hills.example.org', 'mountains.example.org'));
  const [second] = await scene.run([changed]);
  expect(second?.counts).toMatchObject({ changed: 1 });
  return { before, second };
}

async function undo(report: FileReport | undefined) {
  const kept: UnchangedRecord[] = [];
  const counts = await undoImport({ db: scene.db, clock }, report?.number ?? 0, { onProgress: (records) => void kept.push(...records) });
  return { counts, kept };
}

const RESTORED = { counts: { removed: 0, restored: 1, retained: 0 }, kept: [] };

/** Stores a document as it was before the rename of the field. */
const asBefore = (data: string): string => `(${data} - '${FIELD}') || jsonb_build_object('${FORMER}', ${data} -> '${FIELD}')`;

it('undoes an import after a rename, under the new name, also where the import had removed the field', async () => {
  for (const imported of [asBefore('data'), `data - '${FIELD}'`]) {
    const { before, second } = await importedTwice();
    await scene.db.query(`update universities set data = ${imported} where source_id = 'made:1'`);
    await scene.db.query(
      `update catalogue_import_changes set before = before || jsonb_build_object('data', ${
        asBefore(`(before -> 'data')`)
      }) where import_id = $1 and before is not null`,
      [second?.number],
    );
    wasRenamed('universities', FIELD);
    await moveRenamedAnswers(scene.db);
    expect(await undo(second)).toEqual(RESTORED);
    expect((await scene.row('universities', 'made:1'))?.data).toEqual(before);
    for (const table of ['programmes', 'universities']) await scene.db.query(`delete from ${table}`);
  }
});

it('undoes an import after a change of meaning, which applies to the restored record again', async () => {
  const { before, second } = await importedTwice();
  schemaChanges['universities'] = [{
    number: 1,
    what: 'An address ends in a slash.',
    convert: (record) => ({ ...record, [FIELD]: `${String(record[FIELD])}/` }),
    examples: [],
  }];
  onTestFinished(() => void delete schemaChanges['universities']);
  const convert = () => convertRecords(scene.db, { progress: () => undefined, failed: ({ error }) => expect.fail(String(error)) });
  await convert();
  expect(await undo(second)).toEqual(RESTORED);
  await convert();
  expect((await scene.row('universities', 'made:1'))?.data).toEqual({ ...(before as object), [FIELD]: 'https://hills.example.org/' });
});

it('keeps a record that somebody changed after the rename', async () => {
  const { second } = await importedTwice();
  await scene.db.query(`update universities set data = ${asBefore('data')}, version = version + 1 where source_id = 'made:1'`);
  wasRenamed('universities', FIELD);
  await moveRenamedAnswers(scene.db);
  expect(await undo(second)).toMatchObject({ kept: [{ source_id: 'made:1', why: 'changed' }] });
});
