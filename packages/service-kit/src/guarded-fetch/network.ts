import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** How names become addresses, and which addresses may be connected to. */
export interface Network {
  /**
   * All addresses of a host name.
   * @throws what the name server says, e.g. an error with the code ENOTFOUND
   */
  resolve(hostname: string): Promise<string[]>;
  /** @param address IPv4 or IPv6, as text */
  isAllowed(address: string): boolean;
}

/** What is given out to the world: of IPv6 only 2000::/3, and of that, as of IPv4, nothing with a special purpose. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address that belongs to the public internet: none that is private, loopback, link-local, shared
 * (100.64.0.0/10), unique-local, multicast, reserved, or that leads to an IPv4 address in disguise (mapped, 6to4, NAT64,
 * Teredo). What cannot be read as an address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
};

/** The public internet and nothing else: no machine of this network, no container beside this one. */
export const publicInternet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};
