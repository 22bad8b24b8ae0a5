import type { NotificationKind, Row } from '@lab/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A reminder that is to be told later. When its record changes, its plans are replaced. */
@Entity('plans')
@Index('plans_record', ['record'])
@Index('plans_due', ['dueAt'])
export class PlanEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The record that it is about, such as `meetings.lab_meetings 7`. */
  @Column('text')
  record!: string;

  @Column('text')
  kind!: NotificationKind;

  @Column('text')
  occasion!: string;

  @Column('timestamptz')
  dueAt!: Date;

  /** From then on it is too late to tell it. */
  @Column('timestamptz')
  overAt!: Date;

  /** The record's row when the plan was made. */
  @Column('jsonb')
  row!: Row;
}
