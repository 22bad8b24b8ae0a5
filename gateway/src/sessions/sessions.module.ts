import { Module } from '@nestjs/common';
import { MembersClient } from './members-client.js';
import { Passwords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionSealer } from './session-sealer.js';
import { SessionMiddleware } from './session.middleware.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

/** Who is calling. */
@Module({
  controllers: [SessionsController],
  providers: [
    MembersClient,
    Passwords,
    RevokedSessions,
    SessionCookie,
    SessionMiddleware,
    SessionSealer,
    SessionsService,
  ],
  exports: [RevokedSessions, SessionMiddleware, SessionsService],
})
export class SessionsModule {}
