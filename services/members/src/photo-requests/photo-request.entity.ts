import type { PhotoRequestStatus } from '@lab/contracts';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A photo and profile that someone submitted, and what was decided. */
@Entity('photo_requests')
@Check('photo_requests_status', `status IN ('pending', 'approved', 'rejected')`)
@Check('photo_requests_decided', `(status = 'pending') = (decided_at IS NULL)`)
export class PhotoRequestEntity {
  @PrimaryGeneratedColumn()
  id!: number;

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

  /** Null once the photo was deleted: rejected, or replaced by a newer one. */
  @Index('photo_requests_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @ManyToOne(() => MemberEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'photo_requests_member' })
  member?: MemberEntity;

  /** Whose it is, once it was decided: it goes with them. Null when they are no member. */
  @Index('photo_requests_member_id')
  @Column('integer', { nullable: true })
  memberId!: number | null;
}
