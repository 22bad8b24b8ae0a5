import { creationsWithoutKey, eventually, describeIdempotency, repeatsSubject, runsOncePerKey } from '@lab/test-kit';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createEquipment, createReservation, day, removeAll, validEquipment } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

const subject = repeatsSubject('equipment', startEquipmentService, removeAll);
let service: StartedEquipmentService;
beforeAll(() => void ({ service } = subject()));

it('every route that creates something accepts an Idempotency-Key, as documented in the API', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

describeIdempotency('POST /api/equipment', subject, async () => ({
  path: '/api/equipment',
  body: validEquipment,
  other: { ...validEquipment, name: 'Another' },
  refused: { body: { ...validEquipment, name: '' }, status: 400 },
  count: subject().countOf('equipment'),
}));

runsOncePerKey('POST /api/equipment-checkouts', subject, async () => {
  const { id } = await createEquipment(service);
  return {
    path: '/api/equipment-checkouts',
    body: checkoutOf(id),
    other: checkoutOf(id, { purpose: 'Another' }),
    count: subject().countOf('equipment_checkouts'),
  };
});

runsOncePerKey('POST /api/equipment-reservations', subject, async () => {
  const { id } = await createEquipment(service);
  const body = { ...checkoutOf(id), startDate: day(1), endDate: day(2) };
  return {
    path: '/api/equipment-reservations',
    body,
    other: { ...body, endDate: day(3) },
    count: subject().countOf('equipment_bookings'),
  };
});

runsOncePerKey('POST /api/equipment-reservations/{id}/check-out', subject, async () => {
  const { id } = await createReservation(service, { startDate: day(0) });
  return {
    path: `/api/equipment-reservations/${id}/check-out`,
    body: { checkoutNotes: 'With its case' },
    other: { checkoutNotes: 'Without its case' },
    count: subject().countOf('equipment_checkouts'),
  };
});

const key = { 'idempotency-key': 'one form' };

describe('a checkout with an Idempotency-Key', () => {
  it('uses the key for its own route only, and ignores surrounding spaces in texts', async () => {
    const { id } = await createEquipment(service);
    const reservation = { ...checkoutOf(id), startDate: day(20), endDate: day(21) };
    expect((await service.member.post('/api/equipment-reservations', reservation, key)).status).toBe(201);
    for (const purpose of ['Pilot study', '  Pilot study '])
      expect((await service.member.post('/api/equipment-checkouts', checkoutOf(id, { purpose }), key)).status).toBe(
        201,
      );
  });

  it('counts as one request per token', async () => {
    const { id } = await createEquipment(service);
    const send = async (tokenId: number) => {
      const token = { id: tokenId, name: 'Script' };
      const script = service.as({ role: 'member', chosenMember: { id: 2, name: '王小明' }, isProven: true, token });
      return (await script.post('/api/equipment-checkouts', checkoutOf(id), key)).status;
    };
    expect([await send(7), await send(7), await send(8)]).toEqual([201, 201, 409]);
  });
});

describe('a write whose connection is killed', () => {
  let other: Client;
  beforeEach(async () => {
    other = new Client({ connectionString: service.adminDatabaseUrl });
    await other.connect();
  });
  afterEach(() => other.end());

  /** Waits until a backend of the service waits for a lock, and returns its pid. */
  const waiting = async (): Promise<number> => {
    for (;;) {
      const { rows } = await other.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows[0]) return rows[0].pid as number;
    }
  };

  it('leaves neither a record nor the key behind, and can be repeated', async () => {
    const { id } = await createEquipment(service);
    const send = () => service.member.post('/api/equipment-checkouts', checkoutOf(id), key);
    await other.query('BEGIN');
    await other.query('LOCK TABLE equipment.equipment_checkouts');
    const killed = send();
    await other.query('SELECT pg_terminate_backend($1)', [await waiting()]);
    expect((await killed).status).toBe(503);
    await other.query('ROLLBACK');
    expect((await other.query('SELECT FROM equipment.idempotency_keys')).rowCount).toBe(0);
    // The service may need a moment to notice the lost connection.
    await eventually(async () => expect((await send()).status).toBe(201));
    expect((await other.query('SELECT FROM equipment.equipment_checkouts')).rowCount).toBe(1);
  });
});
