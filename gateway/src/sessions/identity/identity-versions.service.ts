import { Injectable } from '@nestjs/common';
import type { MemberIdentity, Right } from '@lab/contracts';
import { createdAtOf, isProven, type SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { LastKnown } from './last-known.js';
import { withTimeLimit } from '@lab/service-kit/process';

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

type Found = { identity: MemberIdentity | null };

/** The identities and rights of the members that sessions have chosen. Cached for a second. */
@Injectable()
export class IdentityVersionsService {
  private readonly found: LastKnown<number, Found>;

  constructor(
    client: IdentitiesClient,
    private readonly lastRestore: LastRestore,
  ) {
    this.found = new LastKnown((id) => client.find(id));
  }

  /**
   * The current identity of a member; null when there is no such member.
   * @throws ServiceAwayException when the members service does not answer
   */
  async get(id: number): Promise<MemberIdentity | null> {
    return (await this.found.renew(id)).identity;
  }

  /**
   * The rights of the member that a session acts as, if its user has proven to be that member. Null when the session is
   * over: the member is gone, or was protected, reset or archived since, or a backup was restored since. While the
   * members service is unavailable, the session continues.
   */
  async rightsIn(session: SealedSession): Promise<readonly Right[] | null> {
    if (createdAtOf(session) < (await this.lastRestore.at())) return null;
    if (!session.chosenMember) return [];
    const found = await this.findAsIn(session, session.chosenMember.id);
    if (found && differs(found, session)) return null;
    return isProven(session) ? (found?.identity?.rights ?? []) : [];
  }

  /** Discards the cache, because members may have changed. */
  forget(): void {
    this.found.forget();
    this.lastRestore.forget();
  }

  /** @returns undefined while the member has never been read */
  private async findAsIn(session: SealedSession, id: number): Promise<Found | undefined> {
    const known = await this.found.get(id).catch(() => undefined);
    if (!known || !differs(known, session)) return known;
    // The session may be newer than the cached identity.
    return this.found.renew(id).catch(() => known);
  }
}

const differs = ({ identity }: Found, { identityVersion }: SealedSession): boolean =>
  identity?.version !== identityVersion;
