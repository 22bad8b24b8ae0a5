import { type ServiceName, serviceNames } from '@lab/contracts';
import { CONFIG, Health, ServiceClients, serviceUrlVariable } from '@lab/service-kit/process';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { z } from 'zod';
import { Upstream } from './upstream.js';
import { IdentityTokens } from './identity-tokens.js';

@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly byName: ReadonlyMap<ServiceName, Upstream>;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.byName = new Map(serviceNames.map((name) => [name, new Upstream(name, config[serviceUrlVariable(name)])]));
  }

  get(service: ServiceName): Upstream {
    return this.byName.get(service)!;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Array.from(this.byName.values(), (upstream) => upstream.close()));
  }
}

/** Timeout of a service's readiness check, in milliseconds. It is longer than the service's own checks take. */
const TIMEOUT_MS = 4000;

/** Makes the gateway's readiness depend on the services. */
@Injectable()
export class ServiceHealth implements OnModuleInit {
  constructor(
    private readonly health: Health,
    private readonly services: ServiceClients,
  ) {}

  onModuleInit(): void {
    for (const name of serviceNames) {
      this.health.addService(name, () => this.services.get(name).get('/readyz', z.unknown(), {}, TIMEOUT_MS));
    }
  }
}

/** The connections to the services, and the signed identity that they receive. */
@Module({ providers: [IdentityTokens, Upstreams], exports: [IdentityTokens, Upstreams] })
export class UpstreamsModule {}
