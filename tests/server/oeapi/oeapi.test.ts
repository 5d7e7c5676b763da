import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../../server/features/imports/import-catalogue';
import { oeapiId } from '../../../server/core/catalogue/oeapi/oeapi-ids';
import { fillCatalogue } from '../catalogue/catalogue-support';
import { startServer, type TestServer } from '../harness';
import { sheets } from '../harness/threads';

const OEAPI = '/api/oeapi/v6';

interface Item {
  organisationId: string;
  programmeId: string;
  name: { language: string; value: string }[];
}

interface Page {
  items: Item[];
  pageSize: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  totalPages: number | null;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ cacheResponses: true });
  await fillCatalogue(server);
});
afterAll(() => server.close());

const get = async <Answer = Page>(path: string) => {
  const answer = await server.inject(`${OEAPI}${path}`);
  expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'application/vnd.oeapi+json; charset=utf-8']);
  return answer.json<Answer>();
};
const names = ({ items }: Page) => items.map(({ name }) => name[0]?.value);
const programmeOf = async (search: string): Promise<Item> => {
  const [found] = (await get(`/programmes?search=${search}`)).items;
  if (!found) throw new Error(`There is no programme ${search}.`);
  return found;
};

describe('the Open Education API', () => {
  it('says who offers it and which of its addresses there are', async () => {
    const answer = await server.inject(`${OEAPI}/`);
    const { publicUrl } = server.config;
    expect(answer.json()).toMatchObject({
      contactEmail: `no-reply@${new URL(publicUrl).hostname}`,
      specification: `${publicUrl}/api/openapi.json`,
      documentation: `${publicUrl}/developers`,
    });
    const { supportedEndpoints } = answer.json<{ supportedEndpoints: { verb: string; endpoint: string }[] }>();
    expect(supportedEndpoints.map(({ verb, endpoint }) => `${verb} ${endpoint}`)).toEqual(
      expect.arrayContaining(['GET /', 'GET /programmes', 'GET /programmes/{programmeId}/programme-offerings']),
    );
  });

  it('gives universities and programmes by name, each by its id too, and the programmes of a university', async () => {
    const organisations = await get('/organisations');
    expect(names(organisations)).toEqual(['Université de Lyon', 'University of Athens']);
    const [lyon] = organisations.items;
    expect(await get<Item>(`/organisations/${lyon?.organisationId}`)).toEqual(lyon);
    const programmes = await get('/programmes');
    expect(names(programmes)).toEqual(['Data Science', 'Économie et gestion 100%', 'Law', 'Summer Law School']);
    expect(await get<Item>(`/programmes/${programmes.items[1]?.programmeId}`)).toEqual(programmes.items[1]);
    const own = await get(`/organisations/${lyon?.organisationId}/programmes`);
    expect(names(own)).toEqual(['Économie et gestion 100%', 'Summer Law School']);
    expect(own.items.every(({ organisationId }) => organisationId === lyon?.organisationId)).toBe(true);
  });

  it('finds by words, language, field and qualification', async () => {
    expect(names(await get('/programmes?search=nomiki'))).toEqual(['Law']);
    expect(names(await get('/programmes?teachingLanguage=en'))).toEqual(['Data Science']);
    expect(names(await get('/programmes?fieldsOfStudy=04'))).toEqual(['Économie et gestion 100%', 'Law']);
    expect(names(await get('/programmes?qualificationAwarded=certificate'))).toEqual(['Summer Law School']);
    expect(names(await get('/organisations?search=lyon'))).toEqual(['Université de Lyon']);
  });

  it('gives the published and the cancelled calls of a programme as its offerings, and no draft', async () => {
    const [data, summer] = [await programmeOf('data'), await programmeOf('summer')];
    const offerings = await get<{ items: { state: string; programmeId: string; enrolmentPeriods: { endDateTime: string }[] }[] }>(
      `/programmes/${data.programmeId}/programme-offerings`,
    );
    const closings = offerings.items.map(({ enrolmentPeriods: [period] }) => period?.endDateTime);
    expect(closings).toHaveLength(3);
    expect(closings).toEqual(closings.toSorted());
    expect(offerings.items.every(({ programmeId }) => programmeId === data.programmeId)).toBe(true);
    const ofSummer = await get<{ items: { state: string }[] }>(`/programmes/${summer.programmeId}/programme-offerings`);
    expect(ofSummer.items.map(({ state }) => state)).toEqual(['canceled']);
  });

  it('gives the university and the programme whole where they are requested, and adds nothing for what it does not have', async () => {
    const data = await programmeOf('data');
    const whole = await get<Item & { organisation?: Item }>(`/programmes/${data.programmeId}?expand=organisation,parent`);
    expect(whole).toEqual({ ...data, organisation: await get(`/organisations/${data.organisationId}`) });
    const [first] = (await get<{ items: { programmeOfferingId: string }[] }>(`/programmes/${data.programmeId}/programme-offerings`)).items;
    const path = `/programme-offerings/${first?.programmeOfferingId}`;
    expect(await get(path)).toEqual(first);
    expect(await get(`${path}?expand=programme,academic_session`)).toEqual({ ...first, programme: data });
    expect(await get(`${path}?expand=organisation&expand=programme`)).toEqual({ ...first, programme: data, organisation: whole.organisation });
  });

  it('has no offering that is a draft', async () => {
    const drafts = await server.db.query<{ id: number }>(`select id from calls where data ->> 'state' = 'draft'`);
    expect(drafts).not.toEqual([]);
    for (const { id } of drafts) {
      const answer = await server.inject(`${OEAPI}/programme-offerings/${oeapiId(server.config.publicUrl, 'calls', Number(id))}`);
      expect(answer.statusCode).toBe(404);
    }
  });

  it('leaves out what is not among the fields, keeps what an item must have, and ignores names that it does not know', async () => {
    const needed = ['name', 'organisationId', 'primaryCode', 'programmeId', 'programmeType', 'qualificationAwarded'];
    const keys = (item: object | undefined) => Object.keys(item ?? {}).toSorted();
    const [law] = (await get('/programmes?search=law&fields=(nothing,teachingLanguages)')).items;
    expect(keys(law)).toEqual([...needed, 'teachingLanguages'].toSorted());
    const path = `/programmes/${law?.programmeId}`;
    expect(keys(await get(`${path}?fields=primaryCode`))).toEqual(needed);
    const { organisation } = await get<{ organisation: Item }>(`${path}?expand=organisation&fields=organisation(addresses(countryCode))`);
    expect(keys(organisation)).toEqual(['addresses', 'name', 'organisationId', 'organisationType', 'primaryCode']);
    expect(organisation).toMatchObject({ addresses: [{ addressType: 'visit', countryCode: { 'iso3166-1-alpha2': 'GR' } }] });
    expect(JSON.stringify(organisation)).not.toContain('geolocation');
    const data = await programmeOf('data');
    const { items } = await get<{ items: object[] }>(`/programmes/${data.programmeId}/programme-offerings?fields=(ext)`);
    expect(keys(items[0])).not.toContain('maxNumberStudents');
  });

  it('says how many pages there are and whether there is another', async () => {
    const university = await server.inject({ method: 'POST', url: '/api/catalogue/universities', as: 'secretary', payload: { name: { en: 'Many' } } });
    for (let index = 0; index < 11; index += 1) {
      const payload = { university_id: university.json<{ id: number }>().id, prog_type: 'Master', title: { en: `Counted ${String(index).padStart(2, '0')}` } };
      await server.inject({ method: 'POST', url: '/api/catalogue/programmes', as: 'secretary', payload });
    }
    const first = await get('/programmes?search=counted');
    expect(first).toMatchObject({ pageSize: 10, hasPreviousPage: false, hasNextPage: true, totalPages: 2 });
    expect(names(first)).toHaveLength(10);
    const second = await get('/programmes?search=counted&pageNumber=2');
    expect(second).toMatchObject({ hasPreviousPage: true, hasNextPage: false, totalPages: 2 });
    expect(names(second)).toEqual(['Counted 10']);
    expect(await get('/programmes?search=counted&pageNumber=1000000&pageSize=250')).toMatchObject({ items: [], hasNextPage: false, totalPages: 1 });
  });

  it('can be cached, and is packed', async () => {
    const answer = await server.inject({ url: `${OEAPI}/organisations`, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['cache-control']).toContain('public');
    const again = await server.inject({ url: `${OEAPI}/organisations`, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['/programmes/123e4567-e89b-12d3-a456-426614174000', 404],
    ['/programmes/1', 404],
    ['/programmes/1/programme-offerings', 404],
    ['/organisations/not-a-uuid', 404],
    ['/programmes?pageSize=11', 422],
    ['/programmes?pageNumber=0', 422],
    ['/programmes?pageNumber=%00', 422],
    ['/programmes?search=%25_%5C', 200],
    ['/programmes?fields=(name', 422],
    ['/programmes?fields=name,,link', 422],
    ['/programmes?fields=name)', 422],
    ['/programmes?fields=name(', 422],
    ['/programmes?fields=', 422],
    [`/programmes?fields=${'a('.repeat(499)}a`, 422],
    ['/programmes?fields=name.value', 422],
    ['/programme-offerings/123e4567-e89b-12d3-a456-426614174000', 404],
    ['/programmes/123e4567-e89b-12d3-a456-426614174000?expand=university', 422],
    ['/programmes/123e4567-e89b-12d3-a456-426614174000?expand=', 422],
    ['/programme-offerings/123e4567-e89b-12d3-a456-426614174000?expand=organisation,nothing', 422],
  ])('answers %s with %i', async (path, status) => {
    expect((await server.inject(`${OEAPI}${path}`)).statusCode).toBe(status);
  });
});

describe('an import of what the Open Education API gives', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'propylaea-oeapi-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (files: Record<string, string>) => {
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return importCatalogue({ db: server.db, clock: server.clock, sheets, onProgress: () => undefined }, paths);
  };
  const records = async (table: 'universities' | 'programmes', source: boolean) => {
    const found = await server.db.query<{ data: Record<string, unknown> }>(
      `select data from ${table} where source_id is ${source ? 'not ' : ''}null order by id`,
    );
    return found.map(({ data }) => data);
  };
  const plain = (data: Record<string, unknown>) => ({
    ...data,
    university_id: undefined,
    city: undefined,
    study_modes: undefined,
    start_terms: undefined,
    start_date: undefined,
  });

  it('brings the same universities and programmes, from pages in any order, and nothing more when it is done again', async () => {
    const body = async (path: string) => (await server.inject(`${OEAPI}${path}`)).body;
    const files = { 'programmes.json': await body('/programmes?pageSize=100'), 'organisations.json': await body('/organisations?pageSize=100') };
    const [programmes, universities] = await run(files);
    const [ownUniversities, ownProgrammes] = [await records('universities', false), await records('programmes', false)];
    expect([programmes?.counts.added, programmes?.universitiesCreated, programmes?.refused]).toEqual([ownProgrammes.length, 0, []]);
    expect([universities?.counts.added, universities?.refused]).toEqual([ownUniversities.length, []]);
    expect((await records('universities', true)).map(plain)).toEqual(expect.arrayContaining(ownUniversities.map(plain)));
    expect((await records('programmes', true)).map(plain)).toEqual(expect.arrayContaining(ownProgrammes.map(plain)));
    expect((await run(files)).map(({ counts }) => [counts.added, counts.changed])).toEqual([[0, 0], [0, 0]]);
  });

  it('takes the university from the programme when it stands in it, and says by line what it cannot take', async () => {
    const organisation = {
      organisationId: 'B0',
      name: [{ language: 'nl', value: 'Hogeschool' }],
      addresses: [{ addressType: 'visit', countryCode: { 'iso3166-1-alpha2': 'NL' } }],
    };
    const programme = {
      programmeId: 'a0',
      programmeType: 'programme',
      qualificationAwarded: 'master',
      name: [{ language: 'nl', value: 'Bio"logie{' }],
      organisation,
    };
    const items = [programme, 7, { ...programme, programmeId: 'a1', qualificationAwarded: 'doctoral' }, { ...programme, programmeId: 'A0' }, [programme]];
    const text = JSON.stringify({ ext: { items: [[1]] }, items }, null, 1);
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    const [report] = await run({ 'expanded.json': text });
    expect([report?.counts.added, report?.universitiesCreated]).toEqual([1, 1]);
    const last = text.slice(0, text.lastIndexOf('  [\n')).split('\n').length;
    expect(report?.refused).toEqual([
      { count: 2, lines: [lineOf('  7,'), last], reason: 'is not a JSON object' },
      { count: 1, lines: [lineOf('"a1"') - 1], reason: 'Type: must be one of Bachelor, Master, ShortTerm' },
      { count: 1, lines: [lineOf('"A0"') - 1], reason: `programmeId: oeapi:a0 is already on line ${lineOf('"a0"') - 1}` },
    ]);
    const [{ name, country } = {}] = (await records('universities', true)).filter((data) => JSON.stringify(data).includes('Hogeschool'));
    expect([name, country]).toEqual([{ nl: 'Hogeschool' }, 'NL']);
  });

  it('takes JSON Lines too, and what came before a file was cut off', async () => {
    const organisation = (id: string) => ({ organisationId: id, organisationType: 'root', name: [{ language: 'en', value: `College ${id}` }] });
    const lines = [organisation('c1'), organisation('c2')].map((one) => JSON.stringify(one)).join('\n');
    const cut = JSON.stringify([organisation('c3'), organisation('c4')]).slice(0, -20);
    const [whole, part] = await run({ 'lines.jsonl': lines, 'cut.json': cut });
    expect(whole?.counts.added).toBe(2);
    expect([part?.counts.added, part?.refused]).toEqual([1, [{ count: 1, lines: [1], reason: 'is not closed: the file ends before its end, fetch it again' }]]);
  });

  it('refuses an item of absurd length, and takes its neighbours', async () => {
    const organisation = (id: string, value: string) => ({ organisationId: id, organisationType: 'root', name: [{ language: 'en', value }] });
    const text = JSON.stringify([organisation('d1', 'First'), organisation('d2', 'x'.repeat(300_000)), organisation('d3', 'Last')], null, 1);
    const [report] = await run({ 'long.json': text });
    expect([report?.counts.added, report?.refused.map(({ reason }) => reason)]).toEqual([2, ['is longer than 100000 characters']]);
  });
});
