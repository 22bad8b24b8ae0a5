import { ACTING_MEMBER_HEADER, type Identity, sessionMessages, TOKEN_HEADER, tokenMessages } from '@lab/contracts';
import type { IdentifiedRequest } from '@lab/service-kit/process';
import {
  BadRequestException,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Header,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { addressOf, bearerOf, hasSeveralAuthorizations } from '../edge/caller.js';
import { isReading } from '../edge/request-target.js';
import { Passwords } from './passwords.js';
import { SeenSessions } from './seen-sessions.js';
import {
  anonymousSession,
  type CurrentSession,
  hasFreshProof,
  identityVersionOf,
  isProvenNow,
  memberOf,
  sessionOfToken,
} from './session.js';
import { SessionsService } from './sessions.service.js';
import { SignInSettings } from './sign-in-settings.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { SessionCookie } from './site-cookie.js';

/** A request after its session was read. */
export type SessionRequest = IdentifiedRequest & { currentSession: CurrentSession };

/** Identifies the caller for the gateway's own routes and for the services. */
@Injectable()
export class SessionMiddleware {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: ApiTokensService,
    private readonly cookie: SessionCookie,
    private readonly passwords: Passwords,
    private readonly seen: SeenSessions,
    private readonly settings: SignInSettings,
  ) {}

  readonly use = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    // An identity header from outside is never trusted.
    delete request.headers[TOKEN_HEADER];
    if (hasSeveralAuthorizations(request)) throw new BadRequestException(tokenMessages.severalGiven);
    const bearer = bearerOf(request);
    const current = await (bearer === undefined ? this.sessionOf(request) : this.useToken(bearer, request, response));
    this.identify(request, current);
    const isAllowed = current.token?.scope !== 'read' || isReading(request);
    next(isAllowed ? undefined : new ForbiddenException(tokenMessages.onlyReads));
  };

  private async sessionOf(request: Request): Promise<CurrentSession> {
    const cookie = this.cookie.read(request);
    return cookie ? this.sessions.get(cookie) : anonymousSession;
  }

  /** With a token, cookies are ignored. */
  private async useToken(bearer: string, request: Request, response: Response): Promise<CurrentSession> {
    try {
      return sessionOfToken(await this.tokens.use(bearer, addressOf(request)));
    } catch (error) {
      if (error instanceof UnauthorizedException)
        response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw error;
    }
  }

  private identify(request: Request, currentSession: CurrentSession): void {
    // A session that is no longer logged in continues, but has no identity.
    const known = currentSession.role === 'anonymous' ? anonymousSession : currentSession;
    const { session, token, role, rights } = known;
    const member = memberOf(known);
    if (session) this.seen.note(session, request.headers['user-agent']);
    const identity: Identity = {
      role,
      chosenMember: member && { id: member.id, name: member.name },
      isProven: isProvenNow(known),
      hasFreshProof: hasFreshProof(session, Date.now()),
      invitedBy: session?.proof?.invitedBy ?? null,
      rights: [...rights],
      policy: this.settings.identity,
      identityVersion: identityVersionOf(known),
      address: addressOf(request),
      sessionId: session?.id ?? null,
      labPassword: this.passwords.fingerprints.member,
      token: token ? { id: token.id, name: token.name, rights: [...token.identity.rights] } : null,
    };
    Object.assign(request, { currentSession, identity } satisfies Partial<SessionRequest>);
  }
}

/**
 * Express middleware that runs after the session was read. Pages send in a header which member they show as the user.
 * If the session acts as a different member, because another tab has changed the choice or it has ended, the write is
 * refused: it would be recorded under the wrong name. Callers without the header, and callers who are not logged in,
 * are let through.
 */
export const actingMemberCheck = (request: Request, _response: Response, next: NextFunction): void => {
  const claimed = request.headers[ACTING_MEMBER_HEADER];
  const { role, chosenMember } = (request as unknown as SessionRequest).identity;
  const isSame = claimed === undefined || role === 'anonymous' || claimed === String(chosenMember?.id);
  next(isSame ? undefined : new ForbiddenException(sessionMessages.somebodyElse));
};

/** Parameter decorator: the caller's session. */
export const CallerSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentSession =>
    context.switchToHttp().getRequest<SessionRequest>().currentSession,
);

/** Marks the response as private to this session. */
export const Private = () => Header('Cache-Control', 'private, no-cache');
