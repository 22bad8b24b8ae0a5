import { Inject, Injectable } from '@nestjs/common';
import { TOKEN_HEADER, type Identity } from '@lab/contracts';
import { CONFIG, type IdentifiedRequest } from '@lab/service-kit/process';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { addressOf } from '../edge/address.js';
import { Passwords } from './passwords.js';
import { SessionCookie } from './session-cookie.js';
import { SeenSessions } from './seen-sessions.js';
import { anonymousSession, hasFreshProof, isProven, type CurrentSession } from './session.js';
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
    const { role } = currentSession;
    const session = role === 'anonymous' ? null : currentSession.session;
    const member = session?.chosenMember;
    if (session) this.seen.note(session, request.headers['user-agent']);
    const identity: Identity = {
      role,
      chosenMember: member ? { id: member.id, name: member.name } : null,
      isProven: isProven(session),
      hasFreshProof: hasFreshProof(session, Date.now()),
      policy: this.config.IDENTITY,
      identityVersion: session?.identityVersion ?? 0,
      address: addressOf(request),
      sessionId: session?.id ?? null,
      labPassword: this.passwords.fingerprints.member,
    };
    Object.assign(request, { currentSession, identity } satisfies Partial<SessionRequest>);
  }
}
