import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { failures, upload } from '../profile/applicant-support';
import { addUniversity, CATALOGUE, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

interface University {
  id: number;
  version: number;
  logo?: string;
  logo_path?: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ renderer });
});
afterAll(() => server.close());

const newUniversity = (name: string, data: object = {}) => addUniversity(server, { name: { en: name }, country: 'GR', ...data });
const urlOf = ({ id }: { id: number }) => `${CATALOGUE}/universities/${String(id)}`;
const give = (to: { id: number }, content: Buffer) => upload(server, 'secretary', { content, url: `${urlOf(to)}/logo` });
const read = async (one: { id: number }) => (await server.inject(urlOf(one))).json<University>();
const drawn = (colour: string, size = 1000) => sharp({ create: { width: size, height: size / 2, channels: 4, background: colour } });

describe('the logo of a university', () => {
  it('is rendered again, small and without its metadata, and its address is its content', async () => {
    const one = await newUniversity('Of the logo', { logo: 'https://example.org/logo.svg' });
    const withPlace = await drawn('red').withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' } }).jpeg().toBuffer();
    const given = (await give(one, withPlace)).json<University>();
    expect(given).toMatchObject({
      version: one.version + 1,
      logo: 'https://example.org/logo.svg',
      logo_path: expect.stringMatching(/^\/api\/logos\/[0-9a-f]{64}$/) as string,
    });
    const picture = await server.inject(given.logo_path ?? '');
    expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
    const kept = await sharp(picture.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 128 });
    expect(kept.exif).toBeUndefined();
    expect(await read(one)).toEqual(given);
    expect((await list(server, 'universities', { filter: { id: [one.id] } })).json<University[]>()[0]?.logo_path).toBe(given.logo_path);
    const page = await server.inject({ url: `/universities/${String(one.id)}/details` });
    expect(page.body).toMatch(new RegExp(`<img (class="[^"]*" )?src="${given.logo_path ?? 'none'}" alt=""`));
    expect(String(page.headers['content-security-policy'])).toContain("img-src 'self'");
  });

  it('is stored once for all who have the same, and goes with the last of them', async () => {
    const [one, other] = [await newUniversity('One'), await newUniversity('Other')];
    const blue = await drawn('blue').png().toBuffer();
    const { logo_path: path = '' } = (await give(one, blue)).json<University>();
    expect((await give(other, blue)).json<University>().logo_path).toBe(path);
    await give(one, await drawn('green').webp().toBuffer());
    expect((await server.inject(path)).statusCode).toBe(200);
    const removed = await server.inject({ method: 'DELETE', url: `${urlOf(other)}/logo`, as: 'secretary' });
    expect(removed.json()).not.toHaveProperty('logo_path');
    expect((await server.inject(path)).statusCode).toBe(404);
  });

  it('is a picture that can be decoded to its end, and no graphic with a program in it', async () => {
    const one = await newUniversity('Refused');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(failures(await give(one, svg))).toEqual(['file_type at body.file']);
    const whole = await drawn('red', 400).jpeg().toBuffer();
    expect(failures(await give(one, whole.subarray(0, whole.length / 2)))).toEqual(['file_broken at body.file']);
    expect(await read(one)).toMatchObject({ version: one.version });
    expect(await read(one)).not.toHaveProperty('logo_path');
  });

  it('is never lost to others who change theirs at the same moment', async () => {
    const ROUNDS = 10;
    const all = await Promise.all(Array.from({ length: 4 }, (_, at) => newUniversity(`At once ${String(at)}`)));
    const pictures = await Promise.all(['navy', 'olive', 'teal'].map((colour) => drawn(colour, 40).png().toBuffer()));
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each uploads the picture that another one replaces at the same time.
      const given = await Promise.all(all.map((one, at) => give(one, pictures[(at + round) % pictures.length] ?? Buffer.alloc(0))));
      expect(given.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
      for (const one of all) expect((await server.inject((await read(one)).logo_path ?? '')).statusCode).toBe(200);
    }
  });

  it('stays as it is while the university is in the archive', async () => {
    const one = await newUniversity('Archived');
    await server.inject({ method: 'PUT', url: '/api/review/catalogue/universities/archived', as: 'secretary', payload: { ids: [one.id], archived: true } });
    expect((await give(one, await drawn('red').png().toBuffer())).statusCode).toBe(409);
  });
});
