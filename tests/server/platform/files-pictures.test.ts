import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPLICANTS, failures, multipart, newApplicant, png, upload } from '../profile/applicant-support';
import { asLogo } from '../../../server/platform/files/pictures';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const incoming = () => readdir(join(server.config.dataDir, 'files', 'incoming'));

it('renders a photo again: upright, without its location, in its own format', async () => {
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

it('refuses a picture that cannot be opened or decoded to its end, and leaves nothing of it', async () => {
  const owner = await newApplicant(server, 'g-broken');
  const noise = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 100, sigma: 50 } } }).jpeg()
    .toBuffer();
  const photo = { content: noise.subarray(0, noise.length / 2), url: `${APPLICANTS}/g-broken/upload-photo` };
  expect(failures(await upload(server, owner, photo))).toEqual(['file_broken at body.file']);
  expect(failures(await upload(server, owner, { content: png().subarray(0, 40) }))).toEqual(['file_broken at body.file']);
  expect(await incoming()).toEqual([]);
});

/** A PNG of which only the header is there, with the given size. */
function headerOnly(width: number, height: number): Buffer {
  const picture = Buffer.from(png());
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

it('refuses a picture of more than forty megapixels by its header, in both languages, and leaves nothing of it', async () => {
  const owner = await newApplicant(server, 'g-pixels');
  const url = `${APPLICANTS}/g-pixels/upload-photo`;
  const [large, larger] = [headerOnly(8000, 5000), headerOnly(8000, 5001)];
  // Its header may be taken, but nothing of the picture is there.
  expect(failures(await upload(server, owner, { content: large, url }))).toEqual(['file_broken at body.file']);
  expect(failures(await upload(server, owner, { content: larger, url }))).toEqual(['file_pixels at body.file']);
  expect((await upload(server, owner, larger)).json().detail).toMatchObject([{
    type: 'file_pixels',
    ctx: { limit: 40 },
    msg: 'This picture has more than 40 megapixels. Please choose a smaller copy.',
  }]);
  const inGreek = multipart(larger);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/files',
    as: owner,
    payload: inGreek.payload,
    headers: { ...inGreek.headers, 'accept-language': 'el' },
  });
  expect(answer.json().detail).toMatchObject([{ msg: 'Η εικόνα έχει περισσότερα από 40 megapixel. Επιλέξτε μικρότερο αντίγραφο.' }]);
  expect(await incoming()).toEqual([]);
});

it('decodes one picture at a time, however many arrive together', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, (_, index) => newApplicant(server, `g-many-${String(index)}`)));
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'red' } });
  const [photo, logo] = [await picture.clone().jpeg({ progressive: true }).toBuffer(), await picture.clone().png({ progressive: true }).toBuffer()];
  let most = 0;
  // Not at once: sharp counts a picture that it has finished until its callback returns, in which the next one may already begin.
  const count = () =>
    void setImmediate(() => {
      const { process, queue } = sharp.counters();
      most = Math.max(most, process + queue);
    });
  sharp.queue.on('change', count);
  try {
    const photos = owners.map((owner, index) => upload(server, owner, { content: photo, url: `${APPLICANTS}/g-many-${String(index)}/upload-photo` }));
    const answers = await Promise.all([...photos, ...[1, 2].map(() => asLogo(Readable.from([logo])))]);
    expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : 'logo'))).toEqual([...owners.map(() => 200), 'logo', 'logo']);
  } finally {
    sharp.queue.off('change', count);
  }
  expect(most).toBe(1);
});
