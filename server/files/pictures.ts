import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { UploadRefused } from './file-store';

/** A small file can decode to a picture that exhausts the memory; a scan of an A3 page at 600 dpi has 70 million pixels. */
const MAX_PIXELS = 100_000_000;

/** The longer side of a photo, in pixels: larger than any page shows it. */
const PHOTO_SIDE = 1600;
const QUALITY = { quality: 90, force: false };

// One thread for each picture, because concurrent uploads share the thread pool with the database, the disk and password hashing.
sharp.concurrency(1);
sharp.cache(false);

/** Checks that a picture can be opened and is not too large when decoded. @throws {UploadRefused} `file_broken` */
export async function checkPicture(path: string): Promise<void> {
  const { width, height } = await sharp(path).metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height === 0 || width * height > MAX_PIXELS) throw new UploadRefused('file_broken');
}

/**
 * Re-encodes a picture in its own format, upright and at most 1600 pixels wide and high. This drops the metadata that a camera writes into it (place, time,
 * device).
 * @throws {Error} while the stream is read, for a picture that cannot be decoded to its end
 */
export function drawnAnew(picture: Readable): Readable {
  const drawing = sharp({ failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg(QUALITY)
    .webp(QUALITY)
    .png({ force: false });
  picture.on('error', (error) => drawing.destroy(error));
  return picture.pipe(drawing);
}

/** The longer side of a logo, in pixels: twice its size on a page, for high-density screens. */
const LOGO_SIDE = 256;

/** The picture as a logo: WebP, at most 256 pixels wide and high, without metadata. @throws {Error} for a picture that cannot be decoded to its end */
export async function asLogo(picture: Readable): Promise<Buffer> {
  // Buffered as a whole, because uploaded logos are small and a read error then rejects this function's promise.
  return sharp(await buffer(picture), { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
}
