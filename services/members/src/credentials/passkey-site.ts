import type { MembersConfig } from '../config.js';

/** The site that a passkey belongs to. A passkey does not work on any other site. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** The site that passkeys are created for: its public address. */
export const passkeySite = ({ PUBLIC_URL }: MembersConfig): PasskeySite => ({
  rpId: PUBLIC_URL.hostname,
  origin: PUBLIC_URL.origin,
});

/** The values that a passkey's response must match, when it is added and when it is used. */
export const expectationsOf = (challenge: string, { rpId, origin }: PasskeySite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});
