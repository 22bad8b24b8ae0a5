import { isIP } from 'node:net';
import type { Request } from 'express';

/** The caller's network address. An IPv4 address has the same form on IPv4 and IPv6 sockets. */
export const addressOf = (request: Request): string => {
  const address = plain(request.ip);
  return address && isIP(address) ? address : (plain(request.socket.remoteAddress) ?? 'unknown');
};

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');
