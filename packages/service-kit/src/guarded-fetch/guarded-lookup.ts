import { isIP, type LookupFunction } from 'node:net';
import { RefusedAddressError } from './guarded-fetch-errors.js';
import type { Network } from './network.js';

const refused = (hostname: string) => new RefusedAddressError(`${hostname} is not an address of the public internet`);

const toFamilies = (addresses: readonly string[], family: unknown) =>
  addresses
    .map((address) => ({ address, family: isIP(address) }))
    .filter((found) => (family !== 4 && family !== 6) || found.family === family);

/**
 * The `lookup` of a socket, which connects to the very addresses that were checked: a name server that answers
 * differently a second time gains nothing. One forbidden address is enough to refuse the name.
 */
export const guardedLookup =
  ({ resolve, isAllowed }: Network): LookupFunction =>
  (hostname, { all, family }, callback) => {
    const fail = (error: Error) => callback(error, '', 0);
    resolve(hostname).then((addresses) => {
      if (!addresses.every(isAllowed)) return fail(refused(hostname));
      const found = toFamilies(addresses, family);
      if (!found[0]) return fail(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }));
      if (all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    }, fail);
  };

/** Refuses a host that is written as a forbidden address: a socket looks up names only. */
export const requireAllowedHost = ({ hostname }: URL, { isAllowed }: Network): void => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw refused(host);
};
