import { Controller, Module } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { Actors } from '../access/actors.js';
import { MembersClient, MembersCopy } from './members-client.js';

/** Handles the signal that members, or their codes and passkeys, have changed. */
@Controller()
class MembersController {
  constructor(private readonly members: MembersCopy) {}

  @EventPattern<Topic>('lab-members')
  change(): void {
    this.members.change();
  }
}

/**
 * For services that need the members, or need to know who may act as whom. The configuration must have a `MEMBERS_URL`.
 */
@Module({
  controllers: [MembersController],
  providers: [Actors, MembersClient, MembersCopy],
  exports: [Actors, MembersClient, MembersCopy],
})
export class MembersModule {}
