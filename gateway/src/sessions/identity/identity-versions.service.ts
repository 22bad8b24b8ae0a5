import { Injectable } from '@nestjs/common';
import type { MemberIdentity } from '@lab/contracts';
import { LastKnown } from '@lab/service-kit/process';
import type { SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';

type Found = { identity: MemberIdentity | null };

/** The identities of the members that sessions have chosen, as of a second ago. */
@Injectable()
export class IdentityVersions {
  private readonly found: LastKnown<number, Found>;

  constructor(client: IdentitiesClient) {
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
   * True when the member that a session chose is gone, or has been protected, reset or archived since. While nobody can
   * say, the session goes on.
   */
  async isOver(session: SealedSession): Promise<boolean> {
    if (!session.chosenMember) return false;
    const { id } = session.chosenMember;
    const known = await this.found.get(id).catch(() => undefined);
    if (!known || !differs(known, session)) return false;
    // The session may be younger than what is known.
    return differs(await this.found.renew(id).catch(() => known), session);
  }

  /** Asks again for every member: they may have changed. */
  forget(): void {
    this.found.forget();
  }
}

const differs = ({ identity }: Found, { identityVersion }: SealedSession): boolean =>
  identity?.version !== identityVersion;
