import { memberMessages, storedName, type createMemberSchema, type Identity, type Member } from '@lab/contracts';
import { answerOnce, SignalClient, writeAs, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { MemberEntity } from './member.entity.js';
import { refusalOf } from './members-table.js';
import { MembersService } from './members.service.js';

type Fields = z.output<typeof createMemberSchema>;

/** Adds members who need not ask to be added. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly signals: SignalClient,
  ) {}

  /** @throws ConflictException when another member has the email address, or somebody in the lab the name */
  async add(fields: Fields, caller: Identity, repeat?: Repeat): Promise<Member> {
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => this.members.get(await insert(fields, manager), manager)),
    );
    if (isFirst) this.signals.emit('lab-members');
    return answer;
  }
}

const insert = async (fields: Fields, manager: EntityManager): Promise<number> => {
  try {
    const { id } = await manager.save(MemberEntity, { ...fields, name: storedName(fields) });
    return id;
  } catch (error) {
    throw refusalOf(error, memberMessages.emailTaken);
  }
};
