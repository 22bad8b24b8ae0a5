import type { HandedReach, Identity } from '@lab/contracts';
import { CONFIG, ReachCopy, ServiceAwayException } from '@lab/service-kit/process';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { oidcClientOf, type OidcClient } from '../oidc-config.js';

/** How long a start waits for the lab's choices, in milliseconds, because callers are refused until they are known. */
const WAIT_MS = 20_000;

/** Applies until the site service has answered once, and allows only sign-ins that every lab allows. */
const CLOSED: HandedReach<'gateway'> = { university: null, identity: 'required', labPasswordLogin: false };

const portalClient = (university: HandedReach<'gateway'>['university']): OidcClient | null =>
  university && {
    issuer: new URL(university.issuer),
    clientId: university.clientId,
    clientSecret: university.secret,
    label: university.label,
  };

/** How people sign in: as the environment says, otherwise as the administrator has set in the portal. */
@Injectable()
export class SignInSettings implements OnModuleInit {
  private handed: HandedReach<'gateway'> | undefined;
  private readonly fixedClient: OidcClient | null;
  private client: OidcClient | null;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly reach: ReachCopy<'gateway'>,
  ) {
    this.fixedClient = oidcClientOf(config);
    this.client = this.fixedClient;
  }

  async onModuleInit(): Promise<void> {
    await this.reach.follow((handed) => this.take(handed));
    await this.reach.waitForFirst(AbortSignal.timeout(WAIT_MS)).catch(() => undefined);
  }

  /** Whether members must prove who they are before they write. */
  get identity(): Identity['policy'] {
    return this.config.IDENTITY ?? (this.handed ?? CLOSED).identity;
  }

  /** Whether the lab password opens the portal. */
  get hasPasswordLogin(): boolean {
    return this.config.LAB_PASSWORD_LOGIN ?? (this.handed ?? CLOSED).labPasswordLogin;
  }

  /** Whether this portal is a demonstration. */
  get isDemo(): boolean {
    return this.config.DEMO;
  }

  /** The university sign-in; null without one. The same object as long as nothing has changed. */
  get university(): OidcClient | null {
    return this.client;
  }

  /** @throws ServiceAwayException while it is unknown whether the lab password opens the portal */
  requireKnown(): void {
    if (this.config.LAB_PASSWORD_LOGIN === undefined && !this.handed) throw new ServiceAwayException('site');
  }

  private take(handed: HandedReach<'gateway'>): void {
    const isSame = JSON.stringify(handed.university) === JSON.stringify(this.handed?.university);
    this.handed = handed;
    if (!isSame && !this.fixedClient) this.client = portalClient(handed.university);
  }
}
