import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { anonymousIdentity, TOKEN_HEADER, tokenMessages } from '@lab/contracts';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { ProcessConfig } from '../config.js';
import { SecurityLog } from '../logs/security-log.js';
import { CONFIG } from '../tokens.js';
import {
  ACCESS,
  OWN_IDENTITY,
  requireAccess,
  requireOwn,
  requireProof,
  SESSIONS_ONLY,
  WITHOUT_PROOF,
  type RouteAccess,
  type IdentifiedRequest,
  type OwnIdentityOptions,
} from './access.js';
import { createTokenVerifier, type TokenClaims } from './identity-token.js';

/**
 * Reads the caller's identity, which the gateway signed, and enforces the route's access rule. Before a write it also
 * checks the member's proof of identity, if the lab requires one. The rule also decides which caches may store a GET's
 * response, unless the route sets `Cache-Control` itself.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly verify: (token: unknown) => TokenClaims | null;

  constructor(
    @Inject(CONFIG) config: ProcessConfig,
    private readonly reflector: Reflector,
    private readonly securityLog: SecurityLog,
  ) {
    this.verify = createTokenVerifier(config.IDENTITY_PUBLIC_KEY);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const isSigned = this.identify(request);
    const access = this.ruleOf<RouteAccess>(ACCESS, context) ?? 'member';
    if (access === 'portal') {
      if (!isSigned) throw new UnauthorizedException('Only the portal itself may ask for this.');
      letCachesKeep(response, 'portal');
      return true;
    }
    this.admitToken(request, this.ruleOf<boolean>(SESSIONS_ONLY, context), access);
    requireAccess(access, request.identity);
    const own = this.ruleOf<OwnIdentityOptions>(OWN_IDENTITY, context);
    if (own) requireOwn(request.identity, own, request.params);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading) letCachesKeep(response, own ? 'own' : access);
    else if (access !== 'public' && !this.ruleOf<boolean>(WITHOUT_PROOF, context)) requireProof(request.identity);
    return true;
  }

  /** Refuses tokens on routes for sessions. The right of a token's owner counts only on routes that name tokens. */
  private admitToken(request: IdentifiedRequest, isForSessions: boolean | undefined, access: RouteAccess): void {
    const { token } = request.identity;
    if (token && isForSessions) throw new ForbiddenException(tokenMessages.sessionsOnly);
    const rights = isForSessions === false ? token?.rights?.filter((right) => right === access) : [];
    if (rights?.length) request.identity = { ...request.identity, rights };
  }

  private ruleOf<Rule>(key: symbol, context: ExecutionContext): Rule | undefined {
    return this.reflector.getAllAndOverride<Rule | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** The gateway has already identified the caller itself. */
  private identify(request: IdentifiedRequest): boolean {
    if (request.identity) return false;
    const token = request.headers[TOKEN_HEADER];
    const claims = this.verify(token);
    if (!claims && token) this.securityLog.doubt(request);
    request.identity = claims?.identity ?? anonymousIdentity(request.ip ?? 'unknown');
    request.account = claims?.account;
    return claims !== null;
  }
}

/**
 * `no-cache`: a stored response must be revalidated, because it may have changed. Responses for one person, for
 * administrators or for members with a right are not stored at all, because others may use the same browser later.
 */
const CACHING: Partial<Record<RouteAccess, string>> = {
  public: 'public, no-cache',
  member: 'private, no-cache',
  portal: 'private, no-store',
};

const letCachesKeep = (response: Response, access: RouteAccess | 'own'): void => {
  response.setHeader('Cache-Control', access === 'own' ? 'no-store' : (CACHING[access] ?? 'no-store'));
};
