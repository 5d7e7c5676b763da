import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, person, upload } from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Stored {
  id: number;
  sha256: string;
  damaged?: boolean;
}
const stored = async (as: Person, text: string) => (await upload(server, as, pdf(text))).json<Stored>();
const get = (as: Person, id: number, headers = {}) => server.inject({ url: `/api/files/${id}`, as, headers });

describe('a part of a file (RFC 9110, section 14)', () => {
  const content = pdf('in parts');
  const size = content.length;
  const as = person('ranges');
  let file: Stored;
  beforeAll(async () => {
    file = await stored(as, 'in parts');
  });

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=4-9', 4, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-6', size - 6, size - 1],
    [`bytes=-${size + 5}`, 0, size - 1],
    [`bytes=5-${size + 100}`, 5, size - 1],
  ])('is answered alone: %s', async (range, start, end) => {
    const answer = await get(as, file.id, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it.each([`bytes=${size}-`, 'bytes=-0'])('is a 416 when it begins behind the end: %s', async (range) => {
    const answer = await get(as, file.id, { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${size}`);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['bytes=9-4', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])('is ignored where it cannot be one: %s', async (range) => {
    const answer = await get(as, file.id, { range });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['accept-ranges']).toBe('bytes');
    expect(answer.rawPayload.equals(content)).toBe(true);
  });

  it('is given only to whom has the same content (If-Range)', async () => {
    const { etag } = (await get(as, file.id)).headers;
    expect((await get(as, file.id, { range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206);
    const other = await get(as, file.id, { range: 'bytes=0-3', 'if-range': '"another"' });
    expect(other.statusCode).toBe(200);
    expect(other.rawPayload.equals(content)).toBe(true);
  });
});
