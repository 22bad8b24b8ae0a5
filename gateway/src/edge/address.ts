import { isIP } from 'node:net';
import type { Request } from 'express';

/** The caller's network address. An IPv4 address has the same form whether it comes from an IPv4 or an IPv6 socket. */
export const addressOf = (request: Request): string => {
  const address = plain(request.ip);
  return address && isIP(address) ? address : (plain(request.socket.remoteAddress) ?? 'unknown');
};

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');
