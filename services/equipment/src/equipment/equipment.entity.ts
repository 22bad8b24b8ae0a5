import type { BookingUnit, EquipmentStatus } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** An item that the lab owns. */
@Entity('equipment')
@Check('equipment_status', `status IN ('available', 'checked_out', 'maintenance', 'lost', 'retired')`)
@Check('equipment_value', `value >= 0`)
@Check('equipment_booking_unit', `booking_unit IN ('day', 'hour')`)
export class EquipmentEntity extends EditedRecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  serialNumber!: string | null;

  @Column('text', { nullable: true })
  model!: string | null;

  /** The id of one of the lab's categories, which may no longer exist. */
  @Column('text', { default: 'other' })
  category!: string;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('date', { nullable: true })
  purchaseDate!: string | null;

  /** In the lab's currency. */
  @Column('integer', { nullable: true })
  value!: number | null;

  /** `checked_out` if and only if the item has an active checkout. Statements that write checkouts also set it. */
  @Column('text', { default: 'available' })
  status!: EquipmentStatus;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** The storage key of the photo. */
  @Index('equipment_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  @Column('integer', { nullable: true })
  keeperId!: number | null;

  @Column('date', { nullable: true })
  nextCheckOn!: string | null;

  @Column('boolean', { default: false })
  isPublic!: boolean;

  @Column('text', { nullable: true })
  manualUrl!: string | null;

  /** Cannot change while the item is booked. */
  @Column('text', { default: 'day' })
  bookingUnit!: BookingUnit;
}
