import type { EquipmentCategory, EquipmentStatus } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity } from 'typeorm';

/** An item that the lab owns. */
@Entity('equipment')
@Check(
  'equipment_category',
  `category IN ('sensors', 'computers', 'mobile_devices', 'cameras', 'vr_ar', 'peripherals', 'audio', 'other')`,
)
@Check('equipment_status', `status IN ('available', 'checked_out', 'maintenance', 'lost', 'retired')`)
@Check('equipment_value', `value >= 0`)
export class EquipmentEntity extends EditedRecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  serialNumber!: string | null;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('text', { default: 'other' })
  category!: EquipmentCategory;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('date', { nullable: true })
  purchaseDate!: string | null;

  /** In NTD. */
  @Column('integer', { nullable: true })
  value!: number | null;

  /** `checked_out` if and only if it has an active checkout; triggers ensure this, whoever writes. */
  @Column('text', { default: 'available' })
  status!: EquipmentStatus;

  @Column('text', { nullable: true })
  notes!: string | null;
}
