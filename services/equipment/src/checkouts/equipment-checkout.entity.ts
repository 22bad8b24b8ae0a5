import type { ReturnCondition } from '@lab/contracts';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

/** An item in somebody's hands, and how it came back. */
@Entity('equipment_checkouts')
@Index('equipment_checkouts_one_active', ['equipmentId'], { unique: true, where: 'returned_at IS NULL' })
@Check('equipment_checkouts_return_condition', `return_condition IN ('good', 'minor_issues', 'damaged', 'lost')`)
@Check('equipment_checkouts_returned', `(returned_at IS NULL) = (return_condition IS NULL)`)
export class EquipmentCheckoutEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => EquipmentEntity)
  @JoinColumn({ name: 'equipment_id', foreignKeyConstraintName: 'equipment_checkouts_equipment' })
  equipment?: EquipmentEntity;

  @Index('equipment_checkouts_equipment_id')
  @Column('integer')
  equipmentId!: number;

  @Column('integer')
  labMemberId!: number;

  /** As the item was called at the checkout. */
  @Column('text')
  equipmentName!: string;

  /** As the member was called at the checkout. */
  @Column('text')
  memberName!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  checkoutDate!: Date;

  @Column('date')
  expectedReturnDate!: string;

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
