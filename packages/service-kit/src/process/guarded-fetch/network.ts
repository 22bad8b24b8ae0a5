import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** How names are resolved, and which addresses may be connected to. */
export interface Network {
  /**
   * Resolves a host name to all of its addresses.
   * @throws the DNS error, e.g. with the code ENOTFOUND
   */
  resolve(hostname: string): Promise<string[]>;
  /** @param address IPv4 or IPv6 in text form */
  isAllowed(address: string): boolean;
}

/** IPv6 addresses that are allocated for global use. Special-purpose ranges inside it are refused too. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. False for private, loopback, link-local, shared (100.64.0.0/10),
 * unique-local, multicast and reserved addresses, for IPv6 forms of IPv4 addresses (mapped, 6to4, NAT64, Teredo), and
 * for text that is not an address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
};

/** Only the public internet: no other machine of this network and no neighbouring container. */
export const publicInternet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};
