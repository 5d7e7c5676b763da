import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../harness';
import { IMPORTS, startImportingServer, uploadsTo } from './uploaded-imports-support';

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { uploaded, undo, run, settled } = uploadsTo(() => server);

describe('an import', () => {
  it('is reported by reasons, each once with its number and first lines, those of the most rows first', async () => {
    const rows = [
      'said:1,House,GR',
      'said:1,House,GR',
      ...Array.from({ length: 7 }, (_, index) => `said:t${index},House ${index},Atlantis`),
      'said:1,House,GR',
      'said:2,,GR',
    ];
    const content = ['id,name,country', ...rows].join('\n');
    const done = await run(await uploaded(content, 'reasons.csv'), false);
    expect([done.remark_count, done.reason_count]).toEqual([10, 3]);
    expect(done.remarks).toEqual([
      { kind: 'refused', reason: 'Country “Atlantis”: Please choose one of the given values.', count: 7, lines: [4, 5, 6, 7, 8] },
      { kind: 'refused', reason: 'Id in the source: is already on an earlier line', count: 2, lines: [3, 11] },
      { kind: 'refused', reason: 'Name: Please fill this in.', count: 1, lines: [12] },
    ]);
    const report = await server.inject({ url: `${IMPORTS}/${done.id}/report`, as: 'secretary' });
    expect(report.body.split('\r\n')).toEqual(
      expect.arrayContaining(['3,refused,Id in the source: said:1 is already on line 2', '11,refused,Id in the source: said:1 is already on line 2']),
    );
  });

  it('names why records of it stay once, and each of them in the report', async () => {
    const one = await run(await uploaded('id,name,country\nv:1,House of V,GR\nv:2,House of W,GR\n', 'stay.csv'), false);
    await server.db.query(`update universities set edited_at = now(), version = version + 1 where source_id in ('v:1', 'v:2')`);
    const again = await run(await uploaded('id,name,country\nv:1,House of V,CY\nv:2,House of W,CY\n', 'stay-again.csv'), false);
    expect(again.remarks).toEqual([{ kind: 'skipped', reason: 'edited by hand since the last import, or in the archive', count: 2, lines: [2, 3] }]);
    await undo(one.id);
    expect((await settled(one.id)).remarks).toEqual([{ kind: 'retained', reason: 'it was changed since', count: 2, lines: [] }]);
    const report = await server.inject({ url: `${IMPORTS}/${one.id}/report`, as: 'secretary' });
    expect(report.body).toContain(',kept,v:1: it was changed since');
  });
});
