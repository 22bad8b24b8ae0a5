import { ChangingRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VenueEntity } from '../venues/venue.entity.js';

/** A yes or no vote on a venue: one per member and one per guest. */
@Entity('candidate_votes')
@Check('candidate_votes_voter', `(member_id IS NULL) <> (guest_key IS NULL)`)
@Unique('candidate_votes_member', ['candidateId', 'memberId'])
@Unique('candidate_votes_guest', ['candidateId', 'guestKey'])
export class VenueVoteEntity extends ChangingRecordEntity {
  @ForeignKey(() => VenueEntity, { name: 'candidate_votes_candidate', onDelete: 'CASCADE' })
  @Column('integer')
  candidateId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** The digest of the secret in the guest's cookie. */
  @Column('text', { nullable: true })
  guestKey!: string | null;

  @Column('text')
  memberName!: string;

  /** True for yes. */
  @Column('boolean')
  vote!: boolean;
}
