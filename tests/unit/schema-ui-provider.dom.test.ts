import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { createDataProvider } from '../../src/providers/dataProvider';

interface Sent {
  method: string;
  url: string;
  headers: Headers;
}

let sent: Sent[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ id: 7, version: 4 });
  vi.stubGlobal('fetch', ({ method, url, headers }: Request) => {
    sent.push({ method, url: url.replace(location.origin, ''), headers });
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const provider = createDataProvider(() => 'maria');

describe('the data provider', () => {
  it('updates against the version that was shown', async () => {
    await provider.update('education_degrees', { id: 7, data: { title: 'Law' }, previousData: { id: 7, version: 3 } });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/api/profiles/applicants/maria/education_degrees/7' });
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en');
  });

  it('updates against the version that a form is based on, not the one that was read last', async () => {
    await provider.update('calls', { id: 7, data: { version: 3 }, previousData: { id: 7, version: 4 } });
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
  });

  it('gives every new application a key of its own, and others none', async () => {
    await provider.create('applications', { data: { call_id: 1 } });
    await provider.create('applications', { data: { call_id: 1 }, meta: { idempotencyKey: 'again' } });
    await provider.create('calls', { data: {} });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'again', null]);
  });

  it('reads rows and their total from a list, and fetches several by id in full', async () => {
    answer = () => Response.json([{ id: 1 }, { id: 2 }], { headers: { 'Content-Range': 'universities 0-1/57' } });
    const list = await provider.getList('universities', { pagination: { page: 2, perPage: 10 }, sort: { field: 'city', order: 'DESC' }, filter: { name: 'a' } });
    expect(list).toMatchObject({ data: [{ id: 1 }, { id: 2 }], total: 57 });
    await provider.getMany('universities', { ids: Array.from({ length: 120 }, (_, index) => index) });
    const queries = sent.map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    expect(queries[0]).toEqual({ filter: '{"name":"a"}', range: '[10,19]', sort: '["city","DESC"]' });
    expect(queries.slice(1).map(({ range }) => range)).toEqual(['[0,99]', '[0,19]']);
  });

  it('gives the deleted record back for an answer without a body', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await provider.delete('favourites', { id: 3, previousData: { id: 3 } })).toEqual({ data: { id: 3 } });
  });

  it('throws what the server refused, with its body', async () => {
    const body = { detail: [{ loc: ['body', 'title'], msg: 'No.', type: 'x', ctx: {} }] };
    answer = () => Response.json(body, { status: 422 });
    const failure: unknown = await provider.create('calls', { data: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, body });
  });

  it('throws status 0 when there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(provider.getOne('calls', { id: 1 })).rejects.toMatchObject({ status: 0 });
  });
});
