import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Exclusion } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

/** A reservation of an item for a member, from the first to the last day inclusive. */
@Entity('equipment_reservations')
@Check('equipment_reservations_dates', `end_date >= start_date`)
@Exclusion(
  'equipment_reservations_no_overlap',
  `USING gist (equipment_id WITH =, daterange(start_date, end_date, '[]') WITH &&)`,
)
export class EquipmentReservationEntity extends RecordEntity {
  @ForeignKey(() => EquipmentEntity, { name: 'equipment_reservations_equipment' })
  @Column('integer')
  equipmentId!: number;

  @Column('integer')
  labMemberId!: number;

  /** The item's name at the reservation. */
  @Column('text')
  equipmentName!: string;

  /** The member's name at the reservation. */
  @Column('text')
  memberName!: string;

  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('text')
  purpose!: string;
}
