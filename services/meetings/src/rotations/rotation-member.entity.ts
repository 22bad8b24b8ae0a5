import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { PresentationRotationEntity } from './presentation-rotation.entity.js';

/** A member of a rotation. */
@Entity('rotation_members')
@Check('rotation_members_pause', 'is_paused OR paused_until IS NULL')
@Unique('rotation_members_once', ['rotationId', 'memberId'])
@Unique('rotation_members_place', ['rotationId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Index('rotation_members_member_id', ['memberId'])
export class RotationMemberEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => PresentationRotationEntity, { name: 'rotation_members_rotation', onDelete: 'CASCADE' })
  @Column('integer')
  rotationId!: number;

  @ForeignKey(() => KnownMemberEntity, { name: 'rotation_members_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  /** The position in the order that was last saved. */
  @Column('integer')
  position!: number;

  /** The number of past and planned turns when the order was saved. A member who has more turns by now comes last. */
  @Column('integer', { default: 0 })
  turnsBefore!: number;

  @Column('boolean', { default: false })
  isPaused!: boolean;

  /** The last day of the pause; null for an open-ended pause. */
  @Column('date', { nullable: true })
  pausedUntil!: string | null;
}
