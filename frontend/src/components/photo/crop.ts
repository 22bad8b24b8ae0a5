import { savedAsJpeg } from './smaller-photo';

/** Width by height of a portrait, as pages show it. */
const PORTRAIT = 4 / 5;

/** The longest edge of what is sent, in pixels: the largest that is kept. */
const EDGE = 1600;

export const MOST_ZOOM = 4;

interface Size {
  width: number;
  height: number;
}

/** Which part of a picture is wanted: how far right and down it lies, from 0 to 1, and how much larger than the whole it is shown. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** The middle of a picture, as large as it fits: what pages show of it without a crop. */
export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The part of a picture in its pixels; it never reaches beyond the picture. */
export const partOf = (picture: Size, { x, y, zoom }: Crop) => {
  const width = Math.min(picture.width, picture.height * PORTRAIT) / zoom;
  const height = width / PORTRAIT;
  const [freeX, freeY] = [picture.width - width, picture.height - height];
  return { left: x * freeX, top: y * freeY, width, height, freeX, freeY };
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Moves the picture below the frame.
 * @param by how far, in widths and heights of the frame
 */
export const moved = (picture: Size, crop: Crop, by: { x: number; y: number }): Crop => {
  const { width, height, freeX, freeY } = partOf(picture, crop);
  // Without room it stays, and a division by it would be no number.
  const along = (place: number, free: number, distance: number) => (free < 1 ? place : within(place - distance / free));
  return { ...crop, x: along(crop.x, freeX, by.x * width), y: along(crop.y, freeY, by.y * height) };
};

/**
 * Cuts the part out.
 * @returns undefined when this browser cannot
 */
export const cropped = (file: File, picture: ImageBitmap, crop: Crop): Promise<File | undefined> => {
  const { left, top, width, height } = partOf(picture, crop);
  return savedAsJpeg(file, picture, [EDGE], { left, top, width, height });
};
