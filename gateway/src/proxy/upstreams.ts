import { type ServiceName, serviceNames } from '@lab/contracts';
import { CONFIG, Health } from '@lab/service-kit/process';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit, Module } from '@nestjs/common';
import { type GatewayConfig, serviceUrl } from '../config.js';
import { Upstream } from './upstream.js';
import { IdentityTokens } from './identity-tokens.js';

@Injectable()
export class Upstreams implements OnApplicationShutdown {
  readonly all: readonly Upstream[];
  private readonly byName: ReadonlyMap<ServiceName, Upstream>;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.all = serviceNames.map((name) => new Upstream(name, serviceUrl(config, name)));
    this.byName = new Map(this.all.map((upstream) => [upstream.service, upstream]));
  }

  get(service: ServiceName): Upstream {
    return this.byName.get(service)!;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((upstream) => upstream.close()));
  }
}

/** Timeout of a service's readiness check, in milliseconds. It is longer than the service's own checks take. */
const TIMEOUT_MS = 4000;

/** Makes the gateway's readiness depend on the services. */
@Injectable()
export class ServiceHealth implements OnModuleInit {
  constructor(
    private readonly health: Health,
    private readonly upstreams: Upstreams,
  ) {}

  onModuleInit(): void {
    for (const upstream of this.upstreams.all) {
      this.health.addService(upstream.service, () => upstream.getJson('/readyz', TIMEOUT_MS));
    }
  }
}

/** The connections to the services, and the signed identity that they receive. */
@Module({ providers: [IdentityTokens, Upstreams], exports: [IdentityTokens, Upstreams] })
export class UpstreamsModule {}
