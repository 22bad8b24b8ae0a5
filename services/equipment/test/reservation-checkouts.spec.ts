import { equipmentCheckoutSchema, equipmentReservationListSchema, type EquipmentReservation } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkoutOf,
  createCheckout,
  createEquipment,
  createReservation,
  day,
  removeAll,
  statusOf,
  stopAtNoon,
} from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const path = '/api/equipment-reservations';

const list = async (): Promise<EquipmentReservation[]> =>
  equipmentReservationListSchema.parse((await service.member.get(path)).body).reservations;

const refused = (message: string) => ({ status: 409, body: { message } });

describe('a reservation with checkouts', () => {
  const checkOut = (equipmentId: number, labMemberId: number, until: number) =>
    service.member.post(
      '/api/equipment-checkouts',
      checkoutOf(equipmentId, { labMemberId, expectedReturnDate: day(until) }),
    );

  it('blocks an overlapping checkout by another member', async () => {
    const { equipmentId } = await createReservation(service);
    const message = `Equipment is not available: 王小明 has reserved it from ${day(3)} to ${day(5)}.`;
    expect(await checkOut(equipmentId, 3, 3)).toMatchObject(refused(message));
    expect(await checkOut(equipmentId, 3, 30)).toMatchObject(refused(message));
    expect(await statusOf(service, equipmentId)).toBe('available');
  });

  it('does not block checkouts that end before it or begin after it', async () => {
    const { id, equipmentId } = await createReservation(service);
    expect((await checkOut(equipmentId, 3, 2)).status).toBe(201);
    expect((await list()).map((reservation) => reservation.id)).toEqual([id]);
    const ended = await createReservation(service, { startDate: day(-9), endDate: day(-1) });
    expect((await checkOut(ended.equipmentId, 3, 9)).status).toBe(201);
  });

  it('is used up when the same member checks the item out during it', async () => {
    const { equipmentId } = await createReservation(service, { startDate: day(-1) });
    expect((await checkOut(equipmentId, 2, 4)).status).toBe(201);
    expect(await list()).toEqual([]);
  });

  it('keeps its days after a checkout of the same member that starts before it', async () => {
    const { id, equipmentId } = await createReservation(service);
    expect((await checkOut(equipmentId, 2, 4)).status).toBe(201);
    expect(await list()).toMatchObject([{ id, startDate: day(5), endDate: day(5) }]);
  });

  it('does not let its member overlap another member’s reservation', async () => {
    const equipment = await createEquipment(service);
    await createReservation(service, { equipment, startDate: day(0), endDate: day(2) });
    await createReservation(service, { equipment, labMemberId: 3, memberName: 'Amara Okonkwo' });
    expect(await checkOut(equipment.id, 2, 3)).toMatchObject(
      refused(`Equipment is not available: Amara Okonkwo has reserved it from ${day(3)} to ${day(5)}.`),
    );
    expect(await list()).toHaveLength(2);
  });
});

describe('POST /api/equipment-reservations/{id}/check-out', () => {
  const checkOut = (id: number, body?: unknown) => service.member.post(`${path}/${id}/check-out`, body);

  it('turns the reservation into a checkout with its member, purpose and last day', async () => {
    const { id, equipmentId } = await createReservation(service, { startDate: day(0), purpose: 'Workshop' });
    const answer = await checkOut(id, { checkoutNotes: 'With case' });
    expect(answer.status).toBe(201);
    expect(equipmentCheckoutSchema.strict().parse(answer.body)).toMatchObject({
      equipmentId,
      labMemberId: 2,
      memberName: 'Member 2 王小明',
      expectedReturnDate: day(5),
      purpose: 'Workshop',
      checkoutNotes: 'With case',
    });
    expect(await list()).toEqual([]);
    expect(await statusOf(service, equipmentId)).toBe('checked_out');
  });

  it('works before the reservation begins, if no other member has reserved the days before it', async () => {
    const { id } = await createReservation(service);
    expect((await checkOut(id)).status).toBe(201);
    expect(await list()).toEqual([]);
    const equipment = await createEquipment(service);
    const later = await createReservation(service, { equipment });
    const between = { labMemberId: 3, memberName: 'Amara Okonkwo', startDate: day(1), endDate: day(2) };
    await createReservation(service, { equipment, ...between });
    expect(await checkOut(later.id)).toMatchObject(
      refused(`Equipment is not available: Amara Okonkwo has reserved it from ${day(1)} to ${day(2)}.`),
    );
    expect(await list()).toHaveLength(2);
  });

  it('answers 409 while another member has the item, and keeps the reservation', async () => {
    const equipment = await createEquipment(service);
    const { id } = await createReservation(service, { equipment, startDate: day(0) });
    await createCheckout(service, {
      equipment,
      labMemberId: 3,
      memberName: 'Amara Okonkwo',
      expectedReturnDate: day(-1),
    });
    expect(await checkOut(id)).toMatchObject(
      refused(`Equipment is not available: Amara Okonkwo has it, and was expected to return it by ${day(-1)}.`),
    );
    expect(await list()).toHaveLength(1);
  });

  it('extends the member’s current checkout to the reservation’s last day', async () => {
    const equipment = await createEquipment(service);
    const checkout = await createCheckout(service, { equipment, expectedReturnDate: day(2), purpose: 'Workshop' });
    const { id } = await createReservation(service, { equipment });
    const answer = await checkOut(id, { checkoutNotes: 'Until the end of the study' });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: checkout.id, expectedReturnDate: day(5), checkoutNotes: 'Until the end of the study' },
    });
    expect(await list()).toEqual([]);
    expect(await statusOf(service, equipment.id)).toBe('checked_out');
    expect((await service.member.post(`/api/equipment-checkouts/${checkout.id}/return`, {})).status).toBe(200);
    expect(await statusOf(service, equipment.id)).toBe('available');
  });

  it('does not extend the current checkout if another member has reserved days in between', async () => {
    const equipment = await createEquipment(service);
    await createCheckout(service, { equipment, expectedReturnDate: day(1) });
    await createReservation(service, { equipment, labMemberId: 3, startDate: day(2), endDate: day(2) });
    const { id } = await createReservation(service, { equipment });
    expect((await checkOut(id)).status).toBe(409);
    expect(await list()).toHaveLength(2);
  });

  it('answers 409 when the item is in maintenance, or the reservation has ended', async () => {
    const equipment = await createEquipment(service, { status: 'maintenance' });
    const inMaintenance = await createReservation(service, { equipment, startDate: day(0) });
    expect(await checkOut(inMaintenance.id)).toMatchObject(
      refused('Equipment is not available: it is in maintenance.'),
    );
    const ended = await createReservation(service, { startDate: day(-3), endDate: day(-1) });
    expect(await checkOut(ended.id)).toMatchObject(refused(`This reservation ended on ${day(-1)}.`));
  });

  it('answers 404 when it is gone', async () => {
    expect((await checkOut(999_999)).status).toBe(404);
  });
});
