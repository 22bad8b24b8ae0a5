import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { UnclearAdmins } from './admin-unclear.js';
import { IdentitiesClient } from './identity/identities.client.js';
import { IdentitySessions } from './identity/identity-sessions.service.js';
import { IdentityVersions } from './identity/identity-versions.service.js';
import { IdentityController } from './identity/identity.controller.js';
import { InvitesController } from './identity/invites.controller.js';
import { InvitesService } from './identity/invites.service.js';
import { LastRestore } from './identity/last-restore.js';
import { OwnCredentialsController } from './identity/own-credentials.controller.js';
import { OwnCredentials } from './identity/own-credentials.service.js';
import { OwnSessionsController } from './identity/own-sessions.controller.js';
import { Proofs } from './identity/proofs.service.js';
import { WrongCodes } from './identity/wrong-codes.service.js';
import { OidcAttempts } from './oidc/oidc-attempts.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcIssuer } from './oidc/oidc-issuer.js';
import { OidcService } from './oidc/oidc.service.js';
import { Passwords, WrongPasswords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SeenSessions } from './seen-sessions.js';
import { SessionAnswers } from './session-answers.js';
import { SessionCookie } from './session-cookie.js';
import { SessionSealer } from './session-sealer.js';
import { SessionMiddleware } from './session.middleware.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { ApiTokens } from './tokens/api-tokens.service.js';
import { OwnTokensController } from './tokens/own-tokens.controller.js';

@Module({
  imports: [ProxyModule],
  controllers: [
    SessionsController,
    IdentityController,
    InvitesController,
    OidcController,
    OwnCredentialsController,
    OwnSessionsController,
    OwnTokensController,
  ],
  providers: [
    ApiTokens,
    IdentitiesClient,
    IdentitySessions,
    IdentityVersions,
    InvitesService,
    LastRestore,
    OidcAttempts,
    OidcIssuer,
    OidcService,
    OwnCredentials,
    Passwords,
    Proofs,
    RevokedSessions,
    SeenSessions,
    SessionAnswers,
    SessionCookie,
    SessionMiddleware,
    SessionSealer,
    SessionsService,
    WrongCodes,
    WrongPasswords,
  ],
  exports: [ApiTokens, IdentityVersions, RevokedSessions, SessionCookie, SessionMiddleware, SessionsService],
})
export class SessionsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(UnclearAdmins).forRoutes(InvitesController);
  }
}
