import { limits, photoEdges, photoRequestMessages, type PhotoSize } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';

/** Formats that people upload and sharp can decode. SVG is excluded: it is a document, not a photo. */
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

sharp.cache(false);
sharp.concurrency(1);

/** A photo in both sizes, as WebP without metadata. */
export type Renditions = Record<PhotoSize, Buffer>;

/**
 * Looks at an uploaded file's content and header, and decodes nothing.
 * @throws InvalidInputException 415 when it is not an image, 413 when it has more pixels than a picture of its kind may
 */
export const examinePhoto = async (file: Buffer): Promise<void> => {
  const type = await fileTypeFromBuffer(file);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw notAnImage();
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  const most = limits.photoPixels[decodingOf(metadata)];
  if (metadata.width * metadata.height > most) throw tooManyPixels(metadata, most);
};

/**
 * Converts an examined file to its renditions: applies the orientation, removes metadata.
 * @throws InvalidInputException 415 when it cannot be decoded, 413 when that takes too long
 */
export const makeRenditions = async (file: Buffer): Promise<Renditions> => {
  const { data, info } = await sharp(file, { limitInputPixels: limits.photoPixels.byLines, failOn: 'error' })
    .timeout({ seconds: limits.photoSeconds })
    .autoOrient()
    .resize({ width: photoEdges.full, height: photoEdges.full, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { full: await encode(data, info, photoEdges.full), thumb: await encode(data, info, photoEdges.thumb) };
};

/** How a picture is decoded, by its header. A PNG that lies on its side is turned as a whole; a JPEG is small by then. */
const decodingOf = (metadata: Metadata): keyof typeof limits.photoPixels => {
  const { format, depth, isProgressive, orientation = 1, pages = 1 } = metadata;
  if (depth !== 'uchar' || pages > 1 || format === 'gif' || format === 'heif') return 'slowly';
  if (isProgressive || !(format === 'jpeg' || (format === 'png' && orientation === 1))) return 'asAWhole';
  return 'byLines';
};

/** Both sizes are encoded from the same decoded pixels. */
const encode = (data: Buffer, { width, height, channels }: OutputInfo, edge: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

const invalid = (message: string, status: number) => new InvalidInputException([{ path: 'photo', message }], status);

const notAnImage = () => invalid(photoRequestMessages.photoType.text, 415);

const refuse = (error: Error): never => {
  throw error.message.startsWith('timeout:') ? invalid(photoRequestMessages.photoSlow, 413) : notAnImage();
};

const tooManyPixels = ({ width, height }: Metadata, most: number) => {
  const sentence = photoRequestMessages.photoPixels({ width, height, most });
  return invalid(most < limits.photoPixels.byLines ? `${sentence} ${photoRequestMessages.photoKind}` : sentence, 413);
};
