import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { setLeaving, setSignedIn } from '../../../src/auth/state';
import { createDataProvider } from '../../../src/providers/dataProvider';
import { createSchemaServices } from '../../../src/providers/schemaServices';

interface Sent {
  method: string;
  url: string;
  headers: Headers;
}

let sent: Sent[];
let answer: (request: Request) => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ id: 7, version: 4 });
  vi.stubGlobal('fetch', (request: Request) => {
    const { method, url, headers } = request;
    sent.push({ method, url: url.replace(location.origin, ''), headers });
    return Promise.resolve(answer(request));
  });
});
afterEach(() => vi.unstubAllGlobals());

const provider = createDataProvider(() => 'maria');

describe('the data provider', () => {
  it('updates against the version that the sent record is based on', async () => {
    await provider.update('education_degrees', { id: 7, data: { title: 'Law', version: 3 }, previousData: { id: 7, version: 4 } });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/api/profiles/applicants/maria/education_degrees/7' });
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it.each(['applications', 'education_degrees'])('gives a new record of %s a key, the same one until an answer came', async (resource) => {
    const create = () => provider.create(resource, { data: { call_id: 1 } });
    answer = () => Response.error();
    await create().catch(() => undefined);
    answer = () => Response.json({ id: 7 });
    await create();
    await create();
    await provider.create('calls', { data: {} });
    const [lost, again, another, none] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(lost);
    expect(another).toMatch(/^[0-9a-f-]{36}$/);
    expect(another).not.toBe(lost);
    expect(none).toBeNull();
  });

  it('reads rows and their total from a list, and fetches several by id in full', async () => {
    answer = () => Response.json([{ id: 1 }, { id: 2 }], { headers: { 'Content-Range': 'universities 0-1/57' } });
    const list = await provider.getList('universities', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'city', order: 'DESC' },
      filter: { name: 'a' },
    });
    expect(list).toMatchObject({ data: [{ id: 1 }, { id: 2 }], total: 57 });
    expect(sent[0]?.url).toBe(
      `/api/catalogue/universities?${new URLSearchParams({ filter: '{"name":"a"}', range: '[10,19]', sort: '["city","DESC"]' }).toString()}`,
    );
    answer = () => Response.json([{ id: 1 }], { headers: { 'Content-Range': 'universities 0-0/10000+' } });
    expect(await provider.getList('universities', { pagination: { page: 1, perPage: 1 }, sort: { field: 'city', order: 'DESC' }, filter: {} })).toMatchObject({
      total: 10_001,
    });
    sent.length = 0;
    // As the server: a filter holds at most 100 values.
    answer = ({ url }) => {
      const { id } = JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? '{}') as { id: number[] };
      if (id.length > 100) return Response.json({ detail: [] }, { status: 422 });
      return Response.json(id.map((one) => ({ id: one })), { headers: { 'Content-Range': `universities 0-${String(id.length - 1)}/${String(id.length)}` } });
    };
    const many = Array.from({ length: 120 }, (_, index) => index + 1);
    expect((await provider.getMany('universities', { ids: many })).data.map(({ id }) => Number(id))).toEqual(many);
    const ranges = sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('range'));
    expect(ranges).toEqual(['[0,99]', '[0,99]']);
    sent.length = 0;
    expect(await provider.getMany('universities', { ids: ['seven'] })).toEqual({ data: [] });
    expect(sent, 'what is no id is not asked for').toEqual([]);
  });

  it('knows an applicant by their uuid', async () => {
    answer = () => Response.json({ uuid: 'maria', version: 2 });
    expect(await provider.getOne('applicant', { id: 'maria' })).toEqual({ data: { id: 'maria', uuid: 'maria', version: 2 } });
    expect(await provider.create('applicant', { data: {} })).toEqual({ data: { id: 'maria', uuid: 'maria', version: 2 } });
    await provider.update('applicant', { id: 'maria', data: { version: 2 }, previousData: { id: 'maria' } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
      ['GET', 'POST', 'PUT'].map((method) => `${method} /api/profiles/applicants${method === 'POST' ? '' : '/maria'}`),
    );
    expect(sent[2]?.headers.get('If-Match')).toBe('"2"');
  });

  it('names what was deleted, and sends no type without a body', async () => {
    answer = () => Response.json({ id: 3 });
    expect(await provider.delete('favourites', { id: 3, previousData: { id: 3 } })).toEqual({ data: { id: 3 } });
    expect(sent[0]?.headers.get('Content-Type')).toBeNull();
    expect(await provider.deleteMany('calls', { ids: [1, 2] })).toEqual({ data: [1, 2] });
  });

  it('throws what the server refused, with a message for each field', async () => {
    const said = (msg: string, ...loc: (string | number)[]) => ({ loc: ['body', ...loc], msg, type: 'x', ctx: {} });
    const body = { detail: [said('No.', 'title'), said('Nor so.', 'title'), said('Too low.', 'grades', 0, 'value')] };
    answer = () => Response.json(body, { status: 422 });
    const failure: unknown = await provider.create('calls', { data: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, body: { ...body, errors: { title: 'No.', 'grades.0.value': 'Too low.' } } });
  });

  it('throws status 0 when there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(provider.getOne('calls', { id: 1 })).rejects.toMatchObject({ status: 0 });
  });
});

it('tells calls of one title apart by their programmes', async () => {
  const services = createSchemaServices(provider, new QueryClient());
  const programme = { title: { en: 'Data Science' }, university_name: { en: 'University of Patras' } };
  answer = () => Response.json([{ id: 7, title: { en: 'Call' }, programme }], { headers: { 'Content-Range': 'calls 0-0/1' } });
  const found = await services.searchReference({ resource: 'calls', label: 'title' }, 'data', new AbortController().signal);
  expect(found).toEqual([{ id: 7, label: { en: 'Call' }, detail: { en: 'Data Science' } }]);
});

it('asks again of a draft, which may have been published meanwhile, and not of what is published', async () => {
  const services = createSchemaServices(provider, new QueryClient());
  const of = (state: string) => (answer = () => Response.json({ id: 7, title: { en: 'Law' }, city: { en: 'Patras' }, state }));
  const find = () => services.findReference({ resource: 'programmes', label: 'title' }, 7);
  of('draft');
  expect(await find()).toEqual({ id: 7, label: { en: 'Law' }, detail: { en: 'Patras' }, draft: true });
  of('published');
  expect(await find()).toEqual({ id: 7, label: { en: 'Law' }, detail: { en: 'Patras' } });
  await find();
  expect(sent).toHaveLength(2);
});

it('describes the files that a form shows in one request, and each once', async () => {
  const services = createSchemaServices(provider, new QueryClient());
  answer = () => Response.json([{ id: 3, name: 'c.pdf' }, { id: 1, name: 'a.pdf' }], { headers: { 'Content-Range': 'files 0-1/2' } });
  const named = await Promise.all([1, 2, 3, 1].map((id) => services.describeFile(id)));
  expect(named.map((file) => file?.name)).toEqual(['a.pdf', undefined, 'c.pdf', 'a.pdf']);
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('filter'))).toEqual(['{"id":[1,2,3]}']);
  expect(await services.describeFile(3)).toMatchObject({ name: 'c.pdf' });
  expect(sent).toHaveLength(1);
});

it('asks for no file of a person who has signed out at that very moment', async () => {
  setSignedIn({ sub: 'maria', email: '', given_name: '', family_name: '', groups: [] });
  const described = createSchemaServices(provider, new QueryClient()).describeFile(1);
  setLeaving();
  await expect(described).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toEqual([]);
});
