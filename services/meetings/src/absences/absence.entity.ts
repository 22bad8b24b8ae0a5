import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** An absence of a member, as it was entered: several may overlap. The first and the last day are included. */
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
