import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** A member's absence, stored as entered, so several may overlap. Includes the first and the last day. */
@Entity('absences')
@Check('absences_dates', 'end_date >= start_date')
@Index('absences_member_id', ['memberId'])
export class AbsenceEntity extends RecordEntity {
  @ForeignKey(() => KnownMemberEntity, { name: 'absences_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('text', { nullable: true })
  reason!: string | null;
}
