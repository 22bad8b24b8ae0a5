import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';

/** A candidate venue of a gathering. */
@Entity('venue_candidates')
export class VenueEntity extends RecordEntity {
  @Index('venue_candidates_gathering_id')
  @ForeignKey(() => GatheringEntity, { name: 'venue_candidates_gathering', onDelete: 'CASCADE' })
  @Column('integer')
  gatheringId!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { nullable: true })
  mapUrl!: string | null;

  @Column('text', { nullable: true })
  cuisineType!: string | null;

  @Column('text', { nullable: true })
  priceRange!: string | null;

  /** The name of the person who added it, at that time. */
  @Column('text')
  addedBy!: string;

  /** Null in old rows, from before ids were stored. */
  @Column('integer', { nullable: true })
  addedById!: number | null;
}
