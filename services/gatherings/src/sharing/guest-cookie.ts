import { createHmac } from 'node:crypto';
import { GUEST_KEY_HEADER, guestCookieName, guestKeySchema, IDEMPOTENCY_KEY_HEADER } from '@lab/contracts';
import { createSecretToken } from '@lab/service-kit';
import type { Request, Response } from 'express';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The guest key in the browser's cookie for a gathering. */
const keptKey = ({ headers }: Request, gatheringId: number): string | undefined => {
  const prefix = `${guestCookieName(gatheringId)}=`;
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return guestKeySchema.safeParse(value).data;
};

/** The guest key that the open page has generated. */
const keyOfPage = ({ headers }: Request): string | undefined =>
  guestKeySchema.safeParse(headers[GUEST_KEY_HEADER]).data;

/**
 * The guest key of a request: from the browser's cookie for the gathering, or from the open page if the browser keeps
 * no cookies; undefined for a stranger.
 */
export const readGuestKey = (request: Request, gatheringId: number): string | undefined =>
  keptKey(request, gatheringId) ?? keyOfPage(request);

/**
 * Stores the guest key in a cookie that scripts cannot read and other sites cannot send (SameSite). It is `Secure` if
 * the gateway's header says that the site uses https.
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

/**
 * Creates a key for a stranger. With an Idempotency-Key, it is derived from that and the address, so that a retry comes
 * from the same guest even if the response with the cookie was lost. Otherwise it is 128 random bits.
 */
export const guestKeyOf = ({ headers }: Request, gatheringId: number, address: string): string => {
  const repeated = headers[IDEMPOTENCY_KEY_HEADER]?.toString();
  if (!repeated) return createSecretToken();
  const digest = createHmac('sha256', repeated).update(`guest of ${gatheringId} at ${address}`).digest();
  return digest.subarray(0, 16).toString('base64url');
};

/** The browser's key; otherwise the page's key or a new one, which is stored in a cookie. */
export const ensureGuestKey = (
  request: Request,
  response: Response,
  gatheringId: number,
  guestKey = createSecretToken(),
): string => {
  const kept = keptKey(request, gatheringId);
  if (kept) return kept;
  const given = keyOfPage(request) ?? guestKey;
  keepGuestKey(request, response, gatheringId, given);
  return given;
};
