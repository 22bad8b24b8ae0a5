import { memberMessages, splitTitle, type MemberEntry } from '@lab/contracts';
import { JsonList, SiteCopy, type Values } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rolesValue } from './member-roles.js';
import { MEMBER, MEMBER_ENTRIES, MEMBER_LIST } from './member.sql.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteCopy,
  ) {}

  /** The directory in its order: all members, only alumni, or only current members. */
  list(isAlumni?: boolean): JsonList {
    return new JsonList(this.dataSource, MEMBER_LIST, { ...this.order(), isAlumni: isAlumni ?? null });
  }

  /** All members in the same order, with everything that their pages show. */
  entries(): JsonList {
    return new JsonList(this.dataSource, MEMBER_ENTRIES, this.order());
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<MemberEntry> {
    return MEMBER.one(manager, { ...this.order(), id }, () => new NotFoundException(memberMessages.unknown));
  }

  /** The settings that the directory's order depends on. */
  private order(): Values {
    const { name } = this.site.current.lab.professor;
    return { leadProfessor: name, withoutTitle: splitTitle(name).name, roles: rolesValue() };
  }
}
