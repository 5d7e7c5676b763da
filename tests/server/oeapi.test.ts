import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from './catalogue-support';
import { startServer, type TestServer } from './harness';

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
  server = await startServer({ keepAnswers: true });
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
    const offerings = await get<{ items: { state: string; programmeId: string; enrolmentPeriods: { endDateTime: string }[] }[] }>(`/programmes/${data.programmeId}/programme-offerings`);
    const closings = offerings.items.map(({ enrolmentPeriods: [period] }) => period?.endDateTime);
    expect(closings).toHaveLength(3);
    expect(closings).toEqual(closings.toSorted());
    expect(offerings.items.every(({ programmeId }) => programmeId === data.programmeId)).toBe(true);
    const ofSummer = await get<{ items: { state: string }[] }>(`/programmes/${summer.programmeId}/programme-offerings`);
    expect(ofSummer.items.map(({ state }) => state)).toEqual(['canceled']);
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
    ['/programmes/1', 422],
    ['/programmes?pageSize=11', 422],
    ['/programmes?pageNumber=0', 422],
    ['/programmes?pageNumber=%00', 422],
    ['/programmes?search=%25_%5C', 200],
  ])('answers %s with %i', async (path, status) => {
    expect((await server.inject(`${OEAPI}${path}`)).statusCode).toBe(status);
  });
});
