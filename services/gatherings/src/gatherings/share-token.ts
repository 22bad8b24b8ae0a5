import { randomBytes } from 'node:crypto';

/** The secret part of a share link: 128 random bits. */
export const createShareToken = (): string => randomBytes(16).toString('base64url');
