import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MAX_MEGAPIXELS } from '@domain/records/file-limits';
import { oneAtATime } from '../process/one-at-a-time';
import { UploadRefused } from './file-store';

/** A small file can decode to a picture that exhausts the memory; a scan of an A4 page at 600 dpi has 35 million pixels. */
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** A progressive or interlaced picture is decoded as a whole, in up to 4 bytes a pixel: many at the same time would exhaust the memory. */
const inTurn = oneAtATime();

/** The longer side of a photo, in pixels: larger than any page shows it. */
const PHOTO_SIDE = 1600;
const QUALITY = { quality: 90, force: false };

// One thread for each picture, because concurrent uploads share the thread pool with the database, the disk and password hashing.
sharp.concurrency(1);
sharp.cache(false);

/** Checks by its header that a picture can be opened and is not too large when decoded. @throws {UploadRefused} `file_broken`, `file_pixels` */
export async function checkPicture(path: string): Promise<void> {
  // Without a limit of its own, which would only say that something is wrong.
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height === 0) throw new UploadRefused('file_broken');
  if (width * height > MAX_PIXELS) throw new UploadRefused('file_pixels');
}

/** Decodes a picture to its end, reduced where that is cheaper. @throws {UploadRefused} `file_broken` for one that is cut off or damaged */
export async function decodePicture(open: () => Readable): Promise<void> {
  await inTurn(async () => {
    const picture = sharp(await buffer(open()), { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true });
    await picture.resize({ width: 16, height: 16, fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  }).catch(() => {
    throw new UploadRefused('file_broken');
  });
}

/** The re-encoded picture as a stream, which fails for a picture that cannot be decoded to its end. */
function reencoded(picture: Readable): Readable {
  const drawing = sharp({ failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg(QUALITY)
    .webp(QUALITY)
    .png({ force: false });
  picture.on('error', (error) => drawing.destroy(error));
  return picture.pipe(drawing);
}

/**
 * Re-encodes a picture in its own format, upright and at most 1600 pixels wide and high, and gives what `store` makes of its bytes. This drops the metadata
 * that a camera writes into it (place, time, device). One picture is decoded at a time.
 */
export const reencodedPicture = <Stored>(open: () => Readable, store: (picture: Readable) => Promise<Stored>): Promise<Stored> =>
  inTurn(() => store(reencoded(open())));

/** The longer side of a logo, in pixels: twice its size on a page, for high-density screens. */
const LOGO_SIDE = 256;

/** The picture as a logo: WebP, at most 256 pixels wide and high, without metadata. @throws {Error} for a picture that cannot be decoded to its end */
export async function asLogo(picture: Readable): Promise<Buffer> {
  // Buffered as a whole, because uploaded logos are small and a read error then rejects this function's promise.
  const bytes = await buffer(picture);
  const logo = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 });
  return inTurn(() => logo.toBuffer());
}
