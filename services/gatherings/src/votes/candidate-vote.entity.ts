import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';

/** A yes or no to a venue: one a member, one a guest. */
@Entity('candidate_votes')
@Check('candidate_votes_voter', `(member_id IS NULL) <> (guest_key IS NULL)`)
@Unique('candidate_votes_member', ['candidateId', 'memberId'])
@Unique('candidate_votes_guest', ['candidateId', 'guestKey'])
export class CandidateVoteEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => VenueCandidateEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'candidate_id', foreignKeyConstraintName: 'candidate_votes_candidate' })
  candidate?: VenueCandidateEntity;

  @Column('integer')
  candidateId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  /** A digest of the secret in the guest's cookie. */
  @Column('text', { nullable: true })
  guestKey!: string | null;

  @Column('text')
  memberName!: string;

  /** True for yes. */
  @Column('boolean')
  vote!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
