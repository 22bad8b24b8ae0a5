import { limits, photoEdges, photoRequestMessages, type PhotoSize } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Metadata, type OutputInfo } from 'sharp';

/** What people upload and sharp can decode. SVG is not among them: it is a document, not a photo. */
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** One at a time: a photo costs a core for a moment, and two at once double everybody's waiting. */
const oneAtATime = pLimit(1);

sharp.cache(false);
sharp.concurrency(1);

/** A photo in both sizes, as WebP without metadata. */
export type Renditions = Record<PhotoSize, Buffer>;

/**
 * Turns an uploaded file into its renditions: judged by its bytes, turned upright, metadata gone.
 * @throws InvalidInputException 415 when it is no image, 413 when it has too many pixels
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

/** The one decode is shared: both sizes come from the same raw pixels. */
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
