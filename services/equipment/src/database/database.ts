import type { ServiceDatabase } from '@lab/service-kit';
import { EquipmentCheckoutEntity } from '../checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { EquipmentReservationEntity } from '../reservations/equipment-reservation.entity.js';
import { CreateEquipment1763700000000 } from './migrations/1763700000000-create-equipment.js';
import { HandOverFreeItem1764100000000 } from './migrations/1764100000000-hand-over-free-item.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { DropHandOverFreeItem1764270000000 } from './migrations/1764270000000-drop-hand-over-free-item.js';
import { AddOutbox1764400000000 } from './migrations/1764400000000-add-outbox.js';
import { StatusFollowsCheckouts1764700000000 } from './migrations/1764700000000-status-follows-checkouts.js';
import { ReserveWhatNobodyHas1764710000000 } from './migrations/1764710000000-reserve-what-nobody-has.js';

export const equipmentDatabase: ServiceDatabase = {
  service: 'equipment',
  entities: [EquipmentEntity, EquipmentCheckoutEntity, EquipmentReservationEntity],
  migrations: [
    CreateEquipment1763700000000,
    HandOverFreeItem1764100000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    JoinCounterParts1764260000000,
    DropHandOverFreeItem1764270000000,
    AddOutbox1764400000000,
    StatusFollowsCheckouts1764700000000,
    ReserveWhatNobodyHas1764710000000,
  ],
};
