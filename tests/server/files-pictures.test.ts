import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPLICANTS, failures, newApplicant, png, upload } from './applicant-support';
import { startServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const incoming = () => readdir(join(server.config.dataDir, 'files', 'incoming'));

it('draws a photo anew: upright, without the place where it was taken, in its own format', async () => {
  const owner = await newApplicant(server, 'g-place');
  const taken = sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } }).withMetadata({ orientation: 6 });
  const withPlace = taken.withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const content = await withPlace.clone().toFormat(format).toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const url = `${APPLICANTS}/g-place/upload-photo`;
    const { id } = (await upload(server, owner, { content, url })).json<{ photo: { id: number } }>().photo;
    const kept = await sharp((await server.inject({ url: `/api/files/${id}`, as: owner })).rawPayload).metadata();
    expect(kept).toMatchObject({ format, width: 2, height: 4 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

it('refuses a picture that cannot be opened or drawn to its end, and leaves nothing of it', async () => {
  const owner = await newApplicant(server, 'g-broken');
  const noise = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 100, sigma: 50 } } }).jpeg().toBuffer();
  const photo = { content: noise.subarray(0, noise.length / 2), url: `${APPLICANTS}/g-broken/upload-photo` };
  expect(failures(await upload(server, owner, photo))).toEqual(['file_broken at body.file']);
  expect(failures(await upload(server, owner, { content: png().subarray(0, 40) }))).toEqual(['file_broken at body.file']);
  expect(await incoming()).toEqual([]);
});
