import { Injectable } from '@nestjs/common';
import type { MemberIdentity, Right } from '@lab/contracts';
import { LastKnown } from '@lab/service-kit/process';
import { createdAtOf, isProven, type SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { LastRestore } from './last-restore.js';

type Found = { identity: MemberIdentity | null };

/** The identities of the members that sessions have chosen, with their rights, as of a second ago. */
@Injectable()
export class IdentityVersions {
  private readonly found: LastKnown<number, Found>;

  constructor(
    client: IdentitiesClient,
    private readonly lastRestore: LastRestore,
  ) {
    this.found = new LastKnown((id) => client.find(id));
  }

  /**
   * The identity of a member as it is now; null when there is no such member.
   * @throws ServiceAwayException when the members service does not answer
   */
  async get(id: number): Promise<MemberIdentity | null> {
    return (await this.found.renew(id)).identity;
  }

  /**
   * The rights of the member that a session chose, if its user has proven to be them; null when the session is over, because
   * the member is gone, or has been protected, reset or archived since, or because a backup was restored since. While nobody can
   * say, the session goes on.
   */
  async rightsIn(session: SealedSession): Promise<readonly Right[] | null> {
    if (createdAtOf(session) < (await this.lastRestore.at())) return null;
    if (!session.chosenMember) return [];
    const found = await this.findAsIn(session, session.chosenMember.id);
    if (found && differs(found, session)) return null;
    return isProven(session) ? (found?.identity?.rights ?? []) : [];
  }

  /** Asks again for every member: they may have changed. */
  forget(): void {
    this.found.forget();
    this.lastRestore.forget();
  }

  /** @returns undefined while nobody has ever known */
  private async findAsIn(session: SealedSession, id: number): Promise<Found | undefined> {
    const known = await this.found.get(id).catch(() => undefined);
    if (!known || !differs(known, session)) return known;
    // The session may be younger than what is known.
    return this.found.renew(id).catch(() => known);
  }
}

const differs = ({ identity }: Found, { identityVersion }: SealedSession): boolean =>
  identity?.version !== identityVersion;
