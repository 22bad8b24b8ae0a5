import type { SlideType } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';

/** A file with the slides of a meeting. */
@Entity('meeting_files')
@Check(
  'meeting_files_type',
  `type IN ('application/pdf', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/vnd.oasis.opendocument.presentation', 'application/vnd.apple.keynote')`,
)
@Check('meeting_files_bytes', 'bytes > 0')
@Unique('meeting_files_key', ['fileKey'])
@Index('meeting_files_meeting_id', ['meetingId'])
export class MeetingFileEntity extends RecordEntity {
  @ForeignKey(() => LabMeetingEntity, { name: 'meeting_files_meeting', onDelete: 'CASCADE' })
  @Column('integer')
  meetingId!: number;

  /** The presenter whose slides these are; null when none was named. */
  @ForeignKey(() => KnownMemberEntity, { name: 'meeting_files_member', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** The key of the stored file; null in a row that was restored after its file had been deleted. */
  @Column('text', { nullable: true })
  fileKey!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  type!: SlideType;

  @Column('integer')
  bytes!: number;
}
