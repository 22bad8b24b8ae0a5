import type { GatheringVisibility } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';

/** A gathering. Its venue is chosen by a vote until a deadline. */
@Entity('social_gatherings')
@Check('social_gatherings_visibility', `visibility IN ('lab_only', 'invitees_only', 'public')`)
@Check('social_gatherings_dates', `voting_end_date < proposed_date`)
@Unique('social_gatherings_share_token', ['shareToken'])
export class GatheringEntity extends EditedRecordEntity {
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

  /** The proposer's name at that time. */
  @Column('text')
  proposedBy!: string;

  /** Null in old rows, from before ids were stored. */
  @Column('integer', { nullable: true })
  proposedById!: number | null;

  /** The secret of the share link. Gatherings that are inserted by hand get one too. */
  @Column('text', { default: () => 'new_share_token()' })
  shareToken!: string;

  /** Null until the vote is settled, and if there are no candidates. */
  @ForeignKey('venue_candidates', {
    name: 'social_gatherings_winner',
    onDelete: 'SET NULL',
    deferrable: 'INITIALLY IMMEDIATE',
  })
  @Column('integer', { nullable: true })
  winnerId!: number | null;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;
}
