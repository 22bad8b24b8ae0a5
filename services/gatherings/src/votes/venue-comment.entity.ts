import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { VenueEntity } from '../venues/venue.entity.js';

@Entity('venue_comments')
export class VenueCommentEntity extends RecordEntity {
  @Index('venue_comments_candidate_id')
  @ForeignKey(() => VenueEntity, { name: 'venue_comments_candidate', onDelete: 'CASCADE' })
  @Column('integer')
  candidateId!: number;

  @Column('integer', { nullable: true })
  memberId!: number | null;

  @Column('text')
  memberName!: string;

  @Column('text')
  comment!: string;
}
