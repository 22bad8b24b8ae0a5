import type { EquipmentBookingList, MarkedLost, StockTake } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createEquipment, createReservation, day, removeAll, statusOf } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService({ PUBLIC_URL: 'https://lab.example.edu' });
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const PATH = '/api/stock-takes';
const begin = async (location: string | null = null) => (await service.member.post<StockTake>(PATH, { location })).body;
const scan = (id: number, codes: readonly string[], at = new Date().toISOString()) =>
  service.member.post<StockTake>(`${PATH}/${id}/scans`, { scans: codes.map((code) => ({ code, at })) });
const finish = (id: number) => service.member.post<StockTake>(`${PATH}/${id}/finish`);
const label = (id: number) => `https://lab.example.edu/aimex/equipment/${id}`;

describe('a stock-take', () => {
  it('expects the items at its location, unless they are lost or retired', async () => {
    const here = await createEquipment(service, { location: 'Room 1' });
    await createEquipment(service, { location: 'Room 2' });
    for (const status of ['lost', 'retired'] as const) await createEquipment(service, { location: 'Room 1', status });
    expect(await begin('room 1')).toMatchObject({ expected: [here.id], found: [], missing: [here.id] });
    expect((await begin()).expected).toHaveLength(2);
    const { body } = await service.member.get<{ stockTakes: object[] }>(PATH);
    expect(body.stockTakes).toMatchObject([{ location: null }, { location: 'room 1', finishedAt: null }]);
  });

  it('knows labels by address, path and old address, and serial numbers; other codes are unexpected', async () => {
    const location = 'Room 1';
    const items = [];
    for (const serialNumber of ['SN-1', 'SN-2', 'SN-3', 'SN-4', 'SN-5'])
      items.push((await createEquipment(service, { location, serialNumber })).id);
    const [a, b, c, d, e] = items as [number, number, number, number, number];
    const other = await createEquipment(service, { location: 'Room 2' });
    const { id } = await begin(location);
    const foreign = ['https://evil.example/aimex/equipment/1', 'javascript:alert(1)', '4711', label(4711)];
    const known = [label(a), `/portal/equipment/${b}`, `https://lab.example.edu/aimex/equipment?item=${c}`, 'sn-4'];
    const { status, body } = await scan(id, [...known, ...foreign, label(other.id)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: [a, b, c, d], missing: [e], elsewhere: [other.id] });
    expect(body.unexpected.toSorted()).toEqual(foreign.toSorted());
  });

  it('counts a code once, however often and by however many it is scanned at once', async () => {
    const { id: item } = await createEquipment(service);
    const { id } = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(id, [label(item), 'x', label(item), 'x'])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { body } = await service.member.get<StockTake>(`${PATH}/${id}`);
    expect(body).toMatchObject({ found: [item], missing: [], unexpected: ['x'] });
  });

  it('is finished once, and accepts earlier scans for seven more days', async () => {
    const [first, second] = [await createEquipment(service), await createEquipment(service)];
    const { id } = await begin();
    const before = new Date().toISOString();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await scan(id, [label(first.id)], before)).body.found).toEqual([first.id]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await scan(id, [label(second.id)], later)).status).toBe(409);
    await service.dataSource.query(`UPDATE stock_takes SET finished_at = now() - interval '8 days'`);
    expect((await scan(id, [label(second.id)], '2020-01-01T00:00:00Z')).status).toBe(409);
    expect((await scan(4711, ['x'])).status).toBe(404);
    expect((await service.member.post(`${PATH}/${id}/scans`, { scans: [] })).status).toBe(400);
  });

  it('is deleted while open, by the member who began it', async () => {
    const { id } = await begin();
    const other = service.as({ role: 'member', chosenMember: { id: 3, name: 'Amara Okonkwo' } });
    expect((await other.delete(`${PATH}/${id}`)).status).toBe(403);
    expect((await service.member.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await service.member.delete(`${PATH}/${id}`)).status).toBe(404);
    const { id: finished } = await begin();
    await finish(finished);
    expect((await service.member.delete(`${PATH}/${finished}`)).status).toBe(409);
  });

  it('marks missing items as lost, which can be undone; not found ones, nor those that are out', async () => {
    const [missing, found, broken] = [
      await createEquipment(service),
      await createEquipment(service),
      await createEquipment(service, { status: 'maintenance' }),
    ];
    const { equipmentId: out } = await createCheckout(service);
    const { id } = await begin();
    await scan(id, [label(found.id)]);
    const mark = (equipmentIds: number[], caller = service.admin) =>
      caller.post<MarkedLost>(`${PATH}/${id}/mark-lost`, { equipmentIds });
    expect((await mark([missing.id], service.member)).status).toBe(403);
    for (const ids of [[found.id], [missing.id, out], [4711]]) expect((await mark(ids)).status).toBe(409);
    const { status, body } = await mark([missing.id, broken.id]);
    expect([status, body.marked, await statusOf(service, missing.id)]).toEqual([200, 2, 'lost']);
    const undo = () => service.admin.post(`${PATH}/undo`, { undoToken: body.undoToken });
    expect((await undo()).status).toBe(200);
    expect([await statusOf(service, missing.id), await statusOf(service, broken.id)]).toEqual([
      'available',
      'maintenance',
    ]);
    expect((await undo()).status).toBe(404);
    expect((await service.member.get<StockTake>(`${PATH}/${id}`)).body.missing).toContain(missing.id);
  });

  it('marks a booked item as lost only when it may leave its bookings', async () => {
    const { equipmentId } = await createReservation(service);
    const { id } = await begin();
    const mark = (query: string) =>
      service.admin.post(`${PATH}/${id}/mark-lost${query}`, { equipmentIds: [equipmentId] });
    expect(await mark('')).toMatchObject({ status: 409, body: { bookings: [{ equipmentIds: [equipmentId] }] } });
    expect(await statusOf(service, equipmentId)).toBe('available');
    expect((await mark('?evenBooked=true')).status).toBe(200);
    const { body } = await service.member.get('/api/equipment-bookings');
    expect([await statusOf(service, equipmentId), body]).toMatchObject(['lost', { bookings: [] }]);
  });

  it('gives items that were marked as lost their bookings back, unless one was changed since', async () => {
    const [lost, kept] = [await createEquipment(service), await createEquipment(service)];
    const alone = await createReservation(service, { equipment: lost });
    const shared = await createReservation(service, { equipment: kept, startDate: day(9), endDate: day(9) });
    const path = `/api/equipment-bookings/${shared.bookingId}`;
    await service.member.put(path, { equipmentIds: [lost.id, kept.id] });
    const bookings = async () => (await service.member.get<EquipmentBookingList>('/api/equipment-bookings')).body;
    const { id } = await begin();
    const mark = async () =>
      (await service.admin.post<MarkedLost>(`${PATH}/${id}/mark-lost?evenBooked=true`, { equipmentIds: [lost.id] }))
        .body.undoToken;
    const undo = (undoToken: string) => service.admin.post(`${PATH}/undo`, { undoToken });
    const first = await mark();
    expect((await bookings()).bookings).toMatchObject([{ id: shared.bookingId, equipmentIds: [kept.id] }]);
    expect((await undo(first)).status).toBe(200);
    expect((await bookings()).bookings).toMatchObject([
      { id: alone.bookingId, equipmentIds: [lost.id] },
      { id: shared.bookingId, equipmentIds: [kept.id, lost.id] },
    ]);
    const second = await mark();
    await service.member.put(path, { start: day(10), end: day(10) });
    expect((await undo(second)).status).toBe(409);
    expect([await statusOf(service, lost.id), (await bookings()).bookings.length]).toEqual(['lost', 1]);
  });

  it('leaves out items that are deleted meanwhile', async () => {
    const { id: item } = await createEquipment(service);
    const { id } = await begin();
    await scan(id, [label(item)]);
    await service.dataSource.query('DELETE FROM equipment');
    expect((await service.member.get<StockTake>(`${PATH}/${id}`)).body).toMatchObject({ expected: [], found: [] });
  });
});
