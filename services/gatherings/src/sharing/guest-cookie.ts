import { createHash, randomBytes } from 'node:crypto';
import { guestCookieName, guestKeySchema } from '@lab/contracts';
import type { Request, Response } from 'express';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What is kept of a guest's key: enough to know them again, and no use to whoever reads the database. */
export const digestOf = (guestKey: string): string => createHash('sha256').update(guestKey).digest('base64url');

/** The key that a guest's browser brings for an event; undefined for a stranger. */
export const readGuestKey = ({ headers }: Request, gatheringId: number): string | undefined => {
  const prefix = `${guestCookieName(gatheringId)}=`;
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return guestKeySchema.safeParse(value).data;
};

/** Lets a browser keep the key. Scripts cannot read it, and no other site's page brings it along. */
export const keepGuestKey = (response: Response, gatheringId: number, guestKey: string): void => {
  response.cookie(guestCookieName(gatheringId), guestKey, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    maxAge: YEAR_MS,
  });
};

/** The key that the browser brings, or a new one that it is given: 128 random bits. */
export const ensureGuestKey = (request: Request, response: Response, gatheringId: number): string => {
  const known = readGuestKey(request, gatheringId);
  if (known) return known;
  const guestKey = randomBytes(16).toString('base64url');
  keepGuestKey(response, gatheringId, guestKey);
  return guestKey;
};
