import type { RsvpAnswer } from '@lab/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';

/** Whether somebody comes, and with how many. */
@Entity('gathering_rsvps')
@Check('gathering_rsvps_who', `(member_id IS NULL) <> (guest_key IS NULL)`)
@Check('gathering_rsvps_answer', `answer IN ('yes', 'no', 'maybe')`)
@Check('gathering_rsvps_head_count', `head_count BETWEEN 1 AND 50`)
@Unique('gathering_rsvps_member', ['gatheringId', 'memberId'])
@Unique('gathering_rsvps_guest', ['gatheringId', 'guestKey'])
export class GatheringRsvpEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => SocialGatheringEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'gathering_id', foreignKeyConstraintName: 'gathering_rsvps_gathering' })
  gathering?: SocialGatheringEntity;

  @Column('integer')
  gatheringId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** A digest of the secret in the guest's cookie. */
  @Column('text', { nullable: true })
  guestKey!: string | null;

  @Column('text')
  memberName!: string;

  @Column('text')
  answer!: RsvpAnswer;

  /** Whoever answers included. */
  @Column('integer')
  headCount!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
