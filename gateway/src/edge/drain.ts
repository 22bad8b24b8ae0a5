import { finished } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './body-limit.js';

/** How much of a body is still taken in after its request was answered, and for how long. */
const DRAIN_LIMIT = { bytes: 512 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Express middleware for answers that are complete before the request is (413, 403, 401 …). Closing the connection at
 * once would make the caller lose the answer, and many callers read it only after they have sent everything: so the
 * rest is thrown away as it comes in, up to a limit.
 */
export const drainAfterAnswer = (request: Request, response: Response, next: NextFunction): void => {
  if (hasBody(request)) response.once('finish', () => drain(request));
  next();
};

const drain = (request: Request): void => {
  if (request.complete) return;
  const { socket } = request;
  const end = { bytes: socket.bytesRead + DRAIN_LIMIT.bytes, at: Date.now() + DRAIN_LIMIT.milliseconds };
  const timer = setInterval(() => {
    if (Date.now() > end.at || socket.bytesRead > end.bytes) socket.destroy();
  }, 250);
  finished(request, () => clearInterval(timer));
  request.resume();
};
