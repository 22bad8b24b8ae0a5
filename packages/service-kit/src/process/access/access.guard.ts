import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import {
  anonymousIdentity,
  purposes,
  TOKEN_HEADER,
  tokenMessages,
  type Identity,
  type Purpose,
  type TokenIssuer,
} from '@lab/contracts';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { ProcessConfig } from '../config.js';
import { SecurityLog } from '../logs/security-log.js';
import { CONFIG, PROCESS_NAME } from '../tokens.js';
import {
  ACCESS,
  allows,
  OWN_IDENTITY,
  PURPOSE,
  requireAccess,
  requireOwn,
  requireProof,
  SESSIONS_ONLY,
  WITHOUT_PROOF,
  type Access,
  type IdentifiedRequest,
  type OwnIdentityOptions,
} from './access.js';
import { createTokenVerifier, type TokenClaims } from './key-token.js';

/** The variable with the public key of each issuer. */
const PUBLIC_KEYS = {
  gateway: 'IDENTITY_PUBLIC_KEY',
  meetings: 'CALENDAR_PUBLIC_KEY',
} as const satisfies Record<TokenIssuer, string>;

type ForPortalPurpose = Exclude<Purpose, 'identity'>;

/** What a token for one of these purposes may say. */
type PortalClaims = Partial<Pick<IdentifiedRequest, 'memberId' | 'identity' | 'account'>>;

/**
 * Reads the token of the process that sent the request, and enforces the route's access rule: for the caller whom the
 * gateway has identified, or for what only the portal itself may ask. Before a write by a member it also checks the proof
 * of who they are, where the lab asks for one. The rule also decides which caches may store a GET's response, unless the
 * route sets `Cache-Control` itself.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly verifiers = new Map<Purpose, (token: unknown) => unknown>();

  constructor(
    @Inject(CONFIG) private readonly config: ProcessConfig & { CALENDAR_PUBLIC_KEY?: string },
    @Inject(PROCESS_NAME) private readonly processName: string,
    private readonly reflector: Reflector,
    private readonly securityLog: SecurityLog,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const purpose = this.ruleOf<ForPortalPurpose>(PURPOSE, context);
    if (purpose) {
      this.requirePortal(purpose, request);
      letCachesKeep(response, 'portal');
      return true;
    }
    if (!request.identity) this.identify(request);
    if (request.identity.token && this.ruleOf<boolean>(SESSIONS_ONLY, context))
      throw new ForbiddenException(tokenMessages.sessionsOnly);
    const access = this.ruleOf<Access>(ACCESS, context) ?? 'member';
    requireAccess(access, request.identity);
    const own = this.ruleOf<OwnIdentityOptions>(OWN_IDENTITY, context);
    if (own) requireOwn(request.identity, own, request.params);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading) letCachesKeep(response, own ? 'own' : access);
    else if (access !== 'public' && !this.ruleOf<boolean>(WITHOUT_PROOF, context)) requireProof(request.identity);
    return true;
  }

  private ruleOf<Rule>(key: symbol, context: ExecutionContext): Rule | undefined {
    return this.reflector.getAllAndOverride<Rule | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  private requirePortal(purpose: ForPortalPurpose, request: IdentifiedRequest): void {
    const claims: PortalClaims | null = this.read(purpose, request);
    const { memberId, identity: person, account } = claims ?? {};
    const { id = String(memberId) } = request.params;
    if (!claims || id !== String(memberId)) {
      throw new UnauthorizedException('Only the portal itself may ask for this.');
    }
    if (person && !mayStandBehind(person, purpose, memberId)) throw new ForbiddenException();
    request.identity = person ?? anonymousIdentity(request.ip ?? 'unknown');
    if (memberId !== undefined) request.memberId = memberId;
    if (account) request.account = account;
  }

  private identify(request: IdentifiedRequest): void {
    const claims = this.read('identity', request);
    if (!claims && request.headers[TOKEN_HEADER]) this.securityLog.doubt(request);
    request.identity = claims?.identity ?? anonymousIdentity(request.ip ?? 'unknown');
    request.delegated = claims?.delegated ?? {};
  }

  private read<Of extends Purpose>(purpose: Of, { headers }: IdentifiedRequest): TokenClaims<Of> | null {
    const publicKey = this.config[PUBLIC_KEYS[purposes[purpose].issuer]] ?? '';
    const verify = this.verifiers.get(purpose) ?? createTokenVerifier(purpose, publicKey, this.processName);
    this.verifiers.set(purpose, verify);
    return verify(headers[TOKEN_HEADER]) as TokenClaims<Of> | null;
  }
}

/** Who may stand behind a delegated call, which may be about a member. */
const mayStandBehind = (person: Identity, purpose: Purpose, memberId?: number): boolean => {
  if (purpose === 'obligations' && person.chosenMember?.id === memberId) return true;
  return allows(memberId === undefined ? 'admin' : 'people', person);
};

/**
 * `no-cache`: a stored response must be revalidated, because it may have changed. What only one person, administrators or
 * their helpers may read is not stored at all: others use the same browser after them.
 */
const CACHING: Partial<Record<Access | 'portal', string>> = {
  public: 'public, no-cache',
  member: 'private, no-cache',
  portal: 'private, no-store',
};

const letCachesKeep = (response: Response, access: Access | 'own' | 'portal'): void => {
  response.setHeader('Cache-Control', access === 'own' ? 'no-store' : (CACHING[access] ?? 'no-store'));
};
