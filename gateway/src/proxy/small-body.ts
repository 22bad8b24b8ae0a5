import type { IncomingMessage } from 'node:http';

/** Bodies up to this size, in bytes, are taken in and passed on in one piece: forms, not photos. */
const SMALL = 16 * 1024;

/** True for a body that says beforehand that it is small. HTTP's parser holds it to its word. */
export const isSmall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? Infinity) <= SMALL;

/** Calls back with the whole body; never, when the caller is gone before its end. */
export const takeIn = (request: IncomingMessage, onBody: (body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => onBody(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
};
