import type { LabMeetingType } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Unique } from 'typeorm';

/** The rotation for a meeting type, whose members take turns to present. The row is created when the rotation is first saved. */
@Entity('presentation_rotations')
@Check('presentation_rotations_type', `type IN ('paper_discussion', 'progress_report')`)
@Check('presentation_rotations_per_meeting', 'per_meeting BETWEEN 1 AND 6')
@Unique('presentation_rotations_one_a_type', ['type'])
export class PresentationRotationEntity extends EditedRecordEntity {
  @Column('text')
  type!: LabMeetingType;

  @Column('integer', { default: 1 })
  perMeeting!: number;
}
