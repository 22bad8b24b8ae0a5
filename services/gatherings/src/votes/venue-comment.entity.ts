import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';

/** What a member said about a venue. */
@Entity('venue_comments')
export class VenueCommentEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => VenueCandidateEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'candidate_id', foreignKeyConstraintName: 'venue_comments_candidate' })
  candidate?: VenueCandidateEntity;

  @Index('venue_comments_candidate_id')
  @Column('integer')
  candidateId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('text')
  memberName!: string;

  @Column('text')
  comment!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
