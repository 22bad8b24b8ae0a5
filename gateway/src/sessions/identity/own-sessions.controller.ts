import { Controller, Get, Headers } from '@nestjs/common';
import { ownSessionListSchema, type OwnSessionList } from '@lab/contracts';
import { Answers, MembersOnly, OwnIdentity, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import { CallerSession } from '../session.middleware.js';
import { SeenSessions } from '../seen-sessions.js';
import type { CurrentSession } from '../session.js';

/** Lists where the caller is signed in. The members service ends these sessions. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly seen: SeenSessions) {}

  @Get()
  @Answers(200, ownSessionListSchema, {
    401: 'Not logged in',
    403: 'The caller has not chosen an identity, or not proven it',
    503: 'The list is temporarily unavailable',
  })
  async list(
    @CallerSession() { session }: CurrentSession,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<OwnSessionList> {
    return { sessions: await this.seen.list(session!, userAgent) };
  }
}
