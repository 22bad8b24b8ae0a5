import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { StockTakeEntity } from './stock-take.entity.js';

/** A code that was scanned or ticked in a stock-take. */
@Entity('stock_take_scans')
@Unique('stock_take_scans_code', ['stockTakeId', 'code'])
export class StockTakeScanEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => StockTakeEntity, { name: 'stock_take_scans_stock_take', onDelete: 'CASCADE' })
  @Column('integer')
  stockTakeId!: number;

  @Column('text')
  code!: string;

  /** The item that the code stands for; null for an unknown code. */
  @ForeignKey(() => EquipmentEntity, { name: 'stock_take_scans_equipment', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  equipmentId!: number | null;

  @Column('text')
  memberName!: string;

  @Column('timestamptz')
  scannedAt!: Date;
}
