import { ACTING_MEMBER_HEADER, type Identity, sessionMessages, TOKEN_HEADER } from '@lab/contracts';
import { CONFIG, type IdentifiedRequest } from '@lab/service-kit/process';
import {
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Header,
  Inject,
  Injectable,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { addressOf } from '../edge/address.js';
import { Passwords } from './passwords.js';
import { SeenSessions } from './seen-sessions.js';
import { SessionCookie } from './session-cookie.js';
import { anonymousSession, type CurrentSession, hasFreshProof, isProven } from './session.js';
import { SessionsService } from './sessions.service.js';

/** A request whose session was read. */
export type SessionRequest = IdentifiedRequest & { currentSession: CurrentSession };

/** Identifies the caller, for the gateway's own routes and for the services. */
@Injectable()
export class SessionMiddleware {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly passwords: Passwords,
    private readonly seen: SeenSessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  readonly use = async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    // An identity header from outside is never trusted.
    delete request.headers[TOKEN_HEADER];
    const token = this.cookie.read(request);
    this.identify(request, token ? await this.sessions.get(token) : anonymousSession);
    next();
  };

  private identify(request: Request, currentSession: CurrentSession): void {
    const { role, rights } = currentSession;
    const session = role === 'anonymous' ? null : currentSession.session;
    const member = session?.chosenMember;
    if (session) this.seen.note(session, request.headers['user-agent']);
    const identity: Identity = {
      role,
      chosenMember: member ? { id: member.id, name: member.name } : null,
      isProven: isProven(session),
      hasFreshProof: hasFreshProof(session, Date.now()),
      rights: role === 'anonymous' ? [] : [...rights],
      policy: this.config.IDENTITY,
      identityVersion: session?.identityVersion ?? 0,
      address: addressOf(request),
      sessionId: session?.id ?? null,
      labPassword: this.passwords.fingerprints.member,
    };
    Object.assign(request, { currentSession, identity } satisfies Partial<SessionRequest>);
  }
}

/**
 * Express middleware after the session was read. A page says in a header as whom its user acts. When the session says
 * otherwise, because another tab has chosen somebody else or the choice has ended, the write would be somebody else's: it
 * is refused. Callers without the header, and those who are not logged in, are let through.
 */
export const actingMemberCheck = (request: Request, _response: Response, next: NextFunction): void => {
  const claimed = request.headers[ACTING_MEMBER_HEADER];
  const { role, session } = (request as unknown as SessionRequest).currentSession;
  const isSame = claimed === undefined || role === 'anonymous' || claimed === String(session?.chosenMember?.id);
  next(isSame ? undefined : new ForbiddenException(sessionMessages.somebodyElse));
};

/** Parameter decorator: the caller's session. */
export const Current = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentSession =>
    context.switchToHttp().getRequest<SessionRequest>().currentSession,
);

/** The response is for this session only. */
export const Private = () => Header('Cache-Control', 'private, no-cache');
