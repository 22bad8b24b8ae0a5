import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Health } from '@lab/service-kit/process';
import { Upstreams } from '../proxy/upstreams.js';

/** Timeout of a service's readiness check, in milliseconds. */
const TIMEOUT = 1500;

/** Adds the services to the gateway's readiness. */
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
