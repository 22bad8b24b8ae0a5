import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index } from 'typeorm';

/** A booking of one or several items for a member. Its last item takes it along: see `removeItems`. */
@Entity('equipment_bookings')
export class EquipmentBookingEntity extends EditedRecordEntity {
  @Column('integer')
  labMemberId!: number;

  /** The member's name at the booking. */
  @Column('text')
  memberName!: string;

  @Column('text', { nullable: true })
  purpose!: string | null;

  /** The id of the first booking of its series. */
  @Index('equipment_bookings_series_id')
  @Column('integer', { nullable: true })
  seriesId!: number | null;

  /** The names of items that were removed because the lab no longer has them. */
  @Column('text', { nullable: true })
  unavailableItems!: string | null;
}
