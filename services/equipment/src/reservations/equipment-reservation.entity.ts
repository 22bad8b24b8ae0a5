import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Exclusion,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

/** An item promised to a member, from the first day to the last, both included. */
@Entity('equipment_reservations')
@Check('equipment_reservations_dates', `end_date >= start_date`)
@Exclusion(
  'equipment_reservations_no_overlap',
  `USING gist (equipment_id WITH =, daterange(start_date, end_date, '[]') WITH &&)`,
)
export class EquipmentReservationEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => EquipmentEntity)
  @JoinColumn({ name: 'equipment_id', foreignKeyConstraintName: 'equipment_reservations_equipment' })
  equipment?: EquipmentEntity;

  @Column('integer')
  equipmentId!: number;

  @Column('integer')
  labMemberId!: number;

  /** As the item was called when it was reserved. */
  @Column('text')
  equipmentName!: string;

  /** As the member was called when they reserved it. */
  @Column('text')
  memberName!: string;

  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('text')
  purpose!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
