import sharp from 'sharp';

/** A JPEG photo to upload, in a given colour so that it can be recognised. */
export const makePortrait = (color: string, width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
