import { equipmentCheckoutListSchema, equipmentCheckoutSchema, type EquipmentCheckout } from '@lab/contracts';
import { setDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createEquipment, day, removeAll, stopAtNoon } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const service = await startEquipmentServiceAlone();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const path = '/api/equipment-checkouts';

describe('GET /api/equipment-checkouts', () => {
  const list = async (query = ''): Promise<EquipmentCheckout[]> => {
    const answer = await service.member.get(`${path}${query}`);
    expect(answer.status).toBe(200);
    const { checkouts } = equipmentCheckoutListSchema.strict().parse(answer.body);
    return checkouts.map((checkout) => equipmentCheckoutSchema.strict().parse(checkout));
  };
  const purposes = async (query = '') => (await list(query)).map(({ purpose }) => purpose);

  it('returns every field of a checkout, with the names at the time of the checkout', async () => {
    const equipment = await createEquipment(service, { name: 'Camera' });
    const { id, checkoutDate } = await createCheckout(service, { equipment, checkoutNotes: 'With case' });
    await service.dataSource.query(`UPDATE equipment SET name = 'Renamed'`);
    expect(await list()).toEqual([
      {
        id,
        equipmentId: equipment.id,
        equipmentName: 'Camera',
        labMemberId: 2,
        memberName: '王小明',
        checkoutDate: checkoutDate.toISOString(),
        expectedReturnDate: day(7),
        purpose: 'Pilot study',
        checkoutNotes: 'With case',
        returnedAt: null,
        returnCondition: null,
        returnNotes: null,
        isOverdue: false,
      },
    ]);
  });

  it('returns active checkouts unless all are requested, filtered by item or member, with today’s date in the lab', async () => {
    const equipment = await createEquipment(service);
    await createCheckout(service, { equipment, purpose: 'first', returnedAt: new Date(Date.now() - 1000) });
    await createCheckout(service, { equipment, purpose: 'second', returnedAt: new Date() });
    await createCheckout(service, { purpose: 'another’s', labMemberId: 3 });
    expect(await purposes()).toEqual(['another’s']);
    expect(await purposes('?status=active')).toEqual(['another’s']);
    expect(await purposes('?status=all')).toEqual(['another’s', 'second', 'first']);
    expect(await purposes(`?status=all&equipmentId=${equipment.id}`)).toEqual(['second', 'first']);
    expect(await purposes('?labMemberId=3')).toEqual(['another’s']);
    expect(await purposes('?labMemberId=2')).toEqual([]);
    expect((await service.member.get(path)).body).toMatchObject({ today: day(0) });
    for (const query of ['?status=returned', '?equipmentId=1e99', '?labMemberId=x'])
      expect((await service.member.get(`${path}${query}`)).status).toBe(400);
  });

  it('returns overdue ones first, then by due date, then returned ones, latest first', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await createCheckout(service, { purpose: 'next week', expectedReturnDate: day(7) });
    await createCheckout(service, { purpose: 'back long ago', returnedAt: hoursAgo(50), expectedReturnDate: day(-9) });
    await createCheckout(service, { purpose: 'overdue', expectedReturnDate: day(-1) });
    await createCheckout(service, { purpose: 'today', expectedReturnDate: day(0) });
    await createCheckout(service, { purpose: 'long overdue', expectedReturnDate: day(-30) });
    await createCheckout(service, { purpose: 'back just now', returnedAt: hoursAgo(1) });
    expect((await list('?status=all')).map(({ purpose, isOverdue }) => [purpose, isOverdue])).toEqual([
      ['long overdue', true],
      ['overdue', true],
      ['today', false],
      ['next week', false],
      ['back just now', false],
      ['back long ago', false],
    ]);
  });

  describe('with its ETag', () => {
    const etagOf = async (query = '') => (await service.member.get(`${path}${query}`)).headers.get('etag')!;
    const ask = async (etag: string, query = '') =>
      (await service.member.get(`${path}${query}`, { 'if-none-match': etag })).status;

    it('answers 304 until a checkout changes, for each filter, even if the item is edited', async () => {
      const [active, all] = [await etagOf(), await etagOf('?status=all')];
      expect([await ask(active), await ask(all, '?status=all'), await ask(active, '?status=all')]).toEqual([
        304, 304, 200,
      ]);
      await createCheckout(service);
      expect([await ask(active), await ask(all, '?status=all')]).toEqual([200, 200]);
      const etag = await etagOf();
      await service.dataSource.query(`UPDATE equipment SET notes = 'edited'`);
      expect(await ask(etag)).toBe(304);
    });

    it('answers 200 when a checkout becomes overdue, at midnight in the lab', async () => {
      setDate(new Date('2026-03-01T15:59:59Z'));
      await createCheckout(service, { expectedReturnDate: '2026-03-01' });
      const etag = await etagOf();
      expect((await list())[0]!.isOverdue).toBe(false);
      setDate(new Date('2026-03-01T16:00:00Z'));
      expect(await ask(etag)).toBe(200);
      expect((await list())[0]!.isOverdue).toBe(true);
    });
  });
});
