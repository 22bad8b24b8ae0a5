import { withTimeLimit } from '@lab/service-kit/process';
import { Injectable } from '@nestjs/common';
import { IdentitiesClient } from './identities.client.js';

/** How long an answer, or its absence, is cached, in milliseconds. Services are stopped during a restore anyway. */
const FRESH_MS = 10_000;

/** How long a session waits when the members service hangs, in milliseconds. */
const WAIT_MS = 1000;

/** When a backup was last restored, which ended all earlier sessions. */
@Injectable()
export class LastRestore {
  private known = -Infinity;
  private answer = Promise.resolve(this.known);
  private until = 0;

  constructor(private readonly client: IdentitiesClient) {}

  /** In milliseconds since 1970, as far as this gateway knows; `-Infinity` if there was no restore. */
  at(): Promise<number> {
    if (Date.now() >= this.until) {
      this.until = Date.now() + FRESH_MS;
      this.answer = withTimeLimit(this.ask(), WAIT_MS, this.known);
    }
    return this.answer;
  }

  /** Discards the cache, because a backup may have been restored. */
  forget(): void {
    this.until = 0;
  }

  private async ask(): Promise<number> {
    const { restoredAt } = await this.client.lastRestore().catch(() => ({ restoredAt: null }));
    if (restoredAt !== null) this.known = Date.parse(restoredAt);
    return this.known;
  }
}
