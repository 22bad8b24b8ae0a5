import { lookup } from 'node:dns/promises';
import { isMetadataHost, parseUrl } from '@lab/contracts';
import ipaddr from 'ipaddr.js';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/** The address may not be fetched. Nothing was sent to it. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * Why a fetch failed: `name` the host name is unknown, `timeout` it took too long, `redirects` too many or a broken
 * one, `connection` any other network error (refused, lost, untrusted certificate).
 */
export type FetchFailure = 'name' | 'timeout' | 'redirects' | 'connection';

/** The address may be fetched, but the fetch failed. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError';

  constructor(
    readonly reason: FetchFailure,
    options?: ErrorOptions,
  ) {
    super(`the fetch has failed: ${reason}`, options);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT');

/** Converts anything that a fetch may throw to one of the two errors. */
export const toFetchError = (error: unknown): RefusedAddressError | FetchFailedError => {
  if (error instanceof RefusedAddressError || error instanceof FetchFailedError) return error;
  if (isTimeout(error)) return new FetchFailedError('timeout', { cause: error });
  const isNameUnknown = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND';
  return new FetchFailedError(isNameUnknown ? 'name' : 'connection', { cause: error });
};

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

/** Allows only the public internet: no other machine of this network and no neighbouring container. */
export const publicInternet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

const isMetadataAddress = (address: string): boolean =>
  isMetadataHost(address.includes(':') ? (parseUrl(`http://[${address}]`)?.hostname ?? '') : address);

/**
 * For servers that administrators choose, which may be in the lab's own network. Refuses only the addresses from which a
 * machine in a cloud reads its own credentials.
 */
export const networkExceptMetadata: Network = {
  ...publicInternet,
  isAllowed: (address) => !isMetadataAddress(address),
};

const refused = (hostname: string) => new RefusedAddressError(`${hostname} is not an address on the public internet`);

/** Resolves a name and checks all of its addresses. */
const findAddresses = async ({ resolve, isAllowed }: Network, hostname: string, family: unknown) => {
  const addresses = await resolve(hostname);
  if (!addresses.every(isAllowed)) throw refused(hostname);
  const found = addresses
    .map((address) => ({ address, family: isIP(address) }))
    .filter((each) => (family !== 4 && family !== 6) || each.family === family);
  if (!found.length) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  return found;
};

/**
 * A socket's `lookup` function. The socket connects to the addresses that were checked, so a second, different DNS
 * answer (DNS rebinding) has no effect. One forbidden address is enough to refuse the name.
 */
export const guardedLookup = (network: Network): LookupFunction => {
  const find = callbackify(findAddresses);
  return (hostname, { all, family }, callback) =>
    find(network, hostname, family, (error, found) => {
      if (error) callback(error, '', 0);
      else if (all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
};

/** Refuses a URL whose host is a forbidden IP address: sockets call `lookup` for names only. */
export const requireAllowedHost = ({ hostname }: URL, { isAllowed }: Network): void => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw refused(host);
};

/**
 * Checks a server that an administrator has chosen, for clients that cannot be given a `Network`.
 * @param hostname as in a parsed URL. One that is not known is accepted, because the client reports that itself
 * @throws RefusedAddressError when it has an address from which a machine reads its own credentials
 */
export const refuseMetadata = async (hostname: string): Promise<void> => {
  const addresses = await publicInternet.resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  if (!addresses.every(networkExceptMetadata.isAllowed)) throw refused(hostname);
};
