import { sessionMessages } from '@lab/contracts';
import { Injectable, type NestMiddleware, ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { SessionRequest } from './session.middleware.js';

/**
 * Without Redis nobody can tell whether an administrator has logged out elsewhere: the request is neither allowed nor
 * refused, but answered 503.
 */
export class AdminUnclearException extends ServiceUnavailableException {
  constructor() {
    super(sessionMessages.adminUnclear);
  }
}

/** In front of the gateway's own routes for administrators: says so when nobody can confirm that the caller is one. */
@Injectable()
export class UnclearAdmins implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    const { isUnclear } = (request as SessionRequest).currentSession;
    next(isUnclear && new AdminUnclearException());
  }
}
