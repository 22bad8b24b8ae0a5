import { lineSchema } from './fields.js';
import { limits } from './limits.js';

/** The name under which a file was uploaded. */
export const fileNameSchema = lineSchema('Please give the file a name', 1, limits.fileNameLength);

/**
 * Cleans the name of an uploaded file for display: one line, shortened if it is too long.
 * @param given the name that the client sent
 * @returns '' when there is none
 */
export const readFileName = (given: string): string =>
  fileNameSchema.safeParse([...given].slice(0, limits.fileNameLength).join('')).data ?? '';
