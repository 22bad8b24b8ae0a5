import { ReachModule, SiteCopy, CONFIG, LOGGER, type Logger, ServiceClients } from '@lab/service-kit/process';
import { Module, type Provider } from '@nestjs/common';
import { UpstreamsModule } from '../proxy/upstreams.js';
import { IdentitiesClient } from './identity/identities.client.js';
import { IdentitySessionsService, InvitesService } from './identity/identity-sessions.service.js';
import { IdentityVersionsService, LastRestore } from './identity/identity-versions.service.js';
import { IdentityController, OwnSessionsController } from './identity/identity.controller.js';
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
import { SessionSealer } from './session-sealer.js';
import { SessionMiddleware } from './session.middleware.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInSettings } from './sign-in-settings.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { labSettings, setLabSettings } from '@lab/contracts';
import type { GatewayConfig } from '../config.js';
import { SessionCookie } from './site-cookie.js';

/**
 * The copy of the lab's settings. Unlike the services, the gateway also starts without the site service, so that people
 * can sign in; until it answers, the settings are the defaults.
 */
const siteCopy: Provider[] = [
  {
    provide: SiteCopy,
    useFactory: async (services: ServiceClients, logger: Logger, { LAB_TIME_ZONE: timeZone }: GatewayConfig) => {
      setLabSettings({ ...labSettings(), timeZone });
      const copy = new SiteCopy(services, logger);
      await copy.latest().catch(() => undefined);
      return copy;
    },
    inject: [ServiceClients, LOGGER, CONFIG],
  },
];

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
