import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { convertRecords, startConverting, type Conversion } from '../../../server/core/schema-changes/convert-records';
import { addRecord, APPLICANTS, newApplicant, newCall, person, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { exampleOf, fieldsOf, type NamedField } from '../../support/schema-fields';
import { fields, nameOf } from '../../support/typed-fields';
import { startServer, type TestServer } from '../harness';

type Data = Readonly<Record<string, unknown>>;

const NEEDED = fieldsOf('certifications', ({ required }) => required, 3);
const [{ name: TEXT }, { name: OTHER }] = NEEDED.filter(({ schema }) => schema.type === 'string' && schema.format === undefined) as [NamedField, NamedField];
const PAGE = nameOf<'master_programmes'>({ website: '' });
const CITY = nameOf<'contact_infos'>({ address: { city: '' } });

interface Certification {
  id: number;
  /** Its text by the name of this test. */
  title: string;
  version: number;
  schema_version: number;
  needs_update?: boolean;
}

// No conversion may run twice on one record, so each leaves a visible mark.
schemaChanges['certifications'] = [
  { number: 1, what: 'A title says its level.', convert: levelled, examples: [] },
  { number: 2, what: 'A title says its field.', convert: (record: Data) => ({ ...record, [TEXT]: `${textOf(record[TEXT])}, law` }), examples: [] },
];
schemaChanges['contact_infos'] = [{ number: 1, what: 'A city is in capitals.', convert: upperCity, examples: [] }];
schemaChanges['applicant'] = [{ number: 1, what: 'Nobody is found elsewhere.', convert: () => ({}), examples: [] }];
schemaChanges['master_programmes'] = [{
  number: 1,
  what: 'A programme has a page.',
  convert: (record: Data) => ({ [PAGE]: 'https://example.org/', ...record }),
  examples: [],
}];

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('That is no text.');
  return value;
}

function levelled(record: Data): Data {
  if (textOf(record[OTHER]) === '') throw new Error('It says nothing of who issued it.');
  return { ...record, [TEXT]: `${textOf(record[TEXT])}, level 1` };
}

function upperCity(record: Data): Data {
  const [group = '', city = ''] = CITY.split('.');
  const address = record[group] as Data;
  return { ...record, [group]: { ...address, [city]: textOf(address[city]).toUpperCase() } };
}

const DIPLOMA: Data = { ...Object.fromEntries(NEEDED.map(({ name }) => [name, exampleOf('certifications')[name]])), [TEXT]: 'Diploma' };
const LEVELLED = 'Diploma, level 1, law';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const listOf = (sub: string) => `${APPLICANTS}/${sub}/certifications`;
const read = async (sub: string) =>
  (await server.inject({ url: listOf(sub), as: person(sub) })).json<(Certification & Data)[]>().map((record): Certification => ({
    ...record,
    title: String(record[TEXT]),
  }));
const stored = (sub: string) =>
  server.db.query<Certification & { schema_change: number }>(
    `select id, data ->> $2 as title, version, schema_change from section_records where applicant = $1 and section = 'certifications' order by id`,
    [sub, TEXT],
  );

/** Records that were stored before any of the changes. */
async function storedBefore(sub: string, count: number, data: object = DIPLOMA): Promise<void> {
  await newApplicant(server, sub);
  await server.db.query(
    `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
     select $1, 'certifications', $2::jsonb, 1, 0, now(), now() from generate_series(1, $3::int)`,
    [sub, JSON.stringify(data), count],
  );
}

/** Converts the remaining records; returns the calls of the progress and failure callbacks. */
async function convert(how: Partial<Conversion> = {}) {
  const [progress, failed] = [vi.fn<Conversion['progress']>(), vi.fn<Conversion['failed']>()];
  await convertRecords(server.db, { progress, failed, ...how });
  return { progress: progress.mock.calls.map(([told]) => told), failed: failed.mock.calls.map(([told]) => told) };
}

const put = (sub: string, { id, version }: Pick<Certification, 'id' | 'version'>, title: string) =>
  server.inject({
    method: 'PUT',
    url: `${listOf(sub)}/${id}`,
    as: person(sub),
    headers: { 'if-match': `"${version}"` },
    payload: { ...DIPLOMA, [TEXT]: title },
  });

