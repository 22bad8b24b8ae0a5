import { Body, Controller, Get, Header, Post, Res } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { acceptInviteSchema, passwordSchema, sessionSchema, type Identity, type Session } from '@lab/contracts';
import { AdminOnly, Answers, Caller, Public, SessionsOnly, Tag, TokensAllowed } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { CallerSession, Private } from './session.middleware.js';
import { IdentitySessionsService, InvitesService } from './identity/identity-sessions.service.js';
import { REVOKED_CHANNEL, RevokedSessions, type Revocation } from './revoked-sessions.js';
import { SessionAnswers } from './session-answers.js';
import { withMoreTime, type CurrentSession, type LoginKind } from './session.js';
import { SessionsService } from './sessions.service.js';
import { SessionCookie } from './site-cookie.js';

type Password = z.infer<typeof passwordSchema>;

const LOGIN_ERRORS = { 400: 'No password', 401: 'Wrong password', 429: 'Too many wrong passwords' };

/** Login and logout for members, invited members and administrators. */
@Tag('sessions')
@Public()
@SessionsOnly()
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly identities: IdentitySessionsService,
    private readonly invites: InvitesService,
    private readonly answers: SessionAnswers,
    private readonly cookie: SessionCookie,
    private readonly revoked: RevokedSessions,
  ) {}

  /** Programs with an API token use it to find out whose token they have. */
  @Get('session')
  @TokensAllowed()
  @Private()
  @Answers(200, sessionSchema)
  async get(
    @CallerSession() current: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const refreshed = await this.identities.refresh(current);
    return refreshed === current ? this.answers.show(current) : this.answers.give(refreshed, response);
  }

  @Post('login')
  @Private()
  @Answers(200, sessionSchema, { ...LOGIN_ERRORS, 403: 'The lab password is turned off' })
  logIn(
    @Body({ schema: passwordSchema }) { password }: Password,
    @CallerSession() current: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.open('member', password, current, caller, response);
  }

  @Post('admin')
  @Private()
  @Answers(200, sessionSchema, LOGIN_ERRORS)
  logInAsAdmin(
    @Body({ schema: passwordSchema }) { password }: Password,
    @CallerSession() current: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.open('admin', password, current, caller, response);
  }

  /** The set-up sends this while it is being used. */
  @Post('admin/extend')
  @AdminOnly()
  @Private()
  @Answers(200, sessionSchema, { 403: 'The administrator rights have ended' })
  async extendAdmin(
    @CallerSession() { session }: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.answers.give(await this.sessions.current(withMoreTime(session!, Date.now())), response);
  }

  @Post('invites/accept')
  @Private()
  @Answers(200, sessionSchema, {
    404: 'The invite was used, has expired or never existed',
    429: 'Too many wrong passwords or invites',
    503: 'The members service is unavailable',
  })
  async acceptInvite(
    @Body({ schema: acceptInviteSchema }) { token }: z.output<typeof acceptInviteSchema>,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.answers.give(await this.invites.accept(token, caller), response);
  }

  /** The browser also clears its cached answers, because others may use it next. */
  @Post('logout')
  @Private()
  @Header('Clear-Site-Data', '"cache"')
  @Answers(204)
  async logOut(
    @CallerSession() { session }: CurrentSession,
    @Caller() { address }: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.clear(response);
    if (session) await this.sessions.end(session, address);
  }

  /** Receives logouts from other replicas. */
  @EventPattern(REVOKED_CHANNEL)
  hearRevoked(@Payload() revocation: Revocation): void {
    this.revoked.remember(revocation);
  }

  private async open(
    kind: LoginKind,
    password: string,
    current: CurrentSession,
    { address }: Identity,
    response: Response,
  ) {
    return this.answers.give(await this.sessions.open(kind, password, current, address), response);
  }
}
