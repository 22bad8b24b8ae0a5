import type { ServiceDatabase } from '@lab/service-kit';
import { UnclaimedFileEntity } from '@lab/service-kit/entities';
import { EquipmentCheckoutEntity } from '../checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { itemPhotoFiles } from '../item-photos/item-photo-files.js';
import { EquipmentProblemEntity } from '../problems/equipment-problem.entity.js';
import { EquipmentReservationEntity } from '../reservations/equipment-reservation.entity.js';
import { StockTakeEntity } from '../stock-takes/stock-take.entity.js';
import { StockTakeScanEntity } from '../stock-takes/stock-take-scan.entity.js';
import { UndoEntity } from '../undo/undo.entity.js';
import { CreateEquipment1764800000000 } from './migrations/1764800000000-create-equipment.js';
import { AddItemCare1796060000000 } from './migrations/1796060000000-add-item-care.js';

export const equipmentDatabase: ServiceDatabase = {
  service: 'equipment',
  entities: [
    EquipmentEntity,
    EquipmentCheckoutEntity,
    EquipmentProblemEntity,
    EquipmentReservationEntity,
    StockTakeEntity,
    StockTakeScanEntity,
    UnclaimedFileEntity,
    UndoEntity,
  ],
  files: itemPhotoFiles,
  migrations: [CreateEquipment1764800000000, AddItemCare1796060000000],
};
