import { memberMessages, storedName, type createMemberSchema, type Identity, type MemberEntry } from '@lab/contracts';
import { type Repeat, Writes } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { MemberWritesService } from './member-writes.service.js';
import { MembersService } from './members.service.js';

type Fields = z.output<typeof createMemberSchema>;

/** Adds members directly, without a request. */
@Injectable()
export class NewMembersService {
  constructor(
    private readonly members: MembersService,
    private readonly memberWrites: MemberWritesService,
    private readonly writes: Writes,
  ) {}

  /** @throws ConflictException when another member has the email address, or a member in the lab has the name */
  async add(fields: Fields, caller: Identity, repeat?: Repeat): Promise<MemberEntry> {
    const write = {
      existing: null,
      fields: { ...fields, name: storedName(fields) },
      emailTaken: memberMessages.emailTaken,
    };
    return this.writes.once(caller, repeat, async (manager) => {
      const id = await this.memberWrites.write(write, caller, manager);
      return this.members.get(id, manager);
    });
  }
}
