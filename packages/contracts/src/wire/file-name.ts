import { lineSchema } from './fields.js';
import { limits } from './limits.js';

/** The name that a file was sent with. */
export const fileNameSchema = lineSchema('Please give the file a name', 1, limits.fileNameLength);

/**
 * The name that a file was sent with, as it can be shown: one line, cut where it is too long.
 * @param given as the client has sent it
 * @returns '' when there is none
 */
export const readFileName = (given: string): string =>
  fileNameSchema.safeParse([...given].slice(0, limits.fileNameLength).join('')).data ?? '';
