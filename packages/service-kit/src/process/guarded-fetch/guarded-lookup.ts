import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { RefusedAddressError } from './guarded-fetch-errors.js';
import type { Network } from './network.js';

const refused = (hostname: string) => new RefusedAddressError(`${hostname} is not an address of the public internet`);

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
