import { z } from 'zod';

/**
 * The secret of a share link: at least 128 random bits in base64url. A malformed token becomes null, which is treated
 * like an unknown one.
 */
export const shareTokenSchema = z.string().transform((token) => (/^[\w-]{1,64}$/.test(token) ? token : null));
