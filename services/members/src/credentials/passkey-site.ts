import type { MembersConfig } from '../config.js';

/** The site as passkeys know it: a passkey of one site is of no use on another. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** The site that passkeys are made for: the one where people reach it. */
export const passkeySite = ({ PUBLIC_URL }: MembersConfig): PasskeySite => ({
  rpId: PUBLIC_URL.hostname,
  origin: PUBLIC_URL.origin,
});

/** What a passkey's response must match, when it is added and when it is used. */
export const expectationsOf = (challenge: string, { rpId, origin }: PasskeySite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});
