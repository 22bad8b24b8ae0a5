import {
  addDays,
  calendarDateIn,
  equipmentSchema,
  type CreateEquipment,
  type CreateEquipmentCheckout,
} from '@lab/contracts';
import { afterEach, beforeEach } from '@jest/globals';
import { emptyTables, setDate, type StartedService, useRealDate } from '@lab/test-kit';
import { EquipmentBookingItemEntity } from '../src/bookings/equipment-booking-item.entity.js';
import { EquipmentBookingEntity } from '../src/bookings/equipment-booking.entity.js';
import { spanOf } from '../src/bookings/spans.js';
import { EquipmentCheckoutEntity } from '../src/checkouts/equipment-checkout.entity.js';
import { EquipmentEntity } from '../src/equipment/equipment.entity.js';

const TIME_ZONE = 'Asia/Taipei';

const today = calendarDateIn(TIME_ZONE);

/** A day relative to today in the lab: 0 is today, -1 is yesterday. */
export const day = (days: number): string => addDays(today(), days);

/** Noon in the lab, today. */
export const NOON = new Date(`${today()}T12:00:00+08:00`);

/** Fixes the date at noon in the lab for each test of a file, so that no test runs past midnight. */
export const stopAtNoon = (): void => {
  beforeEach(() => setDate(NOON));
  afterEach(useRealDate);
};

/** The time of the database's clock, in milliseconds. */
export const databaseTime = async ({ dataSource }: StartedService): Promise<number> => {
  const [row] = await dataSource.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  return row!.now.getTime();
};

/** The request body for a new item. */
export const validEquipment: CreateEquipment = { name: 'Tobii Pro Nano', description: 'Eye tracker' };

/** All fields of a new item with minimal data, including fields that are added to the contract later. */
export const unknownFields = {
  ...Object.fromEntries(equipmentSchema.keyof().options.map((name) => [name, null])),
  isPublic: false,
  bookingUnit: 'day',
  version: 1,
};

/** Inserts an item directly into the database. A checked-out item also gets a checkout. */
export const createEquipment = async (
  service: StartedService,
  { status = 'available', ...given }: Partial<EquipmentEntity> = {},
): Promise<EquipmentEntity> => {
  const isOut = status === 'checked_out';
  const fields = { ...validEquipment, ...given, status: isOut ? 'available' : status };
  const equipment = await service.dataSource.manager.save(EquipmentEntity, fields as EquipmentEntity);
  if (isOut) await createCheckout(service, { equipment });
  return equipment;
};

/** The item of a checkout or reservation. */
interface OfItem {
  equipment?: EquipmentEntity;
}

/** Inserts a checkout directly into the database, with a new item unless one is given. */
export const createCheckout = async (
  service: StartedService,
  { equipment, ...given }: Partial<EquipmentCheckoutEntity> & OfItem = {},
): Promise<EquipmentCheckoutEntity> => {
  const item = equipment ?? (await createEquipment(service));
  const { manager } = service.dataSource;
  const checkout = await manager.save(EquipmentCheckoutEntity, {
    equipmentId: item.id,
    equipmentName: item.name,
    labMemberId: 2,
    memberName: '王小明',
    expectedReturnDate: day(7),
    purpose: 'Pilot study',
    returnCondition: given.returnedAt ? 'good' : null,
    ...given,
  } as EquipmentCheckoutEntity);
  if (!checkout.returnedAt) await manager.update(EquipmentEntity, item.id, { status: 'checked_out' });
  return checkout;
};

/** Inserts a booking of one item directly into the database, with a new item unless one is given. */
export const createReservation = async (
  service: StartedService,
  {
    equipment,
    equipmentName,
    startDate: start = day(3),
    endDate: end = day(5),
    ...booking
  }: Partial<EquipmentBookingEntity> & OfItem & { equipmentName?: string; startDate?: string; endDate?: string } = {},
) => {
  const item = equipment ?? (await createEquipment(service));
  const { manager } = service.dataSource;
  const { id: bookingId, createdAt } = await manager.save(EquipmentBookingEntity, {
    labMemberId: 2,
    memberName: '王小明',
    purpose: 'Pilot study',
    ...booking,
  } as EquipmentBookingEntity);
  const span = spanOf({ start, end }, 'day', TIME_ZONE);
  const { id, equipmentId } = await manager.save(EquipmentBookingItemEntity, {
    bookingId,
    equipmentId: item.id,
    equipmentName: equipmentName ?? item.name,
    startAt: new Date(span.start),
    endAt: new Date(span.end),
  });
  return { id, bookingId, equipmentId, createdAt };
};

/** The request body to check an item out to 王小明 for a week. */
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

/** The status of an item in the database. */
export const statusOf = async (service: StartedService, id: number): Promise<string> =>
  (await service.dataSource.manager.findOneByOrFail(EquipmentEntity, { id })).status;

export const removeAll = (service: StartedService): Promise<void> =>
  emptyTables(service, 'equipment, equipment_checkouts, equipment_bookings, equipment_kits, idempotency_keys');
