import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Health } from '@lab/service-kit/process';
import { Upstreams } from '../proxy/upstreams.js';

/** How long a service may take to say that it is ready, in milliseconds. */
const TIMEOUT = 1500;

/** Lets the gateway's readiness list the services behind it. */
@Injectable()
export class ServiceHealth implements OnModuleInit {
  constructor(
    private readonly health: Health,
    private readonly upstreams: Upstreams,
  ) {}

  onModuleInit(): void {
    for (const upstream of this.upstreams.all) {
      this.health.addService(upstream.service, () => upstream.getJson('/readyz', TIMEOUT));
    }
  }
}
