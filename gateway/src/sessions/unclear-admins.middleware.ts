import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AdminUnclearException } from './admin-unclear.exception.js';
import type { SessionRequest } from './session.middleware.js';

/** In front of the gateway's own routes for administrators: says so when nobody can confirm that the caller is one. */
@Injectable()
export class UnclearAdmins implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    const { isUnclear } = (request as SessionRequest).currentSession;
    next(isUnclear && new AdminUnclearException());
  }
}
