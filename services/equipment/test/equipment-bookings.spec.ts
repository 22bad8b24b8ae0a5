import {
  addDays,
  dayjs,
  equipmentBookingMessages as messages,
  ifMatch,
  type ChangedEquipmentBooking,
  type ErrorResponse,
} from '@lab/contracts';
import { setDate } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { at, bookingsOf } from './bookings.factory.js';
import { createCheckout, createEquipment, day, NOON, removeAll, stopAtNoon } from './equipment.factory.js';
import { ALUMNUS, startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const { path, book, bookOne, list, createItems } = bookingsOf(service);

const invalid = (field: string, message: string) => ({ status: 400, body: { issues: [{ path: field, message }] } });

describe('POST /api/equipment-bookings', () => {
  it('books several items for whole days, both included, for the caller', async () => {
    const equipmentIds = (await createItems('day', 'day')).toReversed();
    const booking = await bookOne({ equipmentIds, start: day(1), end: day(2) });
    expect(booking).toEqual({
      id: booking.id,
      version: 1,
      equipmentIds,
      equipmentNames: 'Tobii Pro Nano, Tobii Pro Nano',
      memberId: 1,
      memberName: 'Member 1 林曉恩',
      purpose: null,
      start: day(1),
      end: day(2),
      seriesId: null,
    });
    expect(await list()).toEqual([booking]);
    expect((await book({ equipmentIds: [equipmentIds[0]], start: day(3), end: day(3) })).status).toBe(201);
  });

  it('books by the hour, whose bookings may meet', async () => {
    const equipmentIds = await createItems('hour');
    const first = await bookOne({ equipmentIds, start: at(1, '09:00'), end: at(1, '11:00'), memberId: 2 });
    expect(first).toMatchObject({ start: at(1, '09:00'), end: at(1, '11:00'), memberId: 2 });
    expect((await book({ equipmentIds, start: at(1, '11:00'), end: at(1, '12:00') })).status).toBe(201);
    expect(await book({ equipmentIds, start: at(1, '10:45'), end: at(1, '11:15') })).toMatchObject({ status: 409 });
  });

  it('takes whole days for items by days that are booked with an item by the hour', async () => {
    const [camera, room] = await createItems('day', 'hour');
    const times = { start: at(1, '22:00'), end: at(2, '02:00') };
    await bookOne({ equipmentIds: [camera, room], ...times });
    expect(await list()).toMatchObject([times]);
    for (const days of [1, 2])
      expect((await book({ equipmentIds: [camera], start: day(days), end: day(days) })).status).toBe(409);
    expect((await book({ equipmentIds: [camera], start: day(3), end: day(3) })).status).toBe(201);
    expect((await book({ equipmentIds: [room], start: at(2, '02:00'), end: at(2, '03:00') })).status).toBe(201);
  });

  it('lists what is in the way and when each item is free for as long, one’s own bookings included, and books nothing', async () => {
    const [camera, drone] = (await createItems('day', 'day')) as [number, number];
    await bookOne({ equipmentIds: [camera], start: day(2), end: day(3) });
    await bookOne({ equipmentIds: [camera], start: day(5), end: day(5), memberId: 2 });
    const answer = await book({ equipmentIds: [camera, drone], start: day(1), end: day(2) });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: messages.clashes,
        clashes: [{ equipmentId: camera, start: day(2), end: day(3), memberName: 'Member 1 林曉恩', nextFree: day(6) }],
      },
    });
    expect(await list(`?equipmentId=${drone}`)).toEqual([]);
    expect(await list('?memberId=2')).toMatchObject([{ equipmentIds: [camera], equipmentNames: 'Tobii Pro Nano' }]);
  });

  it('is refused while an item is checked out until its end, and not afterwards', async () => {
    const { equipmentId } = await createCheckout(service, { expectedReturnDate: day(3) });
    const answer = await book({ equipmentIds: [equipmentId], start: day(3), end: day(3) });
    const clash = { equipmentId, start: day(0), end: day(3), memberName: '王小明', nextFree: day(4) };
    expect(answer).toMatchObject({ status: 409, body: { clashes: [clash] } });
    expect((await book({ equipmentIds: [equipmentId], start: day(4), end: day(4) })).status).toBe(201);
  });

  it('is refused for items that are lost, retired or in maintenance', async () => {
    for (const status of ['lost', 'retired', 'maintenance'] as const) {
      const { id } = await createEquipment(service, { status });
      expect(await book({ equipmentIds: [id], start: day(1), end: day(1) })).toMatchObject({ status: 409 });
    }
  });

  it('is possible for an item in maintenance from its next check on', async () => {
    const { id } = await createEquipment(service, { status: 'maintenance', nextCheckOn: day(5) });
    expect((await book({ equipmentIds: [id], start: day(4), end: day(6) })).status).toBe(409);
    expect((await book({ equipmentIds: [id], start: day(5), end: day(6) })).status).toBe(201);
  });

  it('explains invalid fields', async () => {
    const [camera, room] = (await createItems('day', 'hour')) as [number, number];
    const days = { start: day(1), end: day(1) };
    const cases: [fields: object, field: string, message: string][] = [
      [{ ...days, equipmentIds: [] }, 'equipmentIds', messages.items],
      [{ ...days, equipmentIds: [camera, camera] }, 'equipmentIds', messages.itemTwice],
      [{ ...days, equipmentIds: Array.from({ length: 51 }, (_, index) => index + 1) }, 'equipmentIds', messages.items],
      [{ equipmentIds: [camera], end: day(1) }, 'start', messages.start],
      [{ equipmentIds: [camera], start: 'soon', end: day(1) }, 'start', messages.startInvalid],
      [{ equipmentIds: [camera], start: day(1), end: at(1, '10:00') }, 'end', messages.mixed],
      [{ equipmentIds: [camera], start: day(2), end: day(1) }, 'end', messages.endBeforeStart],
      [{ equipmentIds: [room], start: at(1, '10:00'), end: at(1, '10:00') }, 'end', messages.endBeforeStart],
      [{ equipmentIds: [room], start: at(1, '10:05'), end: at(1, '11:00') }, 'start', messages.step],
      [{ ...days, equipmentIds: [room] }, 'start', messages.needsTimes],
      [{ ...days, equipmentIds: [camera, room] }, 'start', messages.needsTimes],
      [{ equipmentIds: [camera], start: at(1, '10:00'), end: at(1, '11:00') }, 'start', messages.needsDays],
      [{ equipmentIds: [camera], start: day(-1), end: day(1) }, 'start', messages.startPast],
      [{ equipmentIds: [room], start: at(0, '11:45'), end: at(0, '13:00') }, 'start', messages.startPast],
      [{ equipmentIds: [camera], start: day(1), end: day(732) }, 'end', messages.tooFar],
      [{ ...days, equipmentIds: [camera], repeatWeeks: 26 }, 'repeatWeeks', messages.repeats],
      [{ equipmentIds: [camera], start: day(1), end: day(8), repeatWeeks: 1 }, 'repeatWeeks', messages.repeatOverlaps],
    ];
    for (const [fields, field, message] of cases)
      expect([message, await book(fields)]).toMatchObject([message, invalid(field, message)]);
    expect((await book({ ...days, equipmentIds: [999_999] })).status).toBe(404);
    expect((await book({ ...days, equipmentIds: [camera], memberId: ALUMNUS })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('may end up to two years ahead, by the days of the lab', async () => {
    const equipmentIds = await createItems('hour');
    const midnight = new Date(`${dayjs.utc(day(1)).add(2, 'year').format('YYYY-MM-DD')}T00:00+08:00`).getTime();
    const hour = (from: number) => ({
      start: new Date(midnight + from * 3_600_000).toISOString(),
      end: new Date(midnight + (from + 1) * 3_600_000).toISOString(),
    });
    expect(await book({ equipmentIds, ...hour(0) })).toMatchObject(invalid('end', messages.tooFar));
    expect((await book({ equipmentIds, ...hour(-1) })).status).toBe(201);
  });

  it('may begin in the quarter of an hour in which it is made', async () => {
    const equipmentIds = await createItems('hour');
    setDate(new Date(NOON.getTime() + 14 * 60_000));
    expect((await book({ equipmentIds, start: at(0, '12:00'), end: at(0, '13:00') })).status).toBe(201);
  });
});

describe('a weekly repeat', () => {
  it('is a series of bookings', async () => {
    const equipmentIds = await createItems('day', 'day');
    const { body } = await book({ equipmentIds, start: day(1), end: day(2), repeatWeeks: 2 });
    const [first] = body.bookings;
    expect(body.bookings.map(({ start, end, seriesId }) => [start, end, seriesId])).toEqual(
      [0, 7, 14].map((days) => [day(1 + days), day(2 + days), first!.id]),
    );
  });

  it('lists every clash, and books nothing', async () => {
    const equipmentIds = await createItems('day');
    for (const days of [8, 22]) await bookOne({ equipmentIds, start: day(days), end: day(days) });
    const { status, body } = await book({ equipmentIds, start: day(1), end: day(1), repeatWeeks: 4 });
    expect(status).toBe(409);
    expect((body as unknown as ErrorResponse).clashes!.map(({ start, nextFree }) => [start, nextFree])).toEqual([
      [day(8), day(9)],
      [day(22), day(23)],
    ]);
    expect(await list()).toHaveLength(2);
  });
});

describe('PUT /api/equipment-bookings/{id}', () => {
  const change = (id: number, fields: object, query = '', headers = {}) =>
    service.member.put<ChangedEquipmentBooking>(`${path}/${id}${query}`, fields, headers);

  const createSeries = async () => {
    const equipmentIds = await createItems('day');
    const { body } = await book({ equipmentIds, start: day(1), end: day(1), repeatWeeks: 3 });
    return { equipmentIds, ids: body.bookings.map(({ id }) => id) as [number, number, number, number] };
  };

  const starts = async () => (await list()).map(({ start }) => start);

  it('changes what is given, by the rules for creating, and needs the version', async () => {
    const [camera, drone] = (await createItems('day', 'day')) as [number, number];
    const { id } = await bookOne({ equipmentIds: [camera], start: day(1), end: day(2), purpose: 'Study' });
    const answer = await change(id, { equipmentIds: [drone], end: day(3) }, '', { 'if-match': ifMatch(1) });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, version: 2, equipmentIds: [drone], start: day(1), end: day(3), purpose: 'Study' },
    });
    expect(await change(id, { purpose: null }, '', { 'if-match': ifMatch(1) })).toMatchObject({
      status: 412,
      body: { current: { id, version: 2 } },
    });
    await bookOne({ equipmentIds: [drone], start: day(5), end: day(5) });
    expect(await change(id, { end: day(5) })).toMatchObject({ status: 409, body: { clashes: [{ start: day(5) }] } });
    expect(await change(id, { start: day(-1) })).toMatchObject(invalid('start', messages.startPast));
    expect((await change(999_999, {})).status).toBe(404);
  });

  it('changes one of a series, which stays in it', async () => {
    const { ids } = await createSeries();
    expect((await change(ids[1], { start: day(9), end: day(9) })).body).toMatchObject({ seriesId: ids[0] });
    expect(await starts()).toEqual([day(1), day(9), day(15), day(22)]);
  });

  it('moves this one and the later ones by the same difference', async () => {
    const { ids } = await createSeries();
    await change(ids[2], { start: day(16), end: day(16) });
    expect((await change(ids[1], { start: day(9), end: day(10) }, '?which=later')).status).toBe(200);
    expect((await list()).map(({ start, end }) => [start, end])).toEqual([
      [day(1), day(1)],
      [day(9), day(10)],
      [day(17), day(18)],
      [day(23), day(24)],
    ]);
  });

  it('moves all by a week at once, although each comes to where the next one was', async () => {
    const { ids } = await createSeries();
    expect((await change(ids[0], { start: day(8), end: day(8) }, '?which=all')).status).toBe(200);
    expect(await starts()).toEqual([day(8), day(15), day(22), day(29)]);
  });

  it('changes none of a series when one is not free', async () => {
    const { equipmentIds, ids } = await createSeries();
    await bookOne({ equipmentIds, start: day(23), end: day(23) });
    expect((await change(ids[0], { start: day(2), end: day(2) }, '?which=all')).status).toBe(409);
    expect(await starts()).toEqual([day(1), day(8), day(15), day(22), day(23)]);
  });

  it('refuses a series whose bookings would overlap', async () => {
    const { ids } = await createSeries();
    const changed = await change(ids[0], { end: day(9) }, '?which=all');
    expect(changed).toMatchObject(invalid('end', messages.repeatOverlaps));
  });

  it('changes one that is over only alone, because the others are not over', async () => {
    const { ids } = await createSeries();
    setDate(new Date(`${addDays(day(0), 3)}T12:00:00+08:00`));
    for (const which of ['later', 'all'])
      expect(await change(ids[0], { purpose: 'Study' }, `?which=${which}`)).toMatchObject({
        status: 409,
        body: { message: messages.isOver },
      });
  });

  it('keeps a beginning in the past', async () => {
    const equipmentIds = await createItems('day');
    const { id } = await bookOne({ equipmentIds, start: day(0), end: day(2) });
    setDate(new Date(`${addDays(day(0), 1)}T12:00:00+08:00`));
    expect((await change(id, { end: day(2) })).status).toBe(200);
  });
});

describe('DELETE /api/equipment-bookings/{id}', () => {
  it('deletes this one, this and the later ones, or all of a series', async () => {
    const cases = [
      ['', 3],
      ['?which=later', 1],
      ['?which=all', 0],
    ] as const;
    for (const [query, left] of cases) {
      await removeAll(service);
      const equipmentIds = await createItems('day');
      const { body } = await book({ equipmentIds, start: day(1), end: day(1), repeatWeeks: 3 });
      const { id, version } = body.bookings[1]!;
      const remove = (seen: number) =>
        service.member.send('DELETE', `${path}/${id}${query}`, { headers: { 'if-match': ifMatch(seen) } });
      expect((await remove(version + 1)).status).toBe(412);
      expect((await remove(version)).status).toBe(204);
      expect((await remove(version)).status).toBe(404);
      expect(await list()).toHaveLength(left);
    }
  });
});
