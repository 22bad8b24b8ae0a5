import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index } from 'typeorm';

/** A named set of items that are booked together. */
@Entity('equipment_kits')
// On lower(name), which TypeORM cannot express.
@Index('equipment_kits_name', { synchronize: false })
export class EquipmentKitEntity extends EditedRecordEntity {
  @Column('text')
  name!: string;
}
