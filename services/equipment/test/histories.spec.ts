import { afterAll, expect, it } from '@jest/globals';
import { bookingCallsOf, BookingHistory, UNITS, type BookedRow, type HeldRow } from './booking-history.js';
import { stopAtNoon } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
stopAtNoon();

const HISTORIES = 1000;
const AT_ONCE = 10;

/** Inserts the items of all histories, and returns their ids. */
const createItems = async (): Promise<number[]> => {
  const rows = await service.dataSource.query<{ id: number }[]>(
    `INSERT INTO equipment (name, description, booking_unit)
     SELECT 'Item', 'An item', unit FROM generate_series(1, $1), unnest($2::text[]) WITH ORDINALITY AS item (unit, place)
     ORDER BY generate_series, place RETURNING id`,
    [HISTORIES, UNITS],
  );
  return rows.map(({ id }) => id);
};

const ofItems = <Of extends HeldRow>(rows: readonly Of[], ids: readonly number[]): Of[] =>
  rows.filter(({ item }) => ids.includes(item));

it(`${HISTORIES} random histories of bookings, repeats, edits, check-outs and returns agree with a simple model`, async () => {
  const [ids, calls] = [await createItems(), bookingCallsOf(service)];
  const histories = Array.from(
    { length: HISTORIES },
    (_, seed) => new BookingHistory(calls, seed, ids.slice(seed * UNITS.length, (seed + 1) * UNITS.length)),
  );
  const waiting = [...histories];
  const runAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.run();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runAll));
  const booked = await service.dataSource.query<BookedRow[]>(
    `SELECT equipment_id AS item, lab_member_id AS member, unit, start_at AS start, end_at AS end
     FROM equipment_booking_items JOIN equipment_bookings AS booking ON booking.id = booking_id`,
  );
  const out = await service.dataSource.query<HeldRow[]>(
    'SELECT equipment_id AS item, lab_member_id AS member FROM equipment_checkouts WHERE returned_at IS NULL',
  );
  for (const history of histories) history.compare(ofItems(booked, history.ids), ofItems(out, history.ids));
  expect(histories.flatMap(({ differences }) => differences)).toEqual([]);
});
