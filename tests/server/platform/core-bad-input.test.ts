import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** The schema's messages for a university without a name. */
const { 'x-messages': NAME } =
  (JSON.parse(readFileSync('schemas/universities.json', 'utf8')) as { properties: { name: { 'x-messages': Record<'en' | 'el', { required: string }> } } })
    .properties.name;

const universities = '/api/catalogue/universities';
const university = { name: { en: 'University of Trying' }, country: 'GR' };

interface Detail {
  loc: (string | number)[];
  msg: string;
  type: string;
  ctx: Record<string, unknown>;
}

const detailOf = (answer: { json: () => { detail: Detail[] } }): Detail[] => answer.json().detail;

describe('a request that leads nowhere', () => {
  it('is a 404 problem under /api, in the language of the reader', async () => {
    const answer = await server.inject({ url: '/api/nothing-here', headers: { 'accept-language': 'el' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['content-language']).toBe('el');
    expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found', detail: 'Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.' });
    expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ...['DELETE', 'PUT'].map((method) => [method, universities, 'GET, POST']),
    ...['PUT', 'DELETE', 'OPTIONS', 'QUERY'].map((method) => [method, '/api/applications/caps?call_id=1', 'GET']),
  ])('is a 405 with the methods there are, whatever its body is: %s %s', async (method, url, allowed) => {
    const answer = await server.inject({ method: method as 'PUT', url, as: 'secretary', headers: { 'content-type': 'application/json' }, payload: '{' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed]);
  });

  it('is a 400 when the address is not even one', async () => {
    const answer = await server.inject('/api/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('is a 404 for an id that nothing has', async () => {
    expect((await server.inject(`${universities}/999999999999999`)).statusCode).toBe(404);
  });
});

describe('a list', () => {
  it.each([
    ['range', 'nonsense', 'list_range'],
    ['range', '[0]', 'list_range'],
    ['range', '[5,1]', 'list_range'],
    ['range', '[-1,5]', 'list_range'],
    ['range', '[0,1.5]', 'list_range'],
    ['range', '["0","9"]', 'list_range'],
    ['range', '[0,100]', 'range_too_wide'],
    ['sort', '["nonsense","ASC"]', 'sort_field'],
    ['sort', '["id","UP"]', 'list_sort'],
    ['sort', 'id', 'list_sort'],
    ['filter', '{"name":', 'list_filter'],
    ['filter', '[]', 'list_filter'],
    ['filter', '{"name":"\\u0000"}', 'unstorable_text'],
  ])('refuses %s=%s', async (parameter, value, type) => {
    const answer = await server.inject(`${universities}?${parameter}=${encodeURIComponent(value)}`);
    expect(answer.statusCode).toBe(422);
    expect(detailOf(answer)[0]).toMatchObject({ type });
    expect(detailOf(answer)[0]?.loc.slice(0, 2)).toEqual(['query', parameter]);
  });

  it('gives the first ten of none by default, and ignores an unknown filter', async () => {
    const answer = await server.inject(`${universities}?filter=${encodeURIComponent('{"nonsense":1}')}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-range']).toBe('universities */0');
    expect(answer.json()).toEqual([]);
  });

  it('takes a hundred rows', async () => {
    expect((await server.inject(`${universities}?range=[0,99]`)).statusCode).toBe(200);
  });
});

describe('a body', () => {
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: universities,
      as: 'secretary',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it.each(['{"name":', 'nonsense', '{"a":1}}', '{"__proto__":{"admin":true}}'])('that is not JSON is a 400: %s', async (text) => {
    const answer = await send(text);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toBe('The body is not valid JSON.');
  });

  it.each([2, 50])('of %d megabytes of text is a 413', async (megabytes) => {
    const answer = await send({ ...university, city: { en: 'x'.repeat(megabytes * 1024 * 1024) } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail).toBe('The request is too large: at most 1 MB. Shorten what it holds, then send it again.');
  });

  it('that is missing is a 422 at the body', async () => {
    const answer = await server.inject({ method: 'POST', url: universities, as: 'secretary' });
    expect(answer.statusCode).toBe(422);
    expect(detailOf(answer)).toMatchObject([{ loc: ['body'], type: 'required' }]);
  });

  it('of another kind of content is a 415', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: universities,
      as: 'secretary',
      headers: { 'content-type': 'text/plain' },
      payload: 'name=x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('with an unknown field, a wrong type and too long a text names all three', async () => {
    const answer = await send({ name: { en: 'x'.repeat(500) }, country: 7, nonsense: true });
    expect(answer.statusCode).toBe(422);
    const found = detailOf(answer);
    expect(found).toContainEqual(expect.objectContaining({ loc: ['body', 'nonsense'], type: 'additionalProperties' }));
    expect(found).toContainEqual(expect.objectContaining({ loc: ['body', 'name', 'en'], type: 'maxLength' }));
    expect(found.some(({ loc, type }) => loc[1] === 'country' && type === 'type')).toBe(true);
  });

  it('without a required field is reported at that field, in both languages', async () => {
    const english = await send({ country: 'GR' });
    expect(detailOf(english)).toMatchObject([{ loc: ['body', 'name'], msg: NAME.en.required, type: 'required' }]);
    const greek = await send({ country: 'GR' }, { 'accept-language': 'el-GR,en;q=0.5' });
    expect(detailOf(greek)).toMatchObject([{ loc: ['body', 'name'], msg: NAME.el.required }]);
  });

  it('is not coerced: a number as text stays wrong', async () => {
    const answer = await send({ ...university, latitude: '38' });
    expect(detailOf(answer)).toMatchObject([{ loc: ['body', 'latitude'], type: 'type' }]);
  });

  it('with text that no database can hold is a 422 where it stands', async () => {
    const answer = await send('{"name":{"en":"a\\u0000b","el":"\\ud800"},"country":"GR"}');
    expect(answer.statusCode).toBe(422);
    expect(detailOf(answer).map(({ loc, type }) => `${type} at ${loc.join('.')}`).sort()).toEqual([
      'unstorable_text at body.name.el',
      'unstorable_text at body.name.en',
    ]);
  });

  it('keeps what it was sent and ignores read-only properties', async () => {
    const answer = await send({ ...university, id: 77, version: 9, created_at: 'yesterday', updated_at: null, schema_version: 0 });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({ ...university, version: 1 });
    expect(answer.json().id).not.toBe(77);
  });
});

describe('a form of several parts', () => {
  const part = (boundary: string) => `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--${boundary}--\r\n`;

  it.each([
    ['no boundary', 'multipart/form-data', part('b')],
    ['an empty boundary', 'multipart/form-data; boundary=', part('')],
    ['an empty boundary in quotes', 'multipart/form-data; boundary=""', part('')],
    ['a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, part('b'.repeat(300))],
    ['a boundary beyond ASCII', 'multipart/form-data; boundary=\u00e9', part('é')],
    ['two boundaries', 'multipart/form-data; boundary=a; boundary=b', part('b')],
    ['a boundary that its body does not have', 'multipart/form-data; boundary=a', part('b')],
    ['parts without a name', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    ['a broken header of a part', 'multipart/form-data; boundary=b', '--b\r\n:::\r\n\r\nx\r\n--b--\r\n'],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nx'],
  ])('with %s is refused', async (_, type, payload) => {
    for (const url of ['/api/files', '/api/profiles/applicants/bad-form/upload-cv']) {
      const as = { sub: 'bad-form', groups: ['/Applicants'] };
      const answer = await server.inject({ method: 'POST', url, as, headers: { 'content-type': type }, payload });
      expect([400, 404, 422]).toContain(answer.statusCode);
    }
  });
});

describe('a write on a version', () => {
  it('is refused when it is stale, by header or by body, and loses nothing', async () => {
    const made = await server.inject({ method: 'POST', url: universities, as: 'secretary', payload: university });
    const url = `${universities}/${made.json().id}`;
    const write = (payload: object, headers: Record<string, string> = {}) => server.inject({ method: 'PUT', url, as: 'secretary', payload, headers });

    expect((await write({ ...university, city: { en: 'Volos' } }, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
    const stale = await write({ ...university, city: { en: 'Larissa' } }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect((await write({ ...university, city: { en: 'Larissa' }, version: 1 })).statusCode).toBe(412);
    expect((await server.inject(url)).json()).toMatchObject({ city: { en: 'Volos' }, version: 2 });
    // The If-Match header takes precedence over the version in the body.
    expect((await write({ ...university, city: { en: 'Lamia' }, version: 1 }, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect((await write({ ...university, city: { en: 'Patra' } })).json()).toMatchObject({ city: { en: 'Patra' }, version: 4 });
  });

  it('is a 422 when the tag is none of ours or the version is no number', async () => {
    const made = await server.inject({ method: 'POST', url: universities, as: 'secretary', payload: university });
    const url = `${universities}/${made.json().id}`;
    const tagged = await server.inject({ method: 'PUT', url, as: 'secretary', payload: university, headers: { 'if-match': 'seven' } });
    expect(detailOf(tagged)).toMatchObject([{ loc: ['header', 'if-match'], type: 'version_tag' }]);
    const typed = await server.inject({ method: 'PUT', url, as: 'secretary', payload: { ...university, version: '1' } });
    expect(detailOf(typed)).toMatchObject([{ loc: ['body', 'version'], type: 'type' }]);
  });
});

describe('a caller', () => {
  const own = '/api/account';

  it('without a token is refused until the sign-in, before the body is read', async () => {
    const answer = await server.inject({ method: 'POST', url: universities, headers: { 'content-type': 'application/json' }, payload: '{"a":' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(answer.json().detail).toBe('Please sign in first.');
  });

  it.each([
    ['expired', { expiresIn: -60 }],
    ['of another issuer', { issuer: 'https://elsewhere.example.org/realms/x' }],
    ['for another audience', { audience: 'something-else' }],
  ])('with a token that is %s is a 401', async (_, faults) => {
    const token = await server.tokenFor('applicant', faults);
    const answer = await server.inject({ url: own, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('with an unsigned token is a 401', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { sub: 'x', iss: server.config.issuer, aud: server.config.audience, typ: 'Bearer', exp: Math.floor(Date.now() / 1000) + 300 };
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const answer = await server.inject({ url: own, headers: { authorization: `Bearer ${unsigned}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('of the wrong role is a 403 in the words of the specification', async () => {
    const answer = await server.inject({ method: 'POST', url: universities, as: 'applicant', payload: university });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toBe('You do not have access to this page!');
  });
});
