import type { ServiceDatabase } from '@lab/service-kit';
import { EquipmentCheckoutEntity } from '../checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { EquipmentReservationEntity } from '../reservations/equipment-reservation.entity.js';
import { CreateEquipment1764800000000 } from './migrations/1764800000000-create-equipment.js';

export const equipmentDatabase: ServiceDatabase = {
  service: 'equipment',
  entities: [EquipmentEntity, EquipmentCheckoutEntity, EquipmentReservationEntity],
  migrations: [CreateEquipment1764800000000],
};
