import { z } from 'zod';
import { limits } from './limits.js';

/** True for a complete http or https address and nothing else. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/i.test(text) && text.length <= limits.linkLength && URL.canParse(text);

/**
 * An optional http or https link. Absent, null and blank values become null.
 * @param message for anything else
 */
export const optionalLinkSchema = (message = 'Please enter a valid URL') =>
  z
    .union([z.string(), z.null()], message)
    .optional()
    .transform((link) => link?.trim() || null)
    .refine((link) => link === null || isWebLink(link), message);
