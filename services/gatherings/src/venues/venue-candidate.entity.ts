import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';

/** A venue that an event may take place at. */
@Entity('venue_candidates')
export class VenueCandidateEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => SocialGatheringEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'gathering_id', foreignKeyConstraintName: 'venue_candidates_gathering' })
  gathering?: SocialGatheringEntity;

  @Index('venue_candidates_gathering_id')
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

  /** A name, as it was when the venue was added. */
  @Column('text')
  addedBy!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
