import { memberEntriesSchema } from '@lab/contracts';
import { Answers, type JsonList, Public, Tag } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { MembersService } from './members.service.js';

/** The members for the site service, which renders their pages. Not reachable from outside. */
@Tag('internal')
@Controller('internal/lab-members')
export class MemberEntriesController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @Answers(200, memberEntriesSchema)
  list(): JsonList {
    return this.members.entries();
  }
}
