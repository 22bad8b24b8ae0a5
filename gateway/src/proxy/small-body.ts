import type { IncomingMessage } from 'node:http';

/** Bodies up to this size, in bytes, are buffered and forwarded in one piece: forms, but not photos. */
const SMALL = 16 * 1024;

/** True for a body with a small `Content-Length`, which Node's HTTP parser enforces. */
export const isSmall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? Infinity) <= SMALL;

/** Calls back with the complete body; never if the client disconnects before its end. */
export const takeIn = (request: IncomingMessage, onBody: (body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => onBody(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
};
