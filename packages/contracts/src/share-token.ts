import { z } from 'zod';

/**
 * The secret part of a share link: at least 128 random bits in base64url. Whatever cannot be one leads nowhere, as an
 * unknown one does: null.
 */
export const shareTokenSchema = z.string().transform((token) => (/^[\w-]{1,64}$/.test(token) ? token : null));

/** Where the page of a shared event is, below the site's origin. */
export const sharedGatheringPath = (shareToken: string): string => `/social-gatherings/shared/${shareToken}`;
