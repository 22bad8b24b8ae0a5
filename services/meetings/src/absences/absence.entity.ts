import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Exclusion, ForeignKey } from 'typeorm';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** An absence of a member. The first and the last day are included. */
@Entity('absences')
@Check('absences_dates', 'end_date >= start_date')
@Exclusion('absences_no_overlap', `USING gist (member_id WITH =, daterange(start_date, end_date, '[]') WITH &&)`)
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
