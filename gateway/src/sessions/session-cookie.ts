import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import type { GatewayConfig } from '../config.js';
import { SiteCookie } from './site-cookie.js';

@Injectable()
export class SessionCookie extends SiteCookie {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super('lab_session_', config);
  }
}
