import { leavingMessages, type CarriedOut, type Identity, type MemberObligations, type Right } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createReservation, day, removeAll, statusOf, stopAtNoon } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const service = await startEquipmentServiceAlone();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const AMARA = { id: 3, name: 'Amara Okonkwo', nameEn: 'Amara Okonkwo' };
const ADMIN: Partial<Identity> = { role: 'admin' };
const OWN: Partial<Identity> = { role: 'member', chosenMember: { id: 2, name: '王小明' } };

const PATH = '/internal/lab-members/2';

const obligations = async () => (await service.as(OWN).get<Partial<MemberObligations>>(`${PATH}/obligations`)).body;

const leave = (handOver: CarriedOut[]) => service.as(ADMIN).post(`${PATH}/leave`, { handOver });

const rows = (table: string) =>
  service.dataSource.query(
    `SELECT lab_member_id AS of, member_name AS name, ${table === 'equipment_checkouts' ? 'returned_at IS NULL' : 'true'} AS "isActive"
     FROM ${table} ORDER BY id`,
  );

describe('a member’s equipment', () => {
  it('lists only their own checkouts and bookings', async () => {
    const out = await createCheckout(service, { expectedReturnDate: day(-3) });
    const booked = await createReservation(service);
    await createCheckout(service, { labMemberId: 3 });
    await createCheckout(service, { returnedAt: new Date() });
    await createReservation(service, { startDate: day(-9), endDate: day(-8) });
    expect(await obligations()).toEqual({
      checkouts: [
        { id: out.id, title: 'Tobii Pro Nano', date: day(-3), href: `/aimex/equipment?item=${out.equipmentId}` },
      ],
      bookings: [
        {
          id: booked.bookingId,
          title: 'Tobii Pro Nano',
          date: day(3),
          href: `/aimex/equipment?item=${booked.equipmentId}`,
        },
      ],
    });
  });

  it('is handed over with the same dates when the member leaves', async () => {
    const out = await createCheckout(service);
    const booked = await createReservation(service);
    const { status } = await leave([
      { kind: 'checkout', id: out.id, to: AMARA },
      { kind: 'booking', id: booked.bookingId, to: AMARA },
      { kind: 'presentation', id: 1, to: AMARA },
    ]);
    expect(status).toBe(204);
    expect(await rows('equipment_checkouts')).toEqual([
      { of: 2, name: '王小明', isActive: false },
      { of: 3, name: 'Amara Okonkwo', isActive: true },
    ]);
    expect(await rows('equipment_bookings')).toEqual([{ of: 3, name: 'Amara Okonkwo', isActive: true }]);
    expect(await statusOf(service, out.equipmentId)).toBe('checked_out');
    const { body } = await service.member.get<{ checkouts: object[] }>('/api/equipment-checkouts?labMemberId=3');
    expect(body.checkouts).toMatchObject([{ expectedReturnDate: day(7), checkoutNotes: 'Taken over from 王小明' }]);
    const of = await service.member.get<{ reservations: object[] }>('/api/equipment-reservations?labMemberId=3');
    expect(of.body.reservations).toMatchObject([{ id: booked.id, startDate: day(3), endDate: day(5) }]);
    expect(await obligations()).toEqual({ checkouts: [], bookings: [] });
  });

  it('becomes available if it is not handed over', async () => {
    const out = await createCheckout(service);
    const booked = await createReservation(service);
    await leave([
      { kind: 'checkout', id: out.id, to: null },
      { kind: 'booking', id: booked.bookingId, to: null },
    ]);
    expect(await statusOf(service, out.equipmentId)).toBe('available');
    expect(await rows('equipment_bookings')).toEqual([]);
  });

  it('stays unchanged if the handover is incomplete', async () => {
    const out = await createCheckout(service);
    await createReservation(service);
    const { status, body } = await leave([{ kind: 'checkout', id: out.id, to: AMARA }]);
    expect([status, body]).toMatchObject([409, { message: leavingMessages.notHandedOver(['Tobii Pro Nano']) }]);
    expect(await rows('equipment_checkouts')).toEqual([{ of: 2, name: '王小明', isActive: true }]);
  });

  it('is handed over once by ten equal requests', async () => {
    const out = await createCheckout(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => leave([{ kind: 'checkout', id: out.id, to: AMARA }])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await rows('equipment_checkouts')).toHaveLength(2);
  });
});

describe('a call on behalf of another caller', () => {
  it('may read a member’s own obligations, while only people helpers may end a membership', async () => {
    const identity = (id: number, rights: Right[] = []): Partial<Identity> => ({
      role: 'member',
      chosenMember: { id, name: 'A member' },
      isProven: true,
      rights,
    });
    const statuses = async (who: Partial<Identity>) => {
      const client = service.as(who);
      return [
        (await client.get(`${PATH}/obligations`)).status,
        (await client.post(`${PATH}/leave`, { handOver: [] })).status,
      ];
    };
    expect(await statuses(identity(2))).toEqual([200, 403]);
    expect(await statuses(identity(3))).toEqual([403, 403]);
    expect(await statuses(identity(3, ['site']))).toEqual([403, 403]);
    expect(await statuses(identity(3, ['people']))).toEqual([200, 204]);
  });
});
