import { limits, photoEdges, photoRequestMessages, type PhotoSize } from '@lab/contracts';
import { InvalidInputException } from './process/errors/errors.js';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';

/** Formats that people upload and sharp can decode. SVG is excluded: it is a document, not a photo. */
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** Formats of phones. Whether sharp can decode them depends on its build; the usual builds cannot. */
const HEIC_TYPES = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

sharp.cache(false);
sharp.concurrency(1);

/** A photo in both sizes, as WebP without metadata. */
export type Renditions = Record<PhotoSize, Buffer>;

/**
 * Examines the header of an uploaded file, without decoding the image.
 * @param field of the form, for the error
 * @throws InvalidInputException 415 when it is not a readable image, 413 when it has more pixels than allowed for its
 * format
 */
export const examineImage = async (file: Buffer, field = 'photo'): Promise<void> => {
  const type = await fileTypeFromBuffer(file);
  if (!type || !(IMAGE_TYPES.has(type.mime) || HEIC_TYPES.has(type.mime))) throw notAnImage(field);
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse(file, field));
  const most = limits.photoPixels[decodingOf(metadata)];
  if (metadata.width * metadata.height > most) throw tooManyPixels(metadata, most, field);
};

/** Decoded pixels. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Decodes an examined file, with its orientation applied and without metadata. The end of a JPEG may be missing. */
const decode = async (file: Buffer, edge: number, field: string): Promise<Pixels> => {
  const isCut = lacksEnd(file);
  const pixels = await sharp(isCut ? Buffer.concat([file, JPEG_END]) : file, {
    limitInputPixels: limits.photoPixels.byLines,
    failOn: 'error',
  })
    .timeout({ seconds: limits.photoSeconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse(file, field));
  if (isCut && greyShare(pixels.data, pixels.info) > MAX_MISSING_SHARE)
    throw invalid(photoRequestMessages.photoDamaged, 415, field);
  return pixels;
};

/**
 * Converts an examined file to its renditions: applies the orientation and removes metadata. The end of a JPEG may be
 * missing.
 * @throws InvalidInputException 415 when it cannot be decoded or much of it is missing, 413 when decoding takes too
 * long
 */
export const makeRenditions = async (file: Buffer): Promise<Renditions> => {
  const pixels = await decode(file, photoEdges.full, 'photo');
  return { full: await encode(pixels, photoEdges.full), thumb: await encode(pixels, photoEdges.thumb) };
};

/** An image as WebP without metadata, and its size in pixels. */
export interface Image {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Converts an examined file to one image.
 * @param edge the maximum width and height, in pixels
 * @param field of the form, for the error
 * @throws InvalidInputException like `makeRenditions`
 */
export const makeImage = async (file: Buffer, edge: number, field: string): Promise<Image> => {
  const pixels = await decode(file, edge, field);
  return { data: await encode(pixels, edge), width: pixels.info.width, height: pixels.info.height };
};

const JPEG_BEGIN = Buffer.from([0xff, 0xd8]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** True for a truncated JPEG, such as after an interrupted transfer: it has no end marker. */
const lacksEnd = (file: Buffer): boolean =>
  file.subarray(0, 2).equals(JPEG_BEGIN) && file.lastIndexOf(JPEG_END) < file.lastIndexOf(JPEG_SCAN);

/** The share of a truncated JPEG that may be missing. */
const MAX_MISSING_SHARE = 0.1;

/** The share of pixels in the grey that a decoder uses for missing parts of a JPEG. */
const greyShare = (data: Buffer, { width, height, channels }: OutputInfo): number => {
  const isGrey = (at: number): boolean => data[at]! >= 126 && data[at]! <= 130;
  let grey = 0;
  for (let at = 0; at < data.length; at += channels) if (isGrey(at) && isGrey(at + 1) && isGrey(at + 2)) grey += 1;
  return grey / (width * height);
};

/**
 * Decides how an image is decoded, by its header. A rotated PNG must be turned as a whole; a JPEG is already scaled
 * down by then.
 */
const decodingOf = (metadata: Metadata): keyof typeof limits.photoPixels => {
  const { format, depth, isProgressive, orientation = 1, pages = 1 } = metadata;
  if (depth !== 'uchar' || pages > 1 || format === 'gif' || format === 'heif') return 'slowly';
  if (isProgressive || !(format === 'jpeg' || (format === 'png' && orientation === 1))) return 'asAWhole';
  return 'byLines';
};

/** Both sizes are encoded from the same decoded pixels. */
const encode = ({ data, info: { width, height, channels } }: Pixels, edge: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

const invalid = (message: string, status: number, field: string) =>
  new InvalidInputException([{ path: field, message }], status);

const notAnImage = (field: string) => invalid(photoRequestMessages.photoType.text, 415, field);

/** Why sharp could not read an image. */
const refuse =
  (file: Buffer, field: string) =>
  async (error: Error): Promise<never> => {
    if (error.message.startsWith('timeout:')) throw invalid(photoRequestMessages.photoSlow, 413, field);
    const type = await fileTypeFromBuffer(file);
    const isHeic = type && HEIC_TYPES.has(type.mime);
    throw invalid(isHeic ? photoRequestMessages.photoHeic.text : photoRequestMessages.photoDamaged, 415, field);
  };

const tooManyPixels = ({ width, height }: Metadata, most: number, field: string) => {
  const sentence = photoRequestMessages.photoPixels({ width, height, most });
  return invalid(
    most < limits.photoPixels.byLines ? `${sentence} ${photoRequestMessages.photoKind}` : sentence,
    413,
    field,
  );
};
