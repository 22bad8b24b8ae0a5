import type { Topic } from '@lab/contracts';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { MembersDirectory } from './members-directory.js';

/** Nobody calls it: it hears that members changed. */
@Controller()
export class MembersDirectoryController {
  constructor(private readonly directory: MembersDirectory) {}

  @EventPattern<Topic>('lab-members')
  refresh(): void {
    this.directory.refresh();
  }
}
