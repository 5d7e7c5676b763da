import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { pageCursorCache } from '../../../server/core/catalogue/page-cursor-cache';
import type { ProgrammeCriteria } from '../../../server/core/catalogue/queries/programme-filters';
import { listProgrammeRows } from '../../../server/core/catalogue/queries/programmes';
import { addProgramme, addUniversity, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

/** Programmes of each topic: a page of either is sorted from all that match, but the first ten of the many are met in the order of the list. */
const [FEW, MANY] = [1000, 1001];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const university = await addUniversity(server, { name: { en: 'Of many' }, country: 'GR' });
  const { id } = await addProgramme(server, university, { title: { en: 'Zero' }, languages: ['en'], study_modes: ['full_time'] });
  await server.db.query(
    `insert into programmes (data, schema_version, schema_change, created_at, updated_at)
     select data || jsonb_build_object('title', jsonb_build_object('en', 'Title ' || lpad((n * 7 % 2001)::text, 5, '0')), 'topic', case when n <= $2 then '061' else '031' end),
            schema_version, schema_change, created_at, updated_at
       from programmes, generate_series(1, $3::int) n where id = $1::bigint`,
    [id, FEW, FEW + MANY],
  );
  await server.db.query('vacuum analyze programmes');
});
afterAll(() => server.close());

interface Named {
  title: { en: string };
}

/** All titles of a list, page by page, and the totals in its answers. */
async function wholeList(filter: object) {
  const [titles, totals]: [string[], Set<string>] = [[], new Set()];
  for (let from = 0; from < 1100; from += 100) {
    const answer = await list(server, 'programmes', { filter, range: [from, from + 99], sort: ['title', 'ASC'] });
    titles.push(...answer.json<Named[]>().map(({ title }) => title.en));
    totals.add(String(answer.headers['content-range']).split('/')[1] ?? '');
  }
  return { titles, totals: [...totals] };
}

/** Wraps a database so that it records the query plan of each statement. */
function explained(asked: Db = server.db): { plans: string[]; db: Db } {
  const plans: string[] = [];
  const query = async <Row>(sql: string, parameters?: unknown[]) => {
    const plan = await asked.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
    return asked.query<Row>(sql, parameters);
  };
  return { plans, db: { ...asked, query } };
}

