import { createHash, createHmac, randomBytes } from 'node:crypto';
import { guestCookieName, guestKeySchema, IDEMPOTENCY_KEY_HEADER } from '@lab/contracts';
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

/**
 * Lets a browser keep the key. Scripts cannot read it, no other site's page brings it along, and by https it never
 * travels unencrypted: the gateway says how people reach the site.
 */
export const keepGuestKey = (request: Request, response: Response, gatheringId: number, guestKey: string): void => {
  response.cookie(guestCookieName(gatheringId), guestKey, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.headers['x-forwarded-proto'] === 'https',
    path: '/api',
    maxAge: YEAR_MS,
  });
};

const randomGuestKey = (): string => randomBytes(16).toString('base64url');

/**
 * The key of a stranger whose request may come again: the same for the same Idempotency-Key from the same address, so that
 * they are the same guest again even if the cookie of the first answer never arrived. Without one, 128 random bits.
 */
export const guestKeyOf = ({ headers }: Request, gatheringId: number, address: string): string => {
  const repeated = headers[IDEMPOTENCY_KEY_HEADER]?.toString();
  if (!repeated) return randomGuestKey();
  const digest = createHmac('sha256', repeated).update(`guest of ${gatheringId} at ${address}`).digest();
  return digest.subarray(0, 16).toString('base64url');
};

/** The key that the browser brings, or a new one that it is given: 128 random bits unless it is said. */
export const ensureGuestKey = (
  request: Request,
  response: Response,
  gatheringId: number,
  guestKey = randomGuestKey(),
): string => {
  const known = readGuestKey(request, gatheringId);
  if (known) return known;
  keepGuestKey(request, response, gatheringId, guestKey);
  return guestKey;
};
