import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { EquipmentKitEntity } from './equipment-kit.entity.js';

/** An item of a kit. It leaves the kit when it is deleted. */
@Entity('equipment_kit_items')
@Unique('equipment_kit_items_once', ['kitId', 'equipmentId'])
export class EquipmentKitItemEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => EquipmentKitEntity, { name: 'equipment_kit_items_kit', onDelete: 'CASCADE' })
  @Column('integer')
  kitId!: number;

  @Index('equipment_kit_items_equipment_id')
  @ForeignKey(() => EquipmentEntity, { name: 'equipment_kit_items_equipment', onDelete: 'CASCADE' })
  @Column('integer')
  equipmentId!: number;

  @Column('integer', { default: 0 })
  position!: number;
}
