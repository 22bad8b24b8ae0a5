import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How much of an IPv6 address names the network; a caller picks the rest anew as often as they like. */
const NETWORK_BITS = 64;

/**
 * Whom a limit counts as one caller: an IPv4 address, also one that is written as IPv6 (`::ffff:192.0.2.1`), or the /64
 * network of an IPv6 address, however it is written.
 * @param address as the socket or the proxy gave it; what is none is given back
 */
export const networkOf = (address: string): string => {
  // A zone (`%eth0`) names one of this machine's own links, not the caller.
  const [plain] = address.split('%', 1) as [string];
  if (!isIP(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`);
  return `${network}/${NETWORK_BITS}`;
};
