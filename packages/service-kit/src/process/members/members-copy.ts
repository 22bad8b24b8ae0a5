import { memberMessages, type Member, type MemberNames } from '@lab/contracts';
import { Inject, Injectable, NotFoundException, type OnModuleDestroy } from '@nestjs/common';
import { LastKnown } from '../clients/last-known.js';
import { Refresher } from '../clients/refresher.js';
import type { Logger } from '../logs/logger.js';
import { LOGGER } from '../tokens.js';
import { MembersClient } from './members-client.js';

/**
 * The members as this process knows them. The rule for outages is the same for all who need them: while the members
 * service answers, what is known is at most a second old; while it does not, the last known members stay, however old.
 * A caller gets its error only when it has never answered.
 */
@Injectable()
export class MembersCopy implements OnModuleDestroy {
  private readonly members: LastKnown<'all', Member[]>;
  private readonly withProof: LastKnown<'all', MemberNames[]>;
  private readonly followers: Refresher[] = [];

  constructor(
    client: MembersClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.members = new LastKnown(() => client.all());
    this.withProof = new LastKnown(() => client.protectedMembers());
  }

  /**
   * All members, alumni too.
   * @throws ServiceAwayException when the members service does not answer and never has
   */
  all(): Promise<Member[]> {
    return this.members.get('all');
  }

  /**
   * All members as they are now.
   * @throws ServiceAwayException when the members service does not answer
   */
  latest(): Promise<Member[]> {
    return this.members.renew('all');
  }

  /**
   * The members with a code or passkey.
   * @throws ServiceAwayException as `all`
   */
  protectedMembers(): Promise<MemberNames[]> {
    return this.withProof.get('all');
  }

  /**
   * The name of a member.
   * @throws NotFoundException when there is no such member, ServiceAwayException as `all`
   */
  async nameOf(id: number): Promise<string> {
    const isMember = (each: Member): boolean => each.id === id;
    // Somebody who is not known may have been added just now.
    const member = (await this.all()).find(isMember) ?? (await this.latest()).find(isMember);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.name;
  }

  /**
   * Keeps something up to date that is made of the members, such as a table: now, after every change, and once a minute,
   * because signals can be lost. While the members service is away it stays as it is, and nobody waits for it.
   * @param name of it in logs, e.g. `the members directory`
   * @param store makes it of the members; is called again when it fails
   */
  follow(name: string, store: (members: Member[]) => void | Promise<void>): void {
    const follower = new Refresher(name, this.logger, async () => store(await this.latest()));
    this.followers.push(follower);
    void follower.refresh();
  }

  /** Asks again: members, or their codes and passkeys, have changed. */
  change(): void {
    this.members.forget();
    this.withProof.forget();
    for (const follower of this.followers) void follower.refresh();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.close()));
  }
}