describe('a record that was stored before a change of meaning', () => {
  it('is read converted at once, a version further, and no otherwise once it is converted', async () => {
    await storedBefore('meaning-read', 1);
    const before = await read('meaning-read');
    expect(before).toMatchObject([{ title: LEVELLED, version: 2 }]);
    expect(await stored('meaning-read')).toMatchObject([{ title: DIPLOMA[TEXT], version: 1, schema_change: 0 }]);
    await convert();
    expect(await read('meaning-read')).toEqual(before);
    expect(await stored('meaning-read')).toMatchObject([{ title: LEVELLED, version: 2, schema_change: 2 }]);
  });

  it('goes through the changes that it has not been through, each once, and a new one through none', async () => {
    await storedBefore('meaning-once', 1);
    await server.db.query(`update section_records set schema_change = 1 where applicant = 'meaning-once'`);
    await addRecord(server, 'meaning-once', ['certifications', DIPLOMA]);
    const titles = [{ title: 'Diploma, law' }, { title: DIPLOMA[TEXT], version: 1 }];
    expect(await read('meaning-once')).toMatchObject(titles);
    await convert();
    await convert();
    expect(await read('meaning-once')).toMatchObject(titles);
  });

  it('is not saved over by a form that was opened before, and saved by one that was opened since', async () => {
    await storedBefore('meaning-save', 2);
    const [first, second] = await read('meaning-save');
    if (!first || !second) throw new Error('They are not read.');
    expect((await put('meaning-save', { ...first, version: 1 }, 'Of before')).statusCode).toBe(412);
    expect((await put('meaning-save', first, 'Saved before its conversion')).json()).toMatchObject({ version: 3 });
    await convert();
    expect((await put('meaning-save', second, 'Saved after its conversion')).json()).toMatchObject({ version: 3 });
    await convert();
    expect((await read('meaning-save')).map(({ title }) => title)).toEqual(['Saved before its conversion', 'Saved after its conversion']);
  });

  it('that no change foresaw stays as it is, is flagged, and is reported once', async () => {
    await storedBefore('meaning-odd', 1, Object.fromEntries(Object.entries(DIPLOMA).filter(([name]) => name !== OTHER)));
    await storedBefore('meaning-even', 1);
    const { failed } = await convert({ batch: 1 });
    const [odd] = await read('meaning-odd');
    expect(failed).toMatchObject([{ schema: 'certifications', key: String(odd?.id), error: { message: 'That is no text.' } }]);
    expect(odd).toMatchObject({ title: DIPLOMA[TEXT], needs_update: true, version: 1 });
    expect(await read('meaning-even')).toMatchObject([{ title: LEVELLED }]);
    if (odd) expect((await put('meaning-odd', odd, 'Mended')).statusCode).toBe(200);
    expect(await convert()).toEqual({ failed: [], progress: [] });
  });
});

