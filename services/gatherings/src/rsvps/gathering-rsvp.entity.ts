import type { RsvpAnswer } from '@lab/contracts';
import { ChangingRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';

/** A person's answer to a gathering, and the number of people they bring. */
@Entity('gathering_rsvps')
@Check('gathering_rsvps_who', `(member_id IS NULL) <> (guest_key IS NULL)`)
@Check('gathering_rsvps_answer', `answer IN ('yes', 'no', 'maybe')`)
@Check('gathering_rsvps_head_count', `head_count BETWEEN 1 AND 50`)
@Unique('gathering_rsvps_member', ['gatheringId', 'memberId'])
@Unique('gathering_rsvps_guest', ['gatheringId', 'guestKey'])
export class GatheringRsvpEntity extends ChangingRecordEntity {
  @ForeignKey(() => GatheringEntity, { name: 'gathering_rsvps_gathering', onDelete: 'CASCADE' })
  @Column('integer')
  gatheringId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** The digest of the secret in the guest's cookie. */
  @Column('text', { nullable: true })
  guestKey!: string | null;

  @Column('text')
  memberName!: string;

  @Column('text')
  answer!: RsvpAnswer;

  /** Including the person who answers. */
  @Column('integer')
  headCount!: number;
}
