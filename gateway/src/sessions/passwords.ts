import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits, sessionMessages } from '@lab/contracts';
import { CONFIG, RateLimiter } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import type { LoginKind, Fingerprints } from './session.js';
import { sessionKey } from './session-sealer.js';

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
  matches(kind: LoginKind, password: string): boolean {
    return timingSafeEqual(Buffer.from(this.fingerprint(kind, password)), Buffer.from(this.fingerprints[kind]));
  }

  private fingerprint(kind: LoginKind, password: string): string {
    return createHmac('sha256', this.key).update(`${kind}:${password}`).digest('base64url');
  }
}

const limitOf = (address: string) =>
  [`wrong-passwords:${address}`, limits.wrongPasswords, sessionMessages.tooManyAttempts] as const;

/**
 * Counts wrong passwords and invites per address. Once the limit is reached, even correct ones are refused, so that
 * further guesses reveal nothing.
 */
@Injectable()
export class WrongPasswords {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws TooManyRequestsException when the limit is reached */
  check(address: string): Promise<void> {
    return this.limiter.check(...limitOf(address));
  }

  /** @throws TooManyRequestsException when the limit had already been reached */
  async count(address: string): Promise<void> {
    await this.limiter.take(...limitOf(address));
  }
}
