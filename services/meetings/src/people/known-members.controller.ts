import type { Topic } from '@lab/contracts';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { KnownMembers } from './known-members.service.js';

/** Nobody calls it: it hears that members changed. */
@Controller()
export class KnownMembersController {
  constructor(private readonly members: KnownMembers) {}

  @EventPattern<Topic>('lab-members')
  refresh(): void {
    this.members.refresh();
  }
}
