import type { LabMeetingType, PaperOption } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Exclusion, Generated } from 'typeorm';

/** A meeting. Two meetings may have the same time only when at least one is cancelled. */
@Entity('lab_meetings')
@Check('lab_meetings_type', `type IN ('paper_discussion', 'progress_report')`)
@Check('lab_meetings_selected_paper_option', `selected_paper_option IN ('paper_a', 'paper_b', 'paper_c')`)
@Exclusion('lab_meetings_one_at_a_time', 'USING btree (date WITH =) WHERE (NOT is_cancelled)')
export class LabMeetingEntity extends RecordEntity {
  /** The meeting's id in calendars. */
  @Column('uuid')
  @Generated('uuid')
  uid!: string;

  /** Incremented when a user changes the meeting; calendar apps need it. */
  @Column('integer', { default: 0 })
  sequence!: number;

  /** In the lab's local time, `YYYY-MM-DDTHH:mm:ss`. */
  @Column('timestamp')
  date!: string;

  @Column('text')
  type!: LabMeetingType;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  paperTitle!: string | null;

  @Column('text', { nullable: true })
  paperAbstract!: string | null;

  @Column('text', { nullable: true })
  paperLink!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('integer', { default: 0 })
  order!: number;

  @Column('boolean', { default: false })
  isCancelled!: boolean;

  @ForeignKey('discussion_proposals', {
    name: 'lab_meetings_selected_proposal',
    onDelete: 'SET NULL',
    deferrable: 'INITIALLY IMMEDIATE',
  })
  @Column('integer', { nullable: true })
  selectedProposalId!: number | null;

  @Column('text', { nullable: true })
  selectedPaperOption!: PaperOption | null;

  /** The database's clock when the meeting was last changed. */
  @CreateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /** A trigger increments it on each change. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;
}
