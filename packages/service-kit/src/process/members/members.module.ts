import { Controller, Module } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { Actors } from './actors.js';
import { membersClient, MembersClient } from './members-client.js';
import { MembersCopy } from './members-copy.js';

/** Hears that members, or their codes and passkeys, have changed. */
@Controller()
class MembersController {
  constructor(private readonly members: MembersCopy) {}

  @EventPattern<Topic>('lab-members')
  change(): void {
    this.members.change();
  }
}

/** For services that need to know the members, or who may act as one. The configuration has a `MEMBERS_URL`. */
@Module({
  controllers: [MembersController],
  providers: [Actors, membersClient, MembersCopy],
  exports: [Actors, MembersClient, MembersCopy],
})
export class MembersModule {}
