import { ReachModule, SiteCopy } from '@lab/service-kit/process';
import { Module } from '@nestjs/common';
import { UpstreamsModule } from '../proxy/upstreams.js';
import { IdentitiesClient } from './identity/identities.client.js';
import { IdentitySessionsService } from './identity/identity-sessions.service.js';
import { IdentityVersionsService } from './identity/identity-versions.service.js';
import { IdentityController } from './identity/identity.controller.js';
import { InvitesService } from './identity/invites.service.js';
import { LastRestore } from './identity/last-restore.js';
import { OwnSessionsController } from './identity/own-sessions.controller.js';
import { ProofsService } from './identity/proofs.service.js';
import { OidcAttempts } from './oidc/oidc-attempts.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcIssuer } from './oidc/oidc-issuer.js';
import { OidcService } from './oidc/oidc.service.js';
import { Passwords, WrongPasswords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SeenSessions } from './seen-sessions.js';
import { SessionAnswers } from './session-answers.js';
import { SessionChanges } from './session-changes.js';
import { SessionCookie } from './session-cookie.js';
import { SessionSealer } from './session-sealer.js';
import { SessionMiddleware } from './session.middleware.js';
import { SessionsController } from './sessions.controller.js';
import { siteCopy } from './site-copy.provider.js';
import { SessionsService } from './sessions.service.js';
import { SignInSettings } from './sign-in-settings.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';

@Module({
  imports: [ReachModule.for('gateway', { isAwaited: false }), UpstreamsModule],
  controllers: [SessionsController, IdentityController, OidcController, OwnSessionsController],
  providers: [
    ...siteCopy,
    ApiTokensService,
    IdentitiesClient,
    IdentitySessionsService,
    IdentityVersionsService,
    InvitesService,
    LastRestore,
    OidcAttempts,
    OidcIssuer,
    OidcService,
    Passwords,
    ProofsService,
    RevokedSessions,
    SeenSessions,
    SessionAnswers,
    SessionChanges,
    SessionCookie,
    SessionMiddleware,
    SessionSealer,
    SessionsService,
    SignInSettings,
    WrongPasswords,
  ],
  exports: [RevokedSessions, SessionChanges, SessionCookie, SessionMiddleware, SessionsService, SiteCopy],
})
export class SessionsModule {}
