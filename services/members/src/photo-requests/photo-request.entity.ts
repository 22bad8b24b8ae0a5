import type { PhotoRequestStatus } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A submitted photo and profile, and the decision about it. */
@Entity('photo_requests')
@Check('photo_requests_status', `status IN ('pending', 'approved', 'rejected')`)
@Check('photo_requests_decided', `(status = 'pending') = (decided_at IS NULL)`)
export class PhotoRequestEntity extends RecordEntity {
  @Column('text', { default: 'pending' })
  status!: PhotoRequestStatus;

  @Column('text')
  name!: string;

  @Column('text')
  nameEn!: string;

  @Column('text')
  email!: string;

  @Column('text')
  department!: string;

  @Column('text', { default: '' })
  researchKeywords!: string;

  /** Null without a new photo, or after it was deleted, because it was rejected or replaced by a newer one. */
  @Index('photo_requests_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  /** A member's edit of their own entry. */
  @Column('boolean', { default: false })
  isOwnEdit!: boolean;

  /** The member as whom its sender acted, who cannot approve it; null for a visitor. */
  @Column('integer', { nullable: true })
  requestedById!: number | null;

  /** Only own edits have this and the next two. */
  @Column('text', { nullable: true })
  personalWebsite!: string | null;

  @Column('text', { nullable: true })
  orcid!: string | null;

  @Column('text', { nullable: true })
  currentPosition!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** The member of a decided request, which is deleted with them. Null if they are not a member. */
  @Index('photo_requests_member_id')
  @ForeignKey(() => MemberEntity, { name: 'photo_requests_member', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  memberId!: number | null;
}
