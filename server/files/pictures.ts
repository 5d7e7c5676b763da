import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { UploadRefused } from './file-store';

/** A small file can hold a picture that fills the memory once it is drawn; a scan of an A3 page at 600 dpi has 70 million. */
const MOST_PIXELS = 100_000_000;

/** The longer side of a photo, in pixels: more than any page shows of it. */
const PHOTO_SIDE = 1600;
const QUALITY = { quality: 90, force: false };

// Several uploads at once share the threads that the database, the disk and passwords need, too.
sharp.concurrency(1);
sharp.cache(false);

/** Looks whether a file is a picture that can be opened, and how large it is when it is drawn. @throws {UploadRefused} `file_broken` */
export async function checkPicture(path: string): Promise<void> {
  const { width, height } = await sharp(path).metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height === 0 || width * height > MOST_PIXELS) throw new UploadRefused('file_broken');
}

/**
 * The picture drawn anew in its own format, upright and at most 1600 pixels wide and high. What a camera writes into a picture beside it (where and when it
 * was taken, by which device) is not drawn.
 * @throws {Error} while it is read, for a picture that cannot be drawn to its end
 */
export function drawnAnew(picture: Readable): Readable {
  const drawing = sharp({ failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg(QUALITY)
    .webp(QUALITY)
    .png({ force: false });
  picture.on('error', (error) => drawing.destroy(error));
  return picture.pipe(drawing);
}

/** The longer side of a logo, in pixels: twice what a page shows of it, for screens of high density. */
const LOGO_SIDE = 256;

/** The picture as a logo: WebP, at most 256 pixels wide and high, with nothing beside it. @throws {Error} for a picture that cannot be drawn to its end */
export async function asLogo(picture: Readable): Promise<Buffer> {
  // Read whole, as uploads of logos are small: an error of the disk is then this function's own.
  return sharp(await buffer(picture), { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
}
