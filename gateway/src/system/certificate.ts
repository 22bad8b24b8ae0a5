import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** How long to wait for the certificate, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Until when the certificate of an https address is valid, in ISO 8601; null when it could not be read. A wrong or
 * expired certificate is read, too.
 */
export const certificateEnd = ({ hostname, port }: URL): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      // TLS does not allow an IP address as the server's name.
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    const end = (validUntil: string | null): void => {
      socket.destroy();
      resolve(validUntil);
    };
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to).toISOString()));
    socket.once('error', () => end(null)).once('timeout', () => end(null));
  });
