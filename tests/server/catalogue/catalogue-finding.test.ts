import { COUNTED_NAMES } from '@domain/catalogue/programme-filters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { countProgrammeValues } from '../../../server/core/catalogue/queries/programme-counts';
import { comparedValue } from '../../../server/core/records/queries/field-sql';
import { countedFromRecords, SCHEMA_FACETS, PROGRAMME_VALUES } from '../../../server/core/catalogue/queries/programme-filters';
import { listProgrammeRows } from '../../../server/core/catalogue/queries/programmes';
import { PROGRAMME_LIST } from '../../../server/core/catalogue/routes/programme-search';
import { addProgramme, addUniversity, fillCatalogue, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

interface Programme {
  title: Record<string, string>;
}

/** Filter fields that schema keywords define. Fails if a name is not one of them. */
const markedFields = (names: readonly string[]) =>
  names.map((name) => PROGRAMME_LIST(null).listFields({}).fields.find((field) => field.name === name) ?? expect.fail(`${name} is no marked field`));

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await fillCatalogue(server);
});

afterAll(() => server.close());

it('columns have flagged fields as lists compare them in the record', async () => {
  const university = await addUniversity(server, { name: { en: 'Of columns' }, country: 'CY' });
  const marks = { ects: 4.5, eqf_level: 5, start_terms: ['spring'], start_date: '2027-03-01', tuition_fee: { amount: 120, currency: 'EUR' } };
  const { id } = await addProgramme(server, university, { prog_type: 'ShortTerm', title: { en: 'A short one' }, ...marks, duration_months: 2 });
  for (const [path, column] of Object.entries(PROGRAMME_VALUES.generatedColumns ?? {})) {
    const field = PROGRAMME_LIST(null).listFields({}).fields.find((one) => one.path.join('.') === path);
    const inRecord = field ? comparedValue(field, { json: 'p.data' }) : `p.data #>> '{${path.replace('.', ',')}}'`;
    const [row] = await server.db.query<{ differ: number }>(
      `select count(*)::int as differ from programmes p where ${column}::text is distinct from (${inRecord})::text`,
    );
    expect(row?.differ, path).toBe(0);
  }
  // The schema keyword alone makes such a field sortable.
  const fields = markedFields(['ects']).map((field) => ({ ...field, sortable: true }));
  const page = { ...PROGRAMME_LIST(null).listFields({}), fields, offset: 0, limit: 10, sort: { field: 'ects', order: 'DESC' as const }, locale: 'en' as const };
  const { rows } = await listProgrammeRows(server.db, {}, { page, now: server.clock.now() });
  expect(rows.map(({ data }) => data.ects !== undefined), 'what is not stated comes last').toEqual([true, ...rows.slice(1).map(() => false)]);
  await server.db.query('delete from programmes where id = $1', [id]);
  await server.db.query('delete from universities where id = $1', [university.id]);
});

