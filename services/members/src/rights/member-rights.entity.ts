import type { Right } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** The rights that an administrator has given a member; no row without rights. */
@Entity('member_rights')
@Unique('member_rights_member_id', ['memberId'])
@Check('member_rights_known', `rights <> '{}' AND rights <@ '{people,site,guide,equipment,meetings}'`)
export class MemberRightsEntity extends RecordEntity {
  @ForeignKey(() => MemberEntity, { name: 'member_rights_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  @Column('text', { array: true })
  rights!: Right[];
}
