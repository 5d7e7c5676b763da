import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { importCatalogue } from '../../server/features/imports/import-catalogue';
import { SeenIds } from '../../server/features/imports/seen-ids';
import { clock, importScene } from './catalogue-import-support';
import { sheets } from './harness/threads';

const ROWS = 4000;
const NOTE = 'x'.repeat(10_000);
const MB = 2 ** 20;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** The used heap after garbage collection, in bytes. */
function held(): number {
  if (typeof collect !== 'function') throw new Error('There is no garbage collector to call.');
  collect();
  return process.memoryUsage().heapUsed;
}

const scene = importScene();

describe('the memory of an import', () => {
  it('does not grow with the file: sound rows, names and reasons are not kept', async () => {
    const universities = await scene.written('universities.csv', 'id,name,country\nmade:1,The university,GR\n');
    // Every second row has the id of the first. V8 stores substrings of 13 characters or more as slices that keep the whole file chunk alive.
    const row = (index: number) =>
      `programme:${index % 2 === 0 ? index : 0}:of-the-source,Title,Master,made:1,University of the name ${index},${NOTE}\n`;
    const header = 'source_id,title,prog_type,university_ref,university_name,note\n';
    const programmes = await scene.written('programmes.csv', header + Array.from({ length: ROWS }, (_, index) => row(index)).join(''));

    const heap: number[] = [];
    let remarks = 0;
    const onProgress = () => void heap.push(held());
    const reports = await importCatalogue({ db: scene.db, clock, sheets, onProgress, onRemark: () => void (remarks += 1) }, [universities, programmes]);

    expect(heap).toHaveLength(1 + ROWS / 500);
    expect((Math.max(...heap.slice(2)) - (heap[1] ?? 0)) / MB).toBeLessThan(8);
    expect(reports[1]).toMatchObject({ counts: { added: ROWS / 2 }, refusedRows: ROWS / 2 });
    expect([reports[1]?.refused.map(({ count, lines }) => [count, lines.length]), remarks]).toEqual([[[ROWS / 2, 5]], ROWS / 2]);
  }, 60_000);

  it('knows the line of each of many ids without keeping them', () => {
    const before = held();
    const seen = new SeenIds();
    for (let line = 1; line <= 100_000; line += 1) seen.set(`id:${line}`, line);
    expect((held() - before) / MB).toBeLessThan(2);
    expect(['id:1', 'id:77777', 'id:100000', 'id:0'].map((id) => seen.get(id))).toEqual([1, 77_777, 100_000, undefined]);
  });
});
