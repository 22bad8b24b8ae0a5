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
import {
  ACCESS,
  allows,
  OWN_IDENTITY,
  requireOwn,
  requireProof,
  WITHOUT_PROOF,
  type Access,
  type IdentifiedRequest,
  type OwnIdentityOptions,
} from './access.js';
import { createIdentityVerifier } from './identity-token.js';

/**
 * Reads the caller's identity from the gateway's signed header and enforces the route's access rule. Before a write by a
 * member it also checks the proof of who they are, where the lab asks for one. The rule also decides which caches may
 * store a GET's response, unless the route sets `Cache-Control` itself.
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
    const access = this.ruleOf<Access>(ACCESS, context) ?? 'member';
    requireAccess(access, request.identity);
    const own = this.ruleOf<OwnIdentityOptions>(OWN_IDENTITY, context);
    if (own) requireOwn(request.identity, own, request.params);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading) letCachesKeep(http.getResponse<Response>(), own ? 'own' : access);
    else if (access !== 'public' && !this.ruleOf<boolean>(WITHOUT_PROOF, context)) requireProof(request.identity);
    return true;
  }

  private ruleOf<Rule>(key: symbol, context: ExecutionContext): Rule | undefined {
    return this.reflector.getAllAndOverride<Rule | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  private identify(request: IdentifiedRequest): Identity {
    const token = request.headers[IDENTITY_HEADER];
    const identity = this.verify(token);
    if (token && !identity) this.securityLog.doubt(request);
    return identity ?? anonymousIdentity(request.ip ?? 'unknown');
  }
}

const requireAccess = (access: Access, { role }: Identity): void => {
  if (allows(access, role)) return;
  if (role === 'anonymous') throw new UnauthorizedException(sessionMessages.notLoggedIn);
  throw new ForbiddenException(sessionMessages.notAllowed);
};

/**
 * `no-cache`: a stored response must be revalidated, because it may have changed. What only one person or administrators
 * may read is not stored at all: others use the same browser after them.
 */
const CACHING: Record<Access | 'own', string> = {
  public: 'public, no-cache',
  member: 'private, no-cache',
  admin: 'no-store',
  own: 'no-store',
};

const letCachesKeep = (response: Response, access: Access | 'own'): void => {
  response.setHeader('Cache-Control', CACHING[access]);
};
