import type { ReturnCondition } from '@lab/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

/** A checkout of an item, and its return. */
@Entity('equipment_checkouts')
@Index('equipment_checkouts_one_active', ['equipmentId'], { unique: true, where: 'returned_at IS NULL' })
@Check('equipment_checkouts_return_condition', `return_condition IN ('good', 'minor_issues', 'damaged', 'lost')`)
@Check('equipment_checkouts_returned', `(returned_at IS NULL) = (return_condition IS NULL)`)
export class EquipmentCheckoutEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index('equipment_checkouts_equipment_id')
  @ForeignKey(() => EquipmentEntity, { name: 'equipment_checkouts_equipment' })
  @Column('integer')
  equipmentId!: number;

  @Column('integer')
  labMemberId!: number;

  /** The item's name at the checkout. */
  @Column('text')
  equipmentName!: string;

  /** The member's name at the checkout. */
  @Column('text')
  memberName!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  checkoutDate!: Date;

  @Column('date')
  expectedReturnDate!: string;

  /** When an item that is booked by the hour is due, if its checkout came from a booking. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  @Column('text')
  purpose!: string;

  @Column('text', { nullable: true })
  checkoutNotes!: string | null;

  @Column('timestamptz', { nullable: true })
  returnedAt!: Date | null;

  @Column('text', { nullable: true })
  returnCondition!: ReturnCondition | null;

  @Column('text', { nullable: true })
  returnNotes!: string | null;
}
