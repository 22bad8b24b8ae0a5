import type { PasskeySite } from '@lab/contracts';
import type { GatewayConfig } from '../../config.js';

/** The site that passkeys are made for: the one where people reach it. */
export const passkeySite = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): PasskeySite => ({
  rpId: PUBLIC_URL.hostname,
  origin: PUBLIC_URL.origin,
});
