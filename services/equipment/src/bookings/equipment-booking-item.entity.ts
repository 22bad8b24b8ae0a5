import type { BookingUnit } from '@lab/contracts';
import { Check, Column, Entity, Exclusion, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { EquipmentBookingEntity } from './equipment-booking.entity.js';

/**
 * An item of a booking. Whole days are stored as midnights in UTC, so that they stay the same days when the lab's time
 * zone changes. An item is never booked both by days and by hours at the same time.
 */
@Entity('equipment_booking_items')
@Check('equipment_booking_items_unit', `unit IN ('day', 'hour')`)
@Check('equipment_booking_items_times', `end_at > start_at`)
@Check(
  'equipment_booking_items_days',
  `unit = 'hour' OR ((start_at AT TIME ZONE 'UTC')::time = '00:00' AND (end_at AT TIME ZONE 'UTC')::time = '00:00')`,
)
@Exclusion(
  'equipment_booking_items_no_overlap',
  `USING gist (equipment_id WITH =, tstzrange(start_at, end_at) WITH &&)`,
  // At the end of a statement, because bookings of a series are moved together.
  { deferrable: 'INITIALLY IMMEDIATE' },
)
export class EquipmentBookingItemEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index('equipment_booking_items_booking_id')
  @ForeignKey(() => EquipmentBookingEntity, { name: 'equipment_booking_items_booking', onDelete: 'CASCADE' })
  @Column('integer')
  bookingId!: number;

  @ForeignKey(() => EquipmentEntity, { name: 'equipment_booking_items_equipment' })
  @Column('integer')
  equipmentId!: number;

  /** The item's name at the booking. */
  @Column('text')
  equipmentName!: string;

  @Column('text', { default: 'day' })
  unit!: BookingUnit;

  @Column('timestamptz')
  startAt!: Date;

  @Column('timestamptz')
  endAt!: Date;
}
