import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

/** A problem of an item that a member has reported. */
@Entity('equipment_problems')
@Check('equipment_problems_solved', `(solved_at IS NULL) = (solver_name IS NULL)`)
export class EquipmentProblemEntity extends RecordEntity {
  @Index('equipment_problems_equipment_id')
  @ForeignKey(() => EquipmentEntity, { name: 'equipment_problems_equipment', onDelete: 'CASCADE' })
  @Column('integer')
  equipmentId!: number;

  /** The item's name at the report. */
  @Column('text')
  equipmentName!: string;

  @Column('text')
  text!: string;

  /** The first day of the problem, if it is known. */
  @Column('date', { nullable: true })
  since!: string | null;

  @Index('equipment_problems_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  @Column('integer')
  reportedById!: number;

  @Column('text')
  reporterName!: string;

  /** True when the report put the item into maintenance, which then ends with the problem. */
  @Column('boolean', { default: false })
  beganMaintenance!: boolean;

  @Column('timestamptz', { nullable: true })
  solvedAt!: Date | null;

  @Column('text', { nullable: true })
  solverName!: string | null;

  /** What was done about it. */
  @Column('text', { nullable: true })
  note!: string | null;
}
