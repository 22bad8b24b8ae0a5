import { memberMessages, storedName, type createMemberSchema, type Identity, type MemberEntry } from '@lab/contracts';
import { answerOnce, SignalClient, writeAs, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { MemberWritesService } from './member-writes.service.js';
import { MembersService } from './members.service.js';

type Fields = z.output<typeof createMemberSchema>;

/** Adds members directly, without a request. */
@Injectable()
export class NewMembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly writes: MemberWritesService,
    private readonly signals: SignalClient,
  ) {}

  /** @throws ConflictException when another member has the email address, or a member in the lab has the name */
  async add(fields: Fields, caller: Identity, repeat?: Repeat): Promise<MemberEntry> {
    const write = {
      existing: null,
      fields: { ...fields, name: storedName(fields) },
      emailTaken: memberMessages.emailTaken,
    };
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        const id = await this.writes.write(write, caller, manager);
        return this.members.get(id, manager);
      }),
    );
    if (isFirst) this.signals.emit('lab-members');
    return answer;
  }
}
