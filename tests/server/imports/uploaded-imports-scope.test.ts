import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetImports } from '../../../server/features/imports/forget-imports';
import { requeueImports } from '../../../server/features/imports/work-import';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { addCall, addProgramme, addUniversity, DAY, list } from '../catalogue/catalogue-support';
import type { Person, TestServer } from '../harness';
import { IMPORTS, orderOf, startImportingServer, uploadsTo } from './uploaded-imports-support';
const SCOPED: Person = { sub: 'imports-scoped', groups: ['/Secretary/0bbbbbb22'] };

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { uploaded, read, order, undo, remove, settled, run } = uploadsTo(() => server);
const countOf = async (table: string) => Number((await server.db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count);

describe('a Secretary of one institution', () => {
  it('imports into it only: rows of others are refused by name, in a trial as in the import', async () => {
    const own = await addUniversity(server, { name: { en: 'Own house' }, country: 'GR', ror_id: '0bbbbbb22' });
    const other = await addUniversity(server, { name: { en: 'Other house' }, country: 'GR' });
    const theirs = await addProgramme(server, other, {});
    await server.db.query(`update programmes set source_id = 'scope:taken', edited_at = null where id = $1`, [theirs.id]);
    const rows = [
      'scope:1,Law,Master,Own house,GR',
      'scope:2,Law,Master,Other house,GR',
      'scope:3,Law,Master,A new house,GR',
      'scope:taken,Law,Master,Own house,GR',
    ];
    const one = await uploaded(['source_id,title,prog_type,university_name,country', ...rows].join('\n'), 'scope.csv', SCOPED);
    for (const dry of [true, false]) {
      const result = await run(one, dry, SCOPED);
      expect(result.counts).toMatchObject({ added: 1, changed: 0, refused: 3, universities_added: 0 });
      expect(result.remarks.map(({ lines: [line], reason }) => [line, reason])).toEqual(
        expect.arrayContaining([
          [3, 'university Other house is not among your institutions'],
          [4, 'university A new house is not among your institutions'],
          [5, 'scope:taken belongs to another institution'],
        ]),
      );
    }
    const houses = await uploaded('id,name,country\nscope:new,Own house,GR\n', 'houses.csv', SCOPED);
    expect((await run(houses, false, SCOPED)).counts).toMatchObject({ added: 0, changed: 0, refused: 1 });
    const kept = (await list(server, 'programmes', { filter: { university_id: own.id } })).json<{ id: number }[]>();
    expect(kept).toHaveLength(1);
    await addCall(server, { id: kept[0]?.id ?? 0 }, [[1, 2], {}]);
    expect((await undo(one.id, SCOPED)).statusCode).toBe(200);
    expect(await settled(one.id, SCOPED)).toMatchObject({ counts: { removed: 0, retained: 1 } });
    expect((await read(one.id, SCOPED)).remarks).toContainEqual({ count: 1, lines: [], kind: 'retained', reason: 'scope:1: it has calls' });
  });

  it('neither sees nor works on the imports of others', async () => {
    const one = await uploaded('id,name,country\nx:1,House,GR\n', 'mine.csv');
    const stranger: Person = { sub: 'imports-stranger', groups: ['/Secretary'] };
    const denied = async () =>
      Number(
        (await server.db.query<{ count: number }>(
          `select count(*) as count from audit_trail where actor = 'imports-stranger' and action = 'universities.import-denied'`,
        ))[0]?.count,
      );
    const before = await denied();
    const answers = [
      await server.inject({ url: `${IMPORTS}/${one.id}`, as: stranger }),
      await server.inject({ url: `${IMPORTS}/${one.id}/report`, as: stranger }),
      await order(one.id, orderOf(one, true), stranger),
      await undo(one.id, stranger),
      await remove(one.id, stranger),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await denied()) - before).toBe(5);
    expect((await server.inject({ url: IMPORTS, as: stranger })).json()).toEqual({ imports: [] });
  });
});

describe('an import under way', () => {
  it('goes on where its process ended, and counts what was done before', async () => {
    const one = await uploaded('id,name,country\nw:1,House one,GR\nw:2,House two,GR\n', 'cut-off.csv');
    await run(one, false);
    // As after a process that crashed between committing its batch and recording its progress.
    await server.db.query(`update catalogue_imports set state = 'importing', worker = 'gone', counts = '{}' where id = $1`, [one.id]);
    await requeueImports(server.deps);
    expect((await read(one.id)).state).toBe('importing');
    server.clock.advance(6 * 60 * 1000);
    await requeueImports(server.deps);
    expect(await settled(one.id)).toMatchObject({ state: 'imported', counts: { added: 2, unchanged: 0 } });
  });

  it('is forgotten in steps: its file and what undoes it after 30 days, its mapping later', async () => {
    const one = await uploaded('id,name,country,note\nr:1,House of rules,GR,x\n', 'old.csv');
    await run(one, false);
    server.clock.advance(31 * DAY);
    await forgetImports(server.deps);
    await collectFiles(server.deps);
    const forgotten = await read(one.id);
    expect(forgotten).toMatchObject({ state: 'imported', can_run: false, can_undo: false, remark_count: 0 });
    expect(forgotten.columns.map(({ name, samples }) => [name, samples])).toEqual(['id', 'name', 'country', 'note'].map((name) => [name, null]));
    expect((await undo(one.id)).statusCode).toBe(409);
    expect(await countOf('blobs')).toBe(0);
    server.clock.advance(500 * DAY);
    await forgetImports(server.deps);
    expect(await countOf('catalogue_imports')).toBe(0);
  });
});
