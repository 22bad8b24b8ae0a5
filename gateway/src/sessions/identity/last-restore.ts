import { withTimeLimit } from '@lab/service-kit/process';
import { Injectable } from '@nestjs/common';
import { IdentitiesClient } from './identities.client.js';

/** How long an answer is used, and the lack of one, in milliseconds: while a backup is restored, the services are stopped. */
const FRESH_MILLISECONDS = 10_000;

/** How long a session waits for the answer of a members service that hangs, in milliseconds. */
const WAIT_MILLISECONDS = 1000;

/** When a backup was restored last: sessions from before have ended. */
@Injectable()
export class LastRestore {
  private known = -Infinity;
  private answer = Promise.resolve(this.known);
  private until = 0;

  constructor(private readonly client: IdentitiesClient) {}

  /** In milliseconds since 1970, as far as this gateway knows; `-Infinity` when none ever was. */
  at(): Promise<number> {
    if (Date.now() >= this.until) {
      this.until = Date.now() + FRESH_MILLISECONDS;
      this.answer = withTimeLimit(this.ask(), WAIT_MILLISECONDS, this.known);
    }
    return this.answer;
  }

  /** Asks again: there may have been one. */
  forget(): void {
    this.until = 0;
  }

  private async ask(): Promise<number> {
    const { restoredAt } = await this.client.lastRestore().catch(() => ({ restoredAt: null }));
    if (restoredAt !== null) this.known = Date.parse(restoredAt);
    return this.known;
  }
}
