import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { anonymousIdentity, IDENTITY_HEADER, sessionMessages, type Identity } from '@lab/contracts';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { ProcessConfig } from '../config.js';
import { SecurityLog } from '../logs/security-log.js';
import { CONFIG, PROCESS_NAME } from '../tokens.js';
import { ACCESS, allows, type Access, type IdentifiedRequest } from './access.js';
import { createIdentityVerifier } from './identity-token.js';

/**
 * Reads who is calling from the gateway's signed header and refuses what the route's access rule forbids. Whether caches
 * on the way may keep a GET's answer follows from the same rule, unless the route has a caching rule of its own.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly verify: (token: unknown) => Identity | null;

  constructor(
    @Inject(CONFIG) config: ProcessConfig,
    @Inject(PROCESS_NAME) processName: string,
    private readonly reflector: Reflector,
    private readonly securityLog: SecurityLog,
  ) {
    this.verify = createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, processName);
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<IdentifiedRequest>();
    request.identity ??= this.identify(request);
    const access =
      this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]) ??
      'member';
    if (allows(access, request.identity.role)) {
      if (request.method === 'GET' || request.method === 'HEAD') letCachesKeep(http.getResponse<Response>(), access);
      return true;
    }
    if (request.identity.role === 'anonymous') throw new UnauthorizedException(sessionMessages.notLoggedIn);
    throw new ForbiddenException(sessionMessages.notAllowed);
  }

  private identify(request: IdentifiedRequest): Identity {
    const token = request.headers[IDENTITY_HEADER];
    const identity = this.verify(token);
    if (token && !identity) this.securityLog.doubt(request);
    return identity ?? anonymousIdentity(request.ip ?? 'unknown');
  }
}

/** Kept or not, an answer is asked for again each time: it may have changed. */
const letCachesKeep = (response: Response, access: Access): void => {
  response.setHeader('Cache-Control', access === 'public' ? 'public, no-cache' : 'private, no-cache');
};
