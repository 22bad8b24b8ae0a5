import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';

/** The minutes of a meeting. Changes of the to-dos also increment the version. */
@Entity('meeting_minutes')
@Unique('meeting_minutes_one_a_meeting', ['meetingId'])
export class MinutesEntity extends EditedRecordEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'meeting_minutes_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  /** Markdown, like the notes. */
  @Column('text', { nullable: true })
  decisions!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;
}
