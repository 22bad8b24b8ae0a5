import { SAMPLE_DATA_PATH, type EquipmentCheckoutList, type EquipmentList } from '@lab/contracts';
import { removeSampleData, type StartedService } from '@lab/test-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerMember, startEquipmentService } from './equipment-service.js';
import { createEquipment, day, validEquipment } from './equipment.factory.js';

let service: StartedService;

const items = async () => (await service.member.get<EquipmentList>('/api/equipment')).body.equipment;
const checkouts = async () =>
  (await service.member.get<EquipmentCheckoutList>('/api/equipment-checkouts?status=all')).body.checkouts;
beforeEach(async () => {
  service = await startEquipmentService({ SAMPLE_DATA: 'true' }, answerMember);
});
afterEach(() => service.close());

describe('removing the sample lab’s equipment', () => {
  it('takes all of it, and says that an administrator did', async () => {
    const [count, loans] = [(await items()).length, (await checkouts()).length];
    const { status, body } = await removeSampleData(service);
    expect([status, body.removed]).toMatchObject([200, { items: count, checkouts: loans }]);
    expect([body.kept, body.referredTo]).toEqual([{ items: 0, checkouts: 0, reservations: 0 }, []]);
    expect([await items(), await checkouts()]).toEqual([[], []]);
    const [{ removed }] = await service.dataSource.query(
      `SELECT count(*)::int AS removed FROM audit_log
       WHERE action = 'delete' AND table_name = 'equipment.equipment' AND actor ->> 'role' = 'admin'`,
    );
    expect(removed).toBe(count);
  });

  it('keeps what people have changed or made, and removes nothing more the second time', async () => {
    const [changed, ...others] = await items();
    const edited = { ...validEquipment, name: 'Our own camera' };
    expect((await service.member.put(`/api/equipment/${changed!.id}`, edited)).status).toBe(200);
    const own = await createEquipment(service, { name: 'Bought by us' });
    const { body } = await removeSampleData(service);
    expect([body.removed['items'], body.kept['items']]).toEqual([others.length, 1]);
    expect((await items()).map(({ name }) => name).toSorted()).toEqual(['Bought by us', 'Our own camera']);
    const again = await removeSampleData(service);
    expect(again.body.removed).toEqual({ items: 0, checkouts: 0, reservations: 0 });
    expect((await items()).map(({ id }) => id)).toContain(own.id);
  });

  it('keeps an item that somebody has out, and names the member who has it', async () => {
    const free = (await items()).find(({ status }) => status === 'available')!;
    const { status } = await service.member.post('/api/equipment-checkouts', {
      equipmentId: free.id,
      labMemberId: 2,
      expectedReturnDate: day(7),
      purpose: 'Our own study',
    });
    expect(status).toBe(201);
    const { body } = await removeSampleData(service);
    expect(body).toMatchObject({ kept: { items: 1, checkouts: 0 }, referredTo: [2] });
    expect((await items()).map(({ id }) => id)).toEqual([free.id]);
    expect((await checkouts()).map(({ purpose }) => purpose)).toEqual(['Our own study']);
  });

  it('is not for callers, administrators included', async () => {
    const { length } = await items();
    for (const client of [service.anonymous, service.member, service.admin])
      expect((await client.post(SAMPLE_DATA_PATH, {})).status).toBe(401);
    for (const rights of [[], ['people', 'site'] as const]) {
      const member = service.onDelegatedCall({ role: 'member', rights: [...rights] }, { call: 'sample-data' });
      expect((await member.post(SAMPLE_DATA_PATH, {})).status).toBe(403);
    }
    expect(await items()).toHaveLength(length);
  });
});
