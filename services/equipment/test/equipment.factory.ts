import {
  addDays,
  calendarDateIn,
  equipmentSchema,
  type CreateEquipment,
  type CreateEquipmentCheckout,
} from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { EquipmentCheckoutEntity } from '../src/checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../src/equipment/equipment.entity.js';
import { EquipmentReservationEntity } from '../src/reservations/equipment-reservation.entity.js';

const today = calendarDateIn('Asia/Taipei');

/** A day counted from today in the lab: 0 is today, -1 yesterday. */
export const day = (days: number): string => addDays(today(), days);

/** What a form sends for a new item. */
export const validEquipment: CreateEquipment = { name: 'Tobii Pro Nano', description: 'Eye tracker' };

/** Every field of a new item of which nothing is known; a field that joins the contract is among them. */
export const unknownFields = {
  ...Object.fromEntries(equipmentSchema.keyof().options.map((name) => [name, null])),
  version: 1,
};

/** Writes an item straight into the database. */
export const createEquipment = (
  service: StartedService,
  given: Partial<EquipmentEntity> = {},
): Promise<EquipmentEntity> =>
  service.dataSource.manager.save(EquipmentEntity, { ...validEquipment, ...given } as EquipmentEntity);

/** Writes a checkout straight into the database, with an item of its own unless one is given. */
export const createCheckout = async (
  service: StartedService,
  { equipment, ...given }: Partial<EquipmentCheckoutEntity> = {},
): Promise<EquipmentCheckoutEntity> => {
  const item =
    equipment ?? (await createEquipment(service, { status: given.returnedAt ? 'available' : 'checked_out' }));
  return service.dataSource.manager.save(EquipmentCheckoutEntity, {
    equipmentId: item.id,
    equipmentName: item.name,
    labMemberId: 2,
    memberName: '王小明',
    expectedReturnDate: day(7),
    purpose: 'Pilot study',
    returnCondition: given.returnedAt ? 'good' : null,
    ...given,
  } as EquipmentCheckoutEntity);
};

/** Writes a reservation straight into the database, with an item of its own unless one is given. */
export const createReservation = async (
  service: StartedService,
  { equipment, ...given }: Partial<EquipmentReservationEntity> = {},
): Promise<EquipmentReservationEntity> => {
  const item = equipment ?? (await createEquipment(service));
  return service.dataSource.manager.save(EquipmentReservationEntity, {
    equipmentId: item.id,
    equipmentName: item.name,
    labMemberId: 2,
    memberName: '王小明',
    startDate: day(3),
    endDate: day(5),
    purpose: 'Pilot study',
    ...given,
  } as EquipmentReservationEntity);
};

/** What a form sends to check an item out to 王小明 for a week. */
export const checkoutOf = (
  equipmentId: number,
  given: Partial<CreateEquipmentCheckout> = {},
): CreateEquipmentCheckout => ({
  equipmentId,
  labMemberId: 2,
  expectedReturnDate: day(7),
  purpose: 'Pilot study',
  ...given,
});

/** The status of an item as the database has it. */
export const statusOf = async (service: StartedService, id: number): Promise<string> =>
  (await service.dataSource.manager.findOneByOrFail(EquipmentEntity, { id })).status;

/** Empties all tables. */
export const removeAll = (service: StartedService): Promise<unknown> =>
  service.dataSource.query(
    'TRUNCATE equipment, equipment_checkouts, equipment_reservations, idempotency_keys RESTART IDENTITY',
  );