describe('the conversion of what is stored', () => {
  it('goes in batches and says how far it is; stopped, it goes on where it was', async () => {
    await storedBefore('meaning-stop', 5);
    const ending = new AbortController();
    const told: unknown[] = [];
    const stopped = convert({ batch: 2, signal: ending.signal, progress: (progress) => void (told.push(progress), ending.abort()) });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(told).toEqual([{ schema: 'certifications', converted: 2, left: 3 }]);
    expect((await stored('meaning-stop')).filter(({ schema_change }) => schema_change === 2)).toHaveLength(2);
    expect((await convert({ batch: 2 })).progress).toEqual([
      { schema: 'certifications', converted: 2, left: 1 },
      { schema: 'certifications', converted: 3, left: 0 },
    ]);
    expect((await stored('meaning-stop')).map(({ title }) => title)).toEqual(Array(5).fill(LEVELLED));
  });

  it('lets requests through between two batches', async () => {
    await storedBefore('meaning-between', 3);
    let between = 0;
    const counted: number[] = [];
    const count = () => {
      between += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await convert({ batch: 1, progress: () => void counted.push(between) });
    clearImmediate(next);
    expect(counted).toHaveLength(3);
    expect(new Set(counted).size, 'what waited in the event loop was done before the next batch').toBe(3);
  });

  it('converts nothing of a batch that is cut off', async () => {
    await storedBefore('meaning-cut', 3);
    const lost: typeof server.db = {
      ...server.db,
      transaction: (work) =>
        server.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    await expect(convertRecords(lost, { progress: () => undefined, failed: () => undefined })).rejects.toThrow('killed');
    expect(await stored('meaning-cut')).toMatchObject(Array(3).fill({ title: DIPLOMA[TEXT], version: 1, schema_change: 0 }));
    await convert();
    expect((await stored('meaning-cut')).map(({ title }) => title)).toEqual(Array(3).fill(LEVELLED));
  });

  it('is done once by several processes at a time', async () => {
    await storedBefore('meaning-both', 40);
    await Promise.all([convert({ batch: 3 }), convert({ batch: 3 }), convert({ batch: 3 })]);
    expect(await stored('meaning-both')).toMatchObject(Array(40).fill({ title: LEVELLED, version: 2 }));
  });

  it('does not overwrite what a person saves while it runs', async () => {
    await storedBefore('meaning-race', 4);
    const [first] = await stored('meaning-race');
    let begin = (): void => undefined;
    // The conversion starts while the user's transaction is open, but outside it.
    const conversion = new Promise<void>((resolve) => (begin = resolve)).then(() => convert({ batch: 2 }));
    await server.db.transaction(async (tx) => {
      await tx.query('select 1 from section_records where id = $1 for update', [first?.id]);
      begin();
      await tx.query(`update section_records set data = $2::jsonb, version = 3, schema_change = 2 where id = $1`, [
        first?.id,
        JSON.stringify({ ...DIPLOMA, [TEXT]: 'Of a person' }),
      ]);
    });
    await conversion;
    expect((await stored('meaning-race')).map(({ title }) => title)).toEqual(['Of a person', LEVELLED, LEVELLED, LEVELLED]);
  });

  it('reaches the profile and one type of programme, and leaves the other types and what has been sent', async () => {
    const { as, id } = await readyDraft(server, 'meaning-sent');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await newCall(server, {}, 'Bachelor');
    await server.db.query('update section_records set schema_change = 0');
    await server.db.query(`update applicants set schema_change = 0, data = '{"website": "https://example.org/me"}' where uuid = 'meaning-sent'`);
    await server.db.query('update programmes set schema_change = 0');
    const { progress } = await convert();
    expect(progress.map(({ schema }) => schema)).toEqual(['contact_infos', 'certifications', 'master_programmes', 'applicant']);
    expect((await server.inject({ url: `/api/applications/${id}`, as })).json()).toEqual(sent);
    const profile = (await server.inject({ url: `${APPLICANTS}/meaning-sent/complete`, as })).json<{ contact_infos: unknown[] }>();
    expect(profile).not.toHaveProperty('website');
    expect(profile.contact_infos).toMatchObject([fields<'contact_infos'>({ address: { city: 'ATHENS' } })]);
    const pages = await server.db.query<{ type: string; page: string | null }>(
      `select distinct prog_type as type, data ->> $1 as page from programmes order by 1`,
      [PAGE],
    );
    expect(pages).toEqual([{ type: 'Bachelor', page: null }, { type: 'Master', page: 'https://example.org/' }]);
  });

  it('is a job of the queue, whose progress stands in the log, and until when filters and orders are behind', async () => {
    await storedBefore('meaning-job', 1);
    const log = { info: vi.fn(), error: vi.fn() };
    const stop = await startConverting(server.deps, log);
    await vi.waitFor(
      () => expect(log.info).toHaveBeenCalledWith({ event: 'conversion_progress', schema: 'certifications', converted: 1, left: 0 }, expect.any(String)),
      { timeout: 60_000 },
    );
    const counts = { records: expect.objectContaining({ certifications: expect.any(Number) as number }) as object };
    expect(log.info.mock.calls[0]).toEqual([{ event: 'conversion_started', ...counts }, expect.stringMatching(/^Until .* filters and orders/)]);
    await vi.waitFor(
      () => expect(log.info).toHaveBeenLastCalledWith({ event: 'conversion_finished', ...counts }, expect.stringMatching(/^All .* filters and orders/)),
      { timeout: 60_000 },
    );
    stop();
    expect(await stored('meaning-job')).toMatchObject([{ title: LEVELLED }]);
  });
});
