import type { Equipment, EquipmentProblem, ReportedProblem } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
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

const report = (id: number, fields: object = {}, query = '', headers = {}) =>
  service.member.post<ReportedProblem>(
    `/api/equipment/${id}/problems${query}`,
    { text: 'It does not start', ...fields },
    headers,
  );
const solve = (id: number, body: object = { isSolved: true }) =>
  service.member.put<EquipmentProblem>(`/api/equipment-problems/${id}`, body);
const undo = (undoToken: string | undefined) => service.member.post('/api/equipment-problems/undo', { undoToken });
const problems = async (query = '') =>
  (await service.member.get<{ problems: EquipmentProblem[] }>(`/api/equipment-problems${query}`)).body.problems;
const bookings = (id: number) =>
  service.dataSource.query('SELECT id, equipment_id FROM equipment_booking_items WHERE id = $1', [id]);

describe('a report of a problem', () => {
  it('is listed with its photo, without GPS data, until it is solved with a note', async () => {
    const { id, name } = await createEquipment(service);
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('text', 'A crack');
    form.set('since', day(-2));
    form.set('photo', new Blob([new Uint8Array(photo)]), 'crack.jpg');
    const path = `/api/equipment/${id}/problems`;
    const { status, body } = await service.member.send<ReportedProblem>('POST', path, { body: form });
    expect([status, body.breaks]).toEqual([201, []]);
    const [problem] = await problems('?open=true');
    expect(problem).toMatchObject({
      id: body.id,
      equipmentName: name,
      text: 'A crack',
      since: day(-2),
      solvedAt: null,
    });
    expect((await service.anonymous.get(problem!.photoUrl!)).status).toBe(401);
    const shown = await service.member.get<Buffer>(problem!.photoUrl!);
    expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
    const solved = await solve(body.id!, { isSolved: true, note: 'Glued' });
    expect(solved.body).toMatchObject({ note: 'Glued', solverName: expect.stringContaining('林曉恩') });
    expect(await problems('?open=true')).toEqual([]);
    expect(await problems(`?equipmentId=${id}`)).toHaveLength(1);
    expect((await solve(body.id!, { isSolved: false })).body).toMatchObject({ solvedAt: null, note: 'Glued' });
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ since: day(1) }, 'since'],
    [{ since: 'yesterday' }, 'since'],
    [{ maintenance: 'perhaps' }, 'maintenance'],
  ])('is refused with %j', async (fields, path) => {
    const { id } = await createEquipment(service);
    expect(await report(id, fields)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect((await report(4711)).status).toBe(404);
  });

  it('begins maintenance, which ends with the last problem that wanted it', async () => {
    const { id } = await createEquipment(service);
    const first = (await report(id, { maintenance: true })).body.id!;
    const second = (await report(id, { maintenance: true })).body.id!;
    const minor = (await report(id)).body.id!;
    expect(await statusOf(service, id)).toBe('maintenance');
    for (const [problem, status] of [
      [first, 'maintenance'],
      [minor, 'maintenance'],
      [second, 'available'],
    ] as const) {
      await solve(problem);
      expect(await statusOf(service, id)).toBe(status);
    }
  });

  it('cannot begin maintenance of an item that is out or lost', async () => {
    const { equipmentId } = await createCheckout(service);
    const { id } = await createEquipment(service, { status: 'lost' });
    for (const item of [equipmentId, id]) {
      expect((await report(item, { maintenance: true })).status).toBe(409);
      expect((await report(item, { maintenance: true }, '?dryRun=true')).status).toBe(409);
      expect((await report(item)).status).toBe(201);
    }
  });

  it('shows the bookings before the next check, which it moves or cancels, and can be undone once', async () => {
    const equipment = await createEquipment(service, { nextCheckOn: day(20) });
    const other = await createEquipment(service);
    const moved = await createReservation(service, { equipment, startDate: day(1), endDate: day(2) });
    const cancelled = await createReservation(service, { equipment, startDate: day(5), endDate: day(6) });
    await createReservation(service, { equipment, startDate: day(20), endDate: day(21) });
    const { id } = equipment;
    const preview = await report(id, { maintenance: true }, '?dryRun=true');
    expect(preview.body.breaks.map((booking) => booking.id)).toEqual([moved.id, cancelled.id]);
    expect(await problems()).toEqual([]);
    const move = [
      { bookingId: moved.id, equipmentId: other.id },
      { bookingId: cancelled.id, equipmentId: null },
    ];
    const { status, body } = await report(id, { maintenance: true, move });
    expect(status).toBe(201);
    expect(await bookings(moved.id)).toEqual([{ id: moved.id, equipment_id: other.id }]);
    expect(await bookings(cancelled.id)).toEqual([]);
    expect((await undo(body.undoToken)).status).toBe(200);
    expect(await service.dataSource.query('SELECT * FROM equipment_booking_items ORDER BY id')).toMatchObject([
      { id: moved.id, equipment_id: id },
      { id: cancelled.id, equipment_id: id },
      {},
    ]);
    expect([await statusOf(service, id), await problems()]).toEqual(['available', []]);
    expect((await undo(body.undoToken)).status).toBe(404);
  });

  it('moves no booking that is not affected, nor to an item that is not free, and then writes nothing', async () => {
    const equipment = await createEquipment(service);
    const booking = await createReservation(service, { equipment });
    const foreign = await createReservation(service);
    const moveTo = (bookingId: number, equipmentId: number | null) =>
      report(equipment.id, { maintenance: true, move: [{ bookingId, equipmentId }] });
    expect(await moveTo(foreign.id, null)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'move.0.bookingId' }] },
    });
    expect((await moveTo(booking.id, foreign.equipmentId)).status).toBe(409);
    expect(await moveTo(booking.id, 4711)).toMatchObject({ status: 404 });
    expect([await statusOf(service, equipment.id), await problems()]).toEqual(['available', []]);
  });

  it('cannot be undone after the item was changed', async () => {
    const { id } = await createEquipment(service);
    const { undoToken } = (await report(id, { maintenance: true })).body;
    const item = { name: 'Repaired', description: 'x', status: 'available' };
    await service.member.put<Equipment>(`/api/equipment/${id}`, item);
    expect((await undo(undoToken)).status).toBe(409);
    expect(await problems()).toHaveLength(1);
    expect((await undo('unknown')).status).toBe(404);
  });

  it('cannot be undone after one of its bookings was changed, and then changes nothing', async () => {
    const other = await createEquipment(service);
    const changes: object[] = [{ start: day(10), end: day(11) }, { memberId: 3 }, { purpose: 'Another' }];
    for (const change of changes) {
      for (const target of [other.id, null]) {
        const equipment = await createEquipment(service);
        const { bookingId } = await createReservation(service, { equipment });
        await createReservation(service, { equipment, startDate: day(10), endDate: day(11) });
        const kept = await createEquipment(service);
        const booking = `/api/equipment-bookings/${bookingId}`;
        await service.member.put(booking, { equipmentIds: [equipment.id, kept.id] });
        const move = [{ bookingId, equipmentId: target }];
        const { undoToken } = (await report(equipment.id, { maintenance: true, move })).body;
        expect((await service.member.put(booking, change)).status).toBe(200);
        expect((await undo(undoToken)).status).toBe(409);
        expect(await statusOf(service, equipment.id)).toBe('maintenance');
        const equipmentIds = target ? [target, kept.id] : [kept.id];
        expect((await service.member.put(booking, {})).body).toMatchObject({ equipmentIds, ...change });
        await service.member.delete(booking);
      }
    }
  });

  it('cannot be undone when the item of a booking is taken or retired meanwhile', async () => {
    const equipment = await createEquipment(service, { status: 'maintenance' });
    const { bookingId } = await createReservation(service, { equipment });
    const cancel = async () =>
      (await report(equipment.id, { maintenance: true, move: [{ bookingId, equipmentId: null }] })).body.undoToken;
    const undoToken = await cancel();
    const taken = await createReservation(service, { equipment, labMemberId: 3 });
    expect((await undo(undoToken)).status).toBe(409);
    await service.member.delete(`/api/equipment-bookings/${taken.bookingId}`);
    const item = { name: 'Old', description: 'x', status: 'retired' };
    expect((await service.member.put(`/api/equipment/${equipment.id}`, item)).status).toBe(200);
    expect((await undo(undoToken)).status).toBe(409);
    await service.member.put(`/api/equipment/${equipment.id}`, { ...item, status: 'available' });
    expect((await undo(undoToken)).status).toBe(200);
    expect(await service.dataSource.query('SELECT id FROM equipment_bookings')).toEqual([{ id: bookingId }]);
  });

  it('moves no booking to an item that its own member has out', async () => {
    const equipment = await createEquipment(service);
    const { bookingId } = await createReservation(service, { equipment });
    const { equipmentId } = await createCheckout(service, { expectedReturnDate: day(4) });
    const move = [{ bookingId, equipmentId }];
    expect((await report(equipment.id, { maintenance: true, move })).status).toBe(409);
  });

  it('keeps the note of a solution until it is cleared', async () => {
    const { id } = (await report((await createEquipment(service)).id)).body;
    expect((await solve(id!, { isSolved: true, note: 'Glued' })).body.note).toBe('Glued');
    expect((await solve(id!, { isSolved: false })).body.note).toBe('Glued');
    expect((await solve(id!, { isSolved: true, note: null })).body.note).toBeNull();
  });

  it('is written once, though it is sent 20 times at once', async () => {
    const { id } = await createEquipment(service);
    const headers = { 'idempotency-key': 'problem-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(id, { maintenance: true }, '', headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await problems()).toHaveLength(1);
  });
});
