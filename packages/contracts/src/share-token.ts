import { z } from 'zod';

/**
 * The secret of a share link: at least 128 random bits in base64url. A malformed token becomes null, which is treated
 * like an unknown one.
 */
export const shareTokenSchema = z.string().transform((token) => (/^[\w-]{1,64}$/.test(token) ? token : null));

/** Path of a shared event's page, below the site's origin. */
export const sharedGatheringPath = (shareToken: string): string => `/social-gatherings/shared/${shareToken}`;
