import { isLoopback } from '@lab/service-kit/config';
import type { Config } from './stack/config.js';
import { publicUrl } from './stack/environment.js';

/** Returns a hint about which machines can open the site, and which settings admit others. */
export const describeReachability = (config: Pick<Config, 'HOST' | 'PORT' | 'given'>): string => {
  const { HOST, PORT, given } = config;
  if (HOST === '::1' || isLoopback(HOST))
    return `Only this machine can open it. HOST=0.0.0.0 PUBLIC_URL=http://ADDRESS:${PORT} make start lets others open it too, at the ADDRESS of this machine.`;
  if (isLoopback(new URL(publicUrl(config)).hostname) && !given['ALLOWED_HOSTS'])
    return `Other machines can connect (HOST=${HOST}), but the site answers only to localhost. Set PUBLIC_URL=http://ADDRESS:${PORT} with the name or address of this machine, or list several in ALLOWED_HOSTS.`;
  return `Other machines can open it too (HOST=${HOST}).`;
};
