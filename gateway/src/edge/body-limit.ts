import { PayloadTooLargeException } from '@nestjs/common';
import { limits } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';

/** The body is larger than any route of the API accepts. */
export class BodyTooLargeException extends PayloadTooLargeException {
  constructor() {
    super(`The request is too large. Please send at most ${limits.requestBodyBytes / 1024 / 1024} MB.`);
  }
}

/**
 * Express middleware that refuses a body by its `Content-Length`. A body without one is counted while it is forwarded.
 */
export const bodyLimit = (request: Request, _response: Response, next: NextFunction): void => {
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > limits.requestBodyBytes;
  next(isTooLarge ? new BodyTooLargeException() : undefined);
};

/** True when a request has a body. */
export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
