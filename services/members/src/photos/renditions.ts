import { limits, photoEdges, photoRequestMessages, type PhotoSize } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Metadata, type OutputInfo } from 'sharp';

/** Formats that people upload and sharp can decode. SVG is excluded: it is a document, not a photo. */
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** One at a time: a photo occupies a core for a moment, and two in parallel would both take twice as long. */
const oneAtATime = pLimit(1);

sharp.cache(false);
sharp.concurrency(1);

/** A photo in both sizes, as WebP without metadata. */
export type Renditions = Record<PhotoSize, Buffer>;

/**
 * Converts an uploaded file to its renditions: detects the type by content, applies the orientation, removes metadata.
 * @throws InvalidInputException 415 when it is not an image, 413 when it has too many pixels
 */
export const makeRenditions = async (file: Buffer): Promise<Renditions> => {
  const type = await fileTypeFromBuffer(file);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw notAnImage();
  return oneAtATime(() => decodeAndEncode(file));
};

const decodeAndEncode = async (file: Buffer): Promise<Renditions> => {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  if (metadata.width * metadata.height > limits.photoPixels) throw tooManyPixels(metadata);
  const { data, info } = await sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: photoEdges.full, height: photoEdges.full, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { full: await encode(data, info, photoEdges.full), thumb: await encode(data, info, photoEdges.thumb) };
};

/** Both sizes are encoded from the same decoded pixels. */
const encode = (data: Buffer, { width, height, channels }: OutputInfo, edge: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

const refuse = (): never => {
  throw notAnImage();
};

const notAnImage = () =>
  new InvalidInputException([{ path: 'photo', message: photoRequestMessages.photoType.text }], 415);

const tooManyPixels = ({ width, height }: Metadata) =>
  new InvalidInputException(
    [
      {
        path: 'photo',
        message: `Your photo has ${width} × ${height} pixels. Please upload one of at most ${limits.photoPixels / 1e6} megapixels.`,
      },
    ],
    413,
  );
