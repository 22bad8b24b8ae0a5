import { isIP } from 'node:net';
import type { Request } from 'express';

/** The caller's network address. An IPv4 address is written the same however the socket was opened. */
export const addressOf = (request: Request): string => {
  const address = plain(request.ip);
  return address && isIP(address) ? address : (plain(request.socket.remoteAddress) ?? 'unknown');
};

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');
