import sharp from 'sharp';

/** A photo to upload: JPEG, with the colour of one's choice so that it can be told apart. */
export const makePortrait = (color: string, width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
