import { PayloadTooLargeException } from '@nestjs/common';
import { requestLimitsOf } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';

/** The body is larger than the route accepts. */
export class BodyTooLargeException extends PayloadTooLargeException {
  constructor(maxBytes: number) {
    super(`The request is too large. Please send at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
}

/**
 * Express middleware that refuses a body by its `Content-Length`. A body without one is counted while it is forwarded.
 */
export const bodyLimit = (request: Request, _response: Response, next: NextFunction): void => {
  const { bytes } = requestLimitsOf(request.method, request.originalUrl);
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > bytes;
  next(isTooLarge ? new BodyTooLargeException(bytes) : undefined);
};
