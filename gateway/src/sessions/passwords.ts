import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import type { GatewayConfig } from '../config.js';
import { sessionKey } from './session-keys.js';
import type { Door, Fingerprints } from './session.js';

/** Checks the two shared passwords. */
@Injectable()
export class Passwords {
  readonly fingerprints: Fingerprints;
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.key = sessionKey(config.SESSION_SECRET, 'fingerprint');
    this.fingerprints = {
      member: this.fingerprint('member', config.LAB_PASSWORD),
      admin: this.fingerprint('admin', config.ADMIN_PASSWORD),
    };
  }

  /** Compares in constant time. */
  opens(door: Door, password: string): boolean {
    return timingSafeEqual(Buffer.from(this.fingerprint(door, password)), Buffer.from(this.fingerprints[door]));
  }

  private fingerprint(door: Door, password: string): string {
    return createHmac('sha256', this.key).update(`${door}:${password}`).digest('base64url');
  }
}
