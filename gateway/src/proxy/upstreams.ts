import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { serviceNames, type ServiceName } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit/process';
import { serviceUrl, type GatewayConfig } from '../config.js';
import { Upstream } from './upstream.js';

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
