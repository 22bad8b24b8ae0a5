import { z } from 'zod';

/** The renditions of a photo: `thumb` for cards, `full` for details. */
export const photoSizeSchema = z.enum(['thumb', 'full'], 'size must be thumb or full');

/** A photo's storage key: 32 random hexadecimal digits, new for every photo. */
export const photoKeySchema = z.string().regex(/^[0-9a-f]{32}$/, 'Not a valid photo address');

/** The maximum edge of each rendition, in pixels. */
export const photoEdges = { thumb: 480, full: 1280 } as const;

export type PhotoSize = z.infer<typeof photoSizeSchema>;
