import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { InvalidFileType, orNotEnoughStorage } from './file-errors.js';
import { IMAGE_WIDTHS } from './stored-file.js';

/** 25 megapixels: what phones take, and 100 MB once decoded. */
const MOST_PIXELS = 25_000_000;
const MOST_FRAMES = 60;
/** A banner or a long screenshot fits into twice its width; WebP ends at 16,383 in any case. */
const TALLEST = 2;
const QUALITY = 78;
/** WebP's effort, of 6. Half of it takes half the time, for a twentieth more bytes. */
const EFFORT = 4;
const DECODABLE = new Set(['jpeg', 'png', 'webp', 'gif']);

// Images come once each: nothing to cache, and two at a time leave a core for other work.
sharp.cache(false);
sharp.concurrency(1);

export interface EncodedVariant {
  /** The width that it is for. */
  name: string;
  path: string;
  size: number;
  /** Hex. */
  sha256: string;
}

/**
 * D2: decodes an image and re-encodes it as WebP in up to three widths into the folder, smallest first; a width that
 * the image does not fill is left out, except that the largest is as large as the image is. Nothing but pixels
 * survives: no EXIF, no position, no profile, no bytes behind the image; it is rotated upright. Of animations the
 * first frame is taken. Throws InvalidFileType for whatever does not decode as a whole, NotEnoughStorage when the disk is
 * full; then nothing is left in the folder.
 */
export const encodeImage = async (
  source: string,
  folder: string,
  prefix: string,
  effort: number = EFFORT,
): Promise<EncodedVariant[]> => {
  const open = (): Sharp =>
    sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', unlimited: false, sequentialRead: true });
  const width = await uprightWidthOf(open());
  const largest = IMAGE_WIDTHS.findIndex((one) => one >= width);
  const widths = IMAGE_WIDTHS.slice(0, largest === -1 ? undefined : largest + 1);
  const variants: EncodedVariant[] = [];
  for (const one of widths) {
    const path = join(folder, `${prefix}-${one}`);
    try {
      variants.push(await written(path, String(one), await encoded(open(), one, effort)));
    } catch (error) {
      await Promise.all(
        [path, ...variants.map((variant) => variant.path)].map((left) => rm(left, { force: true })),
      );
      throw orNotEnoughStorage(error);
    }
  }
  return variants;
};

/** Wide enough for the small print of a document. */
const DOCUMENT_WIDTH = 2400;

/** D2, the same for a document that only people read: one form, in memory. */
export const encodeDocumentImage = async (source: Buffer): Promise<Buffer> => {
  const open = (): Sharp => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  await uprightWidthOf(open());
  return encoded(open(), DOCUMENT_WIDTH, EFFORT);
};

const written = async (path: string, name: string, bytes: Buffer): Promise<EncodedVariant> => {
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return { name, path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const uprightWidthOf = async (image: Sharp): Promise<number> => {
  const { format, width, height, pages = 1, orientation = 1 } = await decoding(image.metadata());
  if (!DECODABLE.has(format) || pages > MOST_FRAMES) throw new InvalidFileType();
  return orientation >= 5 ? height : width; // from 5 on the camera was held upright
};

const encoded = (image: Sharp, width: number, effort: number): Promise<Buffer> =>
  decoding(
    image
      .autoOrient()
      .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort })
      .toBuffer(),
  );

/** Any error of the decoder is an invalid file. */
const decoding = async <Result extends Buffer | Metadata>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw new InvalidFileType({ cause: error });
  }
};
