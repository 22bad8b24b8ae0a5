import { savedAsJpeg } from './smaller-photo';

/** The aspect ratio of a portrait on pages, width ÷ height. */
const PORTRAIT_RATIO = 4 / 5;

/** The maximum edge of an uploaded photo in pixels, which is the largest that the server keeps. */
const MAX_EDGE_PX = 1600;

export const MAX_ZOOM = 4;

interface Size {
  width: number;
  height: number;
}

/** The chosen part of a picture: its position right and down, from 0 to 1, and its magnification. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** The largest part from the middle, which pages show of an uncropped picture. */
export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The part of a picture in pixels. It never extends beyond the picture. */
export const partOf = (picture: Size, { x, y, zoom }: Crop) => {
  const width = Math.min(picture.width, picture.height * PORTRAIT_RATIO) / zoom;
  const height = width / PORTRAIT_RATIO;
  const [freeX, freeY] = [picture.width - width, picture.height - height];
  return { left: x * freeX, top: y * freeY, width, height, freeX, freeY };
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Moves the picture below the frame.
 * @param by the distance, as a fraction of the frame's width and height
 */
export const moved = (picture: Size, crop: Crop, by: { x: number; y: number }): Crop => {
  const { width, height, freeX, freeY } = partOf(picture, crop);
  // Without room the part stays where it is; dividing by zero would give no number.
  const along = (place: number, free: number, distance: number) => (free < 1 ? place : within(place - distance / free));
  return { ...crop, x: along(crop.x, freeX, by.x * width), y: along(crop.y, freeY, by.y * height) };
};

/**
 * Cuts out the part.
 * @returns undefined when this browser cannot
 */
export const cropped = (file: File, picture: ImageBitmap, crop: Crop): Promise<File | undefined> => {
  const { left, top, width, height } = partOf(picture, crop);
  return savedAsJpeg(file, picture, [MAX_EDGE_PX], { left, top, width, height });
};