describe('a list of programmes', () => {
  it.each([
    ['few', '061', FEW],
    ['many', '031', MANY],
  ])('is whole and in order when %s match', async (_word, topic, count) => {
    const { titles, totals } = await wholeList({ topic, prog_type: 'Master' });
    expect(titles).toHaveLength(count);
    expect(new Set(titles).size).toBe(count);
    expect(titles).toEqual(titles.toSorted());
    expect(totals).toEqual([String(count)]);
    const first = await list(server, 'programmes', { filter: { topic, prog_type: 'Master' }, range: [0, 9], sort: ['title', 'ASC'] });
    expect(first.json<Named[]>().map(({ title }) => title.en)).toEqual(titles.slice(0, 10));
    expect(first.headers['content-range']).toBe(`programmes 0-9/${String(count)}`);
  });

  it('reads the order of a deep page from an index alone', async () => {
    const { plans, db } = explained();
    const page = { limit: 10, offset: 1900, locale: 'en' as const, fields: [], conditions: [], sort: { field: 'title', order: 'ASC' as const } };
    const { rows } = await listProgrammeRows(db, { archived: false }, { page, now: server.clock.now() });
    expect(rows).toHaveLength(10);
    expect(plans[0]).toMatch(/Index Only Scan using programmes_title_en/);
    // The count of the whole list is an index-only scan too.
    expect(plans.find((plan) => plan.includes('Aggregate'))).toMatch(/Index Only Scan/);
  });

  it.each<[string, ProgrammeCriteria]>([
    ['country', { country: ['GR'] }],
    ['language', { language: ['en'] }],
    ['study_mode', { study_mode: ['full_time'] }],
    ['country and language', { country: ['GR'], language: ['en'] }],
  ])('is counted from an index alone by %s where many match', async (_, filters) => {
    const page = { limit: 10, offset: 0, locale: 'en' as const, fields: [], conditions: [], sort: { field: 'title', order: 'ASC' as const } };
    await server.db.transaction(async (tx) => {
      // These rows are so small that the planner would choose a sequential scan.
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local enable_bitmapscan = off');
      const { plans, db } = explained(tx);
      const { total } = await listProgrammeRows(db, { archived: false, ...filters }, { page, now: server.clock.now() });
      expect(total).toBeGreaterThan(FEW);
      expect(plans[0]).toMatch(/Index Only Scan using programmes_(country|languages|study_modes|codes)/);
    });
  });

  it.each([
    [100_000, false],
    [1_000_000, true],
  ])('is sorted from what matches rather than read in its order where few of all do: of %d programmes', async (programmes, isSorted) => {
    await server.db.transaction(async (tx) => {
      await tx.query(`update pg_class set reltuples = $1::int where oid = 'programmes'::regclass`, [programmes]);
      const { plans, db } = explained(tx);
      const page = { limit: 10, offset: 0, locale: 'en' as const, fields: [], conditions: [], sort: { field: 'title', order: 'ASC' as const } };
      const { rows, total } = await listProgrammeRows(db, { archived: false, topic: ['031'] }, { page, now: server.clock.now() });
      expect([rows.length, total]).toEqual([10, MANY]);
      expect(plans[1]?.includes('ANY')).toBe(isSorted);
      await tx.query(`update pg_class set reltuples = ${String(FEW + MANY)} where oid = 'programmes'::regclass`);
    });
  });

  it('has its deep pages found by key from rows that were read, the same as by walking, and refreshed after four seconds', async () => {
    const asked: string[] = [];
    let now = server.clock.now();
    const marks = pageCursorCache({ addHook: () => undefined } as unknown as FastifyInstance, () => now);
    const told: Db = {
      ...server.db,
      query: (sql, parameters) => {
        asked.push(sql);
        return server.db.query(sql, parameters);
      },
    };
    const pageOf = async (offset: number, sort: { field: string; order: 'ASC' | 'DESC' }, kept?: typeof marks) => {
      const page = { limit: 10, offset, locale: 'en' as const, fields: [], conditions: [], sort };
      const { rows } = await listProgrammeRows(told, { archived: false }, { page, now: server.clock.now(), cursors: kept });
      return rows.map(({ id }) => id);
    };
    const skipped = () => asked.splice(0).flatMap((sql) => [...sql.matchAll(/p\.id (?:ASC|DESC) limit \d+ offset (\d+)/g)].map(([, rows]) => Number(rows)));
    for (const sort of [{ field: 'title', order: 'ASC' }, { field: 'title', order: 'DESC' }, { field: 'deadline', order: 'ASC' }] as const) {
      const offsets = [1500, 1510, 1520, 1525, 1500, 1495];
      const walked = await Promise.all(offsets.map((offset) => pageOf(offset, sort)));
      skipped();
      const found = [];
      for (const offset of offsets) found.push(await pageOf(offset, sort, marks));
      expect(found).toEqual(walked);
      expect(skipped(), 'the first walks, those after it do not; before it nothing is known').toEqual([1500, 0, 0, 4, 1500, 1495]);
    }
    now = new Date(now.getTime() + 4001);
    await pageOf(1510, { field: 'title', order: 'ASC' }, marks);
    expect(skipped()).toEqual([1510]);
  });

  it('is the same by key as soon as somebody has changed the catalogue', async () => {
    const keeping = await startServer({ cacheResponses: true });
    const university = await addUniversity(keeping, { name: { en: 'Kept' } });
    const { id } = await addProgramme(keeping, university, { title: { en: 'Zero' }, languages: ['en'], study_modes: ['full_time'] });
    await keeping.db.query(
      `insert into programmes (data, schema_version, schema_change, created_at, updated_at)
       select data || jsonb_build_object('title', jsonb_build_object('en', 'Title ' || lpad(n::text, 5, '0'))), schema_version, schema_change, created_at, updated_at
         from programmes, generate_series(1, 1100) n where id = $1::bigint`,
      [id],
    );
    const deep = async (from: number) =>
      (await list(keeping, 'programmes', { range: [from, from + 1], sort: ['title', 'ASC'] })).json<Named[]>().map(({ title }) => title.en);
    expect([await deep(1040), await deep(1042)]).toEqual([['Title 01041', 'Title 01042'], ['Title 01043', 'Title 01044']]);
    await addProgramme(keeping, university, { title: { en: 'A first one' } });
    expect(await deep(1043)).toEqual(['Title 01043', 'Title 01044']);
    await keeping.close();
  });

  it('is ranked by words unless more than ten thousand have them, which nobody could rank while others wait', async () => {
    const statements = async (total?: number) => {
      const asked: string[] = [];
      const told: Db = {
        ...server.db,
        query: async <Row>(sql: string, parameters?: unknown[]) => {
          asked.push(sql);
          const rows = await server.db.query<Row & { total?: number }>(sql, parameters);
          return total === undefined ? rows : rows.map((row) => (row.total === undefined ? row : { ...row, total, id: null }));
        },
      };
      const page = { limit: 10, offset: 0, locale: 'en' as const, fields: [], conditions: [], sort: { field: 'relevance', order: 'ASC' as const } };
      const { rows } = await listProgrammeRows(told, { archived: false, name: 'title' }, { page, now: server.clock.now() });
      expect(rows).toHaveLength(10);
      return asked.join('\n');
    };
    expect(await statements()).toContain('r.rank');
    expect(await statements(10_001)).not.toContain('r.rank');
  });
});
