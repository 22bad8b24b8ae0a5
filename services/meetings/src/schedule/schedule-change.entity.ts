import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Unique } from 'typeorm';

/** A meeting, and its time after the change. */
export interface ChangedMeeting {
  id: number;
  /** In the lab's local time, `YYYY-MM-DDTHH:mm:ss`. */
  date: string;
}

/** A meeting that was moved by a number of days. */
export interface MovedMeeting extends ChangedMeeting {
  days: number;
}

/**
 * A change of the schedule that can be undone: a cancellation, a postponement, a move, the plan of a term, or the
 * creation of several meetings at once.
 */
@Entity('schedule_changes')
@Unique('schedule_changes_token', ['tokenHash'])
export class ScheduleChangeEntity extends RecordEntity {
  @Column('text')
  tokenHash!: string;

  @Column('jsonb')
  moved!: MovedMeeting[];

  @Column('jsonb', { nullable: true })
  cancelled!: ChangedMeeting | null;

  /** The vote that was ended by the cancellation. */
  @Column('integer', { nullable: true })
  closedProposalId!: number | null;

  /** The meetings that were created together. */
  @Column('jsonb', { nullable: true })
  created!: ChangedMeeting[] | null;

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;
}
