import { Injectable } from '@nestjs/common';
import { limits, sessionMessages } from '@lab/contracts';
import { RateLimiter } from '@lab/service-kit/process';

const limitOf = (address: string) =>
  [`wrong-passwords:${address}`, limits.wrongPasswords, sessionMessages.tooManyAttempts] as const;

/**
 * The wrong passwords and invites of an address. While their limit is reached even the right ones are refused, so that
 * further guesses reveal nothing.
 */
@Injectable()
export class WrongPasswords {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws TooManyRequestsException when the limit is reached */
  check(address: string): Promise<void> {
    return this.limiter.check(...limitOf(address));
  }

  /** @throws TooManyRequestsException when the limit was reached before */
  async count(address: string): Promise<void> {
    await this.limiter.take(...limitOf(address));
  }
}