describe('numbers next to filters', () => {
  const counts = async (filter: object = {}) => {
    const answer = await server.inject(`/api/catalogue/programme-counts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<Record<string, Record<string, number>>>();
  };

  it('say how many programmes each value gives', async () => {
    const found = await counts();
    expect(Object.fromEntries(COUNTED_NAMES.map((name) => [name, found[name]]))).toEqual({
      prog_type: { Bachelor: 1, Master: 2, ShortTerm: 1 },
      language: { el: 2, en: 1, fr: 1 },
      study_mode: { full_time: 2, part_time: 1, distance: 1, work_study: 1 },
      topic: { '04': 2, '042': 1, '0421': 1, '06': 1, '061': 1, '0612': 1 },
      country: { GR: 2, FR: 2 },
      has_tuition_fees: { true: 2, false: 1 },
      apply_status: { open: 1, upcoming: 1, closed: 1 },
    });
  });

  it('are the same of a part of the catalogue, of which each programme is read by itself', async () => {
    const universities = (await list(server, 'universities')).json<{ id: number }[]>();
    const sum: Record<string, number> = {};
    for (const { id } of universities) {
      for (const [status, count] of Object.entries((await counts({ university_id: id })).apply_status ?? {})) sum[status] = (sum[status] ?? 0) + count;
    }
    expect(sum).toEqual((await counts()).apply_status);
  });

  it('are read of the whole catalogue from an index alone', async () => {
    const asked: { sql: string; parameters: readonly unknown[] | undefined }[] = [];
    const query: Db['query'] = (sql, parameters) => {
      asked.push({ sql, parameters });
      return server.db.query(sql, parameters);
    };
    await countProgrammeValues({ ...server.db, query }, { filters: {}, conditions: [], schemaFields: markedFields(SCHEMA_FACETS), now: server.clock.now() });
    const plan = await server.db.transaction(async (tx) => {
      // With so few rows the planner would choose a sequential scan.
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local enable_bitmapscan = off');
      return tx.query(`explain ${asked[0]?.sql ?? ''}`, asked[0]?.parameters);
    });
    expect(JSON.stringify(plan)).toContain('Index Only Scan using programmes_facets');
  });

  it('name the flagged fields that the index does not have, which the log of a start names for maintainers', () => {
    expect(countedFromRecords([...SCHEMA_FACETS, 'duration_months'])).toEqual(['duration_months']);
  });

  it('are the same of a flagged field that the index does not have, and have nothing of a text where a number is expected', async () => {
    const marked = markedFields(['eqf_level', 'duration_months']);
    const [one] = await server.db.query<{ id: number; data: object }>('select id, data from programmes order by id limit 1');
    const counted = async (change: object) => {
      await server.db.query('update programmes set data = $2::jsonb where id = $1::bigint', [one?.id, JSON.stringify({ ...one?.data, ...change })]);
      const { eqf_level, duration_months } = await countProgrammeValues(server.db, {
        filters: { ids: [Number(one?.id)] },
        conditions: [],
        schemaFields: marked,
        now: server.clock.now(),
      });
      return { eqf_level, duration_months };
    };
    expect(await counted({ eqf_level: 7, duration_months: 12 })).toEqual({ eqf_level: { 7: 1 }, duration_months: { 12: 1 } });
    expect(await counted({ eqf_level: '7', duration_months: undefined })).toEqual({ eqf_level: {}, duration_months: {} });
    await counted({});
  });

  it.each([
    [{}, 'prog_type'],
    [{ prog_type: 'Master' }, 'language'],
    [{ prog_type: 'Master', language: 'el' }, 'prog_type'],
    [{ topic: '04' }, 'topic'],
    [{ name: 'law' }, 'country'],
    [{ is_open: true }, 'study_mode'],
    [{ language: 'fr', country: 'FR' }, 'apply_status'],
    [{ has_tuition_fees: true, prog_type: 'Master' }, 'has_tuition_fees'],
    [{ prog_type: ['Master', 'ShortTerm'], country: ['GR', 'FR'] }, 'language'],
    [{ prog_type: ['Master', 'ShortTerm'], country: ['GR', 'FR'] }, 'prog_type'],
  ])('with %j are what the list gives for each value of %s', async (filter, name) => {
    for (const [value, count] of Object.entries((await counts(filter))[name] ?? {})) {
      const found = await list(server, 'programmes', { filter: { ...filter, [name]: value } });
      expect([value, found.json<Programme[]>().length]).toEqual([value, count]);
    }
  });

  it('are not narrowed by what their own filter has already, which finds what any of its values finds', async () => {
    const chosen = { topic: ['04', '061'] };
    expect((await counts(chosen)).topic).toEqual((await counts()).topic);
    const found = await list(server, 'programmes', { filter: chosen });
    expect(found.json<Programme[]>()).toHaveLength(3);
  });

  it('follow a search that forgives typing errors', async () => {
    expect((await counts({ name: 'data sciense' })).prog_type).toEqual({ Master: 1 });
    expect((await counts({ name: 'sumner' })).prog_type).toEqual({ ShortTerm: 1 });
  });
});

describe('the order by relevance', () => {
  const found = async (name: string) =>
    (await list(server, 'programmes', { filter: { name }, sort: ['relevance', 'DESC'] })).json<Programme[]>().map(({ title }) => title.en);

  it('has first what begins with the words, then what has them', async () => {
    expect(await found('law')).toEqual(['Law', 'Summer Law School']);
    expect(await found('NOMIKI')).toEqual(['Law']);
  });

  it('takes a word for the type of programmes that it names', async () => {
    expect(await found('MSc data science')).toEqual(['Data Science']);
    expect(await found('μεταπτυχιακό data')).toEqual(['Data Science']);
    expect(await found('bsc data science')).toEqual([]);
  });

  it('finds by the university, too', async () => {
    expect(await found('athens')).toEqual(['Data Science', 'Law']);
  });

  it('has first the universities whose names have the words whole, then those with the least other words', async () => {
    for (const name of ['Académie de Créteil', 'Agricultural and Technical University of Crete', 'University of Crete'])
      await addUniversity(server, { name: { en: name } });
    const names = async (filter: object) =>
      (await list(server, 'universities', { filter, sort: ['relevance', 'DESC'] })).json<{ name: Record<string, string> }[]>().map(({ name }) =>
        name.en ?? name.fr
      );
    const best = ['University of Crete', 'Agricultural and Technical University of Crete', 'Académie de Créteil'];
    expect([await names({ name: 'crete' }), await names({ q: 'CRETE' })]).toEqual([best, best]);
    expect(await names({})).toEqual([
      'Académie de Créteil',
      'Agricultural and Technical University of Crete',
      'Université de Lyon',
      'University of Athens',
      'University of Crete',
    ]);
  });

  it('needs no words', async () => {
    expect((await list(server, 'programmes', { sort: ['relevance', 'DESC'] })).json<Programme[]>()).toHaveLength(4);
  });

  it('has the names of a university before words that only begin so, and of equal matches the shortest first', async () => {
    const university = await addUniversity(server, { name: { en: 'Zenith', el: 'Ζενίθ' }, short_name: { en: 'ARTO', el: 'ΑΡΤΟ' } });
    const elsewhere = await addUniversity(server, { name: { en: 'Elsewhere' } });
    await addProgramme(server, elsewhere, { title: { en: 'Artois studies' } });
    const titles = ['Optics', 'Quantum optics and photonics (honours)', 'Quantum optics', 'Optics-free thinking', 'Panoptics'];
    for (const en of titles) await addProgramme(server, university, { title: { en }, prog_type: 'ShortTerm' });
    expect((await found('arto'))[0]).toBe('Optics');
    expect((await found('arto')).at(-1)).toBe('Artois studies');
    expect(await found('optics')).toEqual(['Optics', 'Optics-free thinking', 'Quantum optics', 'Quantum optics and photonics (honours)', 'Panoptics']);
  });
});

describe('the feed of calls', () => {
  const entries = async (query: string) => {
    const { body, headers } = await server.inject(`/calls.atom${query}`);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    return [...body.matchAll(/<entry>.*<\/entry>/g)].map(([entry]) => entry);
  };

  it('has the calls that accept applications now or later, in the requested language', async () => {
    const greek = await entries('?lang=el');
    expect(greek).toHaveLength(3);
    expect(greek.filter((entry) => entry.includes('<title>Πρόσκληση υποβολής αιτήσεων · Επιστήμη Δεδομένων · Πανεπιστήμιο της Αθήνας</title>'))).toHaveLength(
      2,
    );
    expect(greek.filter((entry) => entry.includes('<summary>Ανοίγει: '))).toHaveLength(2);
    expect((await entries('')).filter((entry) => entry.includes('<summary>Closes: '))).toHaveLength(1);
  });
});

describe('the calendar file of a call', () => {
  interface Call {
    id: number;
    opens_at: string;
    programme: { title: Record<string, string> };
  }

  it('has its two dates in its zone and in the requested language', async () => {
    const [call] = (await list(server, 'calls', { filter: { state: 'published' } })).json<Call[]>();
    const { body, headers, statusCode } = await server.inject(`/calls/${String(call?.id)}.ics?lang=el`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename="call-${String(call?.id)}.ics"`);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART;TZID=Europe/Athens:'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      expect.stringContaining(`SUMMARY:Έναρξη αιτήσεων: ${call?.programme.title.el ?? ''}`),
      expect.stringContaining(`SUMMARY:Προθεσμία αιτήσεων: ${call?.programme.title.el ?? ''}`),
    ]);
  });

  it('is not there for a call that is not public, that is none, or by another name', async () => {
    const drafts = (await list(server, 'calls', { filter: { state: 'draft' }, as: 'secretary' })).json<Call[]>();
    expect(drafts).toHaveLength(1);
    for (const name of [String(drafts[0]?.id), '999999999', '0', '99999999999999999999', '1x', '%00']) {
      expect([name, (await server.inject(`/calls/${name}.ics`)).statusCode]).toEqual([name, 404]);
    }
  });
});
