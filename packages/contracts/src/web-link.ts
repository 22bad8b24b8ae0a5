import { z } from 'zod';
import { limits } from './limits.js';

/** True for a whole http or https address and nothing else. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/i.test(text) && text.length <= limits.linkLength && URL.canParse(text);

/**
 * An optional link that people may follow: http or https. Absent, null and blank all become null.
 * @param message the sentence for anything else
 */
export const optionalLinkSchema = (message = 'Please enter a valid URL') =>
  z
    .union([z.string(), z.null()], message)
    .optional()
    .transform((link) => link?.trim() || null)
    .refine((link) => link === null || isWebLink(link), message);
