import type { ServiceDatabase } from '@lab/service-kit';
import { UnclaimedFileEntity } from '@lab/service-kit/entities';
import { EquipmentBookingEntity } from '../bookings/equipment-booking.entity.js';
import { EquipmentBookingItemEntity } from '../bookings/equipment-booking-item.entity.js';
import { EquipmentCheckoutEntity } from '../checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { itemPhotoFiles } from '../item-photos/item-photo-files.js';
import { EquipmentKitEntity } from '../kits/equipment-kit.entity.js';
import { EquipmentKitItemEntity } from '../kits/equipment-kit-item.entity.js';
import { EquipmentProblemEntity } from '../problems/equipment-problem.entity.js';
import { StockTakeEntity } from '../stock-takes/stock-take.entity.js';
import { StockTakeScanEntity } from '../stock-takes/stock-take-scan.entity.js';
import { UndoEntity } from '../undo/undo.entity.js';
import { CreateEquipment1764800000000 } from './migrations/1764800000000-create-equipment.js';
import { AddItemCare1796060000000 } from './migrations/1796060000000-add-item-care.js';
import { AddBookings1796080000000 } from './migrations/1796080000000-add-bookings.js';

export const equipmentDatabase: ServiceDatabase = {
  service: 'equipment',
  entities: [
    EquipmentEntity,
    EquipmentCheckoutEntity,
    EquipmentBookingEntity,
    EquipmentBookingItemEntity,
    EquipmentKitEntity,
    EquipmentKitItemEntity,
    EquipmentProblemEntity,
    StockTakeEntity,
    StockTakeScanEntity,
    UnclaimedFileEntity,
    UndoEntity,
  ],
  files: itemPhotoFiles,
  migrations: [CreateEquipment1764800000000, AddItemCare1796060000000, AddBookings1796080000000],
};
