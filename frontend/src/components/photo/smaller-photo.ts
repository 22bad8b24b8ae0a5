import { limits, photoEdges } from '@lab/contracts';

/** Longest edges that are tried, in pixels: twice what the site shows, then just that. */
const EDGES = [2 * photoEdges.full, photoEdges.full];

const QUALITY = 0.9;

const drawn = (picture: ImageBitmap, edge: number): HTMLCanvasElement => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparent parts.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/**
 * Saves a photo as a JPEG that may be sent, in fewer pixels where necessary.
 * @returns undefined when this browser cannot show the photo
 */
export const smallerPhoto = async (file: File): Promise<File | undefined> => {
  try {
    const picture = await createImageBitmap(file);
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    for (const edge of EDGES) {
      const jpeg = await jpegOf(drawn(picture, edge));
      if (jpeg && jpeg.size <= limits.photoBytes) return new File([jpeg], name, { type: 'image/jpeg' });
    }
  } catch {
    // Not a picture, or one of a kind that this browser does not know.
  }
  return undefined;
};
