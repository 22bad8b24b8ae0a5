import type { MemberLink, PhotoRequestStatus } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A submitted photo and profile, and the decision on it. */
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

  /** Null if there is no new photo, or it was deleted because it was rejected or replaced by a newer one. */
  @Index('photo_requests_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  /** True for a member's edit of their own entry. */
  @Column('boolean', { default: false })
  isOwnEdit!: boolean;

  /** The member who sent it, and therefore cannot approve it; null for a visitor. */
  @Column('integer', { nullable: true })
  requestedById!: number | null;

  /** This field and those up to `currentPosition` are only set for own edits. */
  @Column('text', { nullable: true })
  personalWebsite!: string | null;

  @Column('text', { nullable: true })
  orcid!: string | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  biography!: string | null;

  @Column('jsonb', { default: [] })
  links!: MemberLink[];

  @Column('jsonb', { default: [] })
  otherNames!: string[];

  @Column('text', { nullable: true })
  degree!: string | null;

  @Column('text', { nullable: true })
  thesisTitle!: string | null;

  @Column('text', { nullable: true })
  firstPosition!: string | null;

  @Column('text', { nullable: true })
  currentPosition!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** The member that a decided request belongs to and is deleted with; null if they are not a member. */
  @Index('photo_requests_member_id')
  @ForeignKey(() => MemberEntity, { name: 'photo_requests_member', onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  memberId!: number | null;
}
