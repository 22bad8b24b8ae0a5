import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix length of a caller's IPv6 network. Callers can change the rest of their address at will. */
const NETWORK_BITS = 64;

/**
 * The caller that a rate limit counts: an IPv4 address, also when written as IPv6 (`::ffff:192.0.2.1`), or the /64
 * network of an IPv6 address, in canonical form.
 * @param address from the socket or the proxy; text that is not an address is returned unchanged
 */
export const networkOf = (address: string): string => {
  // A zone (`%eth0`) names a network interface of this machine and does not identify the caller.
  const [plain] = address.split('%', 1) as [string];
  if (!isIP(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`);
  return `${network}/${NETWORK_BITS}`;
};
