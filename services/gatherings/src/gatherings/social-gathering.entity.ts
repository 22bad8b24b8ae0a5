import type { GatheringVisibility } from '@lab/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

/** An event whose venue is voted on until a deadline. */
@Entity('social_gatherings')
@Check('social_gatherings_visibility', `visibility IN ('lab_only', 'invitees_only', 'public')`)
@Check('social_gatherings_dates', `voting_end_date < proposed_date`)
@Unique('social_gatherings_share_token', ['shareToken'])
export class SocialGatheringEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('timestamptz')
  proposedDate!: Date;

  @Index('social_gatherings_voting_end_date')
  @Column('timestamptz')
  votingEndDate!: Date;

  @Column('text', { default: 'lab_only' })
  visibility!: GatheringVisibility;

  /** A name, as it was when the event was proposed. */
  @Column('text')
  proposedBy!: string;

  /** Whoever knows it is a guest. An event that is added by hand gets one, too. */
  @Column('text', { default: () => 'new_share_token()' })
  shareToken!: string;

  /** By its name, since a venue knows its event already. */
  @ManyToOne('VenueCandidateEntity', { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'winner_id', foreignKeyConstraintName: 'social_gatherings_winner' })
  winner?: unknown;

  /** Null until the deadline is settled, and without candidates. */
  @Column('integer', { nullable: true })
  winnerId!: number | null;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /** The database counts it with each change, whoever makes it. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version!: number;
}
