import { memberMessages, type Member, type MemberNames } from '@lab/contracts';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { Copy } from '../clients/copy.js';
import type { Logger } from '../logs/logger.js';
import { LOGGER } from '../tokens.js';
import { MembersClient } from './members-client.js';

/** Copies of the members' lists. Each is read on first use. */
@Injectable()
export class MembersCopy implements OnApplicationShutdown {
  /** All members, including alumni. */
  readonly members: Copy<Member[]>;
  /** The members with a code or passkey. */
  readonly protectedMembers: Copy<MemberNames[]>;

  constructor(client: MembersClient, @Inject(LOGGER) logger: Logger) {
    this.members = new Copy({ name: 'the members directory', logger, read: () => client.all() });
    this.protectedMembers = new Copy({ name: 'the protected members', logger, read: () => client.protectedMembers() });
  }

  /**
   * The name of a member.
   * @throws NotFoundException when there is no such member, ServiceAwayException when the members service has never answered
   */
  async nameOf(id: number): Promise<string> {
    const isMember = (each: Member): boolean => each.id === id;
    // An unknown member may have been added just now.
    const member = (await this.members.get()).find(isMember) ?? (await this.members.latest()).find(isMember);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.name;
  }

  /** Reads the lists again, after a signal that members, or their codes and passkeys, have changed. */
  change(): void {
    this.members.change();
    this.protectedMembers.change();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.members.close(), this.protectedMembers.close()]);
  }
}
