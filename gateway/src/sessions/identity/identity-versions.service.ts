import { Injectable } from '@nestjs/common';
import type { MemberIdentity, Right } from '@lab/contracts';
import { createdAtOf, isProven, type SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { LastRestore } from './last-restore.js';
import { LastKnown } from './last-known.js';

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
