import { CONFIG, MembersClient } from '@lab/service-kit/process';
import { Module } from '@nestjs/common';
import { serviceUrl, type GatewayConfig } from '../config.js';
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
    {
      provide: MembersClient,
      useFactory: (config: GatewayConfig) => new MembersClient(serviceUrl(config, 'members')),
      inject: [CONFIG],
    },
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
