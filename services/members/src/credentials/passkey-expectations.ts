import type { PasskeySite } from '@lab/contracts';

/** What a passkey's response must match, when it is added and when it is used. */
export const expectationsOf = (challenge: string, { rpId, origin }: PasskeySite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});
