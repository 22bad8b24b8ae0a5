import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';

/** A guest who has taken part in an event, by a vote or an answer. An event takes so many and no more. */
@Entity('gathering_guests')
@Unique('gathering_guests_guest', ['gatheringId', 'guestKey'])
export class GatheringGuestEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => SocialGatheringEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'gathering_id', foreignKeyConstraintName: 'gathering_guests_gathering' })
  gathering?: SocialGatheringEntity;

  @Column('integer')
  gatheringId!: number;

  /** A digest of the secret in the guest's cookie. */
  @Column('text')
  guestKey!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
