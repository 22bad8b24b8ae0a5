import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';

/** A guest who has taken part in a gathering by a vote or an answer. Their number per gathering is limited. */
@Entity('gathering_guests')
@Unique('gathering_guests_guest', ['gatheringId', 'guestKey'])
export class GatheringGuestEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => GatheringEntity, { name: 'gathering_guests_gathering', onDelete: 'CASCADE' })
  @Column('integer')
  gatheringId!: number;

  /** Digest of the secret in the guest's cookie. */
  @Column('text')
  guestKey!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
