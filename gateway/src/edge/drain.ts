import { finished } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { hasBody } from '@lab/service-kit/process';

/** How much of a request body is read after the response, and for how long. */
const DRAIN_LIMIT = { bytes: 512 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Express middleware for responses that are sent before the request body has arrived (413, 403, 401 …). If the
 * connection were closed at once, the client would lose the response: many clients read it only after sending
 * everything. So the rest of the body is read and discarded, up to a limit.
 */
export const drainAfterAnswer = (request: Request, response: Response, next: NextFunction): void => {
  if (hasBody(request)) response.once('finish', () => drain(request));
  next();
};

const drain = (request: Request): void => {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const end = { bytes: socket.bytesRead + DRAIN_LIMIT.bytes, at: Date.now() + DRAIN_LIMIT.milliseconds };
  const timer = setInterval(() => {
    if (Date.now() > end.at || socket.bytesRead > end.bytes) socket.destroy();
  }, 250);
  const stop = () => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  finished(request, stop);
  // After the response, Node emits no event on the request when its connection closes.
  socket.once('close', stop);
  request.resume();
};
