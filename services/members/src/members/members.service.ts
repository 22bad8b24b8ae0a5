import type { Member } from '@lab/contracts';
import { JsonList, jsonListSql } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';
import { membersSql } from './member.sql.js';

/** Injection token of the lead professor's name. */
export const LEAD_PROFESSOR = Symbol('lead professor');

/** What an approved request says about a member. */
export type MemberProfile = Pick<
  MemberEntity,
  'name' | 'nameEn' | 'role' | 'department' | 'email' | 'researchKeywords' | 'photoKey'
>;

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

  /**
   * Makes the member with this email address, or brings them up to date, inside the caller's transaction.
   * @returns the member's id, and the key of the photo that was replaced, if any
   */
  async createOrUpdate(
    profile: MemberProfile,
    manager: EntityManager,
  ): Promise<{ id: number; replacedPhoto: string | null }> {
    // Two requests of one person that are approved at the same moment take turns.
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`member:${profile.email.toLowerCase()}`]);
    const existing = await manager
      .createQueryBuilder(MemberEntity, 'member')
      .setLock('pessimistic_write')
      .where('lower(member.email) = lower(:email)', { email: profile.email })
      .getOne();
    const replacedPhoto = existing?.photoKey ?? null;
    const { id } = await manager.save(MemberEntity, { ...existing, ...profile });
    return { id, replacedPhoto };
  }
}
