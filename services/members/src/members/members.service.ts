import type { Member } from '@lab/contracts';
import { JsonList, jsonListSql } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { membersSql } from './member.sql.js';

/** Injection token of the lead professor's name. */
export const LEAD_PROFESSOR = Symbol('lead professor');

@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LEAD_PROFESSOR) private readonly leadProfessor: string,
  ) {}

  /** The directory, in its order; all members, or only alumni or only present ones. */
  list(isAlumni?: boolean): JsonList {
    const where = isAlumni === undefined ? 'true' : `is_alumni = $2`;
    return new JsonList(this.dataSource, {
      counter: 'lab_members',
      sql: jsonListSql('members', membersSql(where)),
      parameters: isAlumni === undefined ? [this.leadProfessor] : [this.leadProfessor, isAlumni],
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Member> {
    const [member] = await manager.query<Member[]>(membersSql('id = $2'), [this.leadProfessor, id]);
    if (!member) throw new NotFoundException('There is no such lab member.');
    return member;
  }
}
