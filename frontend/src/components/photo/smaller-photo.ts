import { limits, photoEdges } from '@lab/contracts';

/** Maximum edges to try, in pixels: twice the displayed size, then the displayed size. */
const EDGES = [2 * photoEdges.full, photoEdges.full];

const QUALITY = 0.9;

/** A part of a picture, in pixels. */
interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

const drawn = (picture: ImageBitmap, edge: number, part: PicturePart): HTMLCanvasElement => {
  const { left, top, width, height } = part;
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/**
 * Saves a part of a picture as a JPEG that is small enough to send.
 * @param edges the maximum edges to try, in pixels
 * @returns undefined when this browser cannot, or the file is too large with each of them
 */
export const savedAsJpeg = async (
  { name }: Pick<File, 'name'>,
  picture: ImageBitmap,
  edges: readonly number[],
  part: PicturePart = { left: 0, top: 0, width: picture.width, height: picture.height },
): Promise<File | undefined> => {
  for (const edge of edges) {
    const jpeg = await jpegOf(drawn(picture, edge, part));
    if (jpeg && jpeg.size <= limits.photoBytes)
      return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  return undefined;
};

/**
 * Draws a picture of the site, such as an SVG, as a JPEG. The browser runs and loads nothing in it.
 * @returns undefined when this browser cannot
 */
export const drawnPhoto = async (address: string): Promise<File | undefined> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = photoEdges.full / Math.max(width, height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  // Chromium makes a blank bitmap of an SVG without a size of its own, but draws it.
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return savedAsJpeg({ name: 'photo' }, await createImageBitmap(canvas), EDGES);
};

/**
 * Saves a photo as a JPEG that is small enough to send, with fewer pixels if necessary.
 * @returns undefined when this browser cannot show the photo
 */
export const smallerPhoto = async (file: File): Promise<File | undefined> => {
  try {
    return await savedAsJpeg(file, await createImageBitmap(file), EDGES);
  } catch {
    // Not a picture, or in a format that this browser does not support.
    return undefined;
  }
};
