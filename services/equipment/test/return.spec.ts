import { equipmentCheckoutSchema, type EquipmentCheckout } from '@lab/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createCheckout, databaseTime, day, removeAll, statusOf, stopAtNoon } from './equipment.factory.js';
import { startEquipmentService, type StartedEquipmentService } from './equipment-service.js';

let service: StartedEquipmentService;

beforeAll(async () => {
  service = await startEquipmentService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const path = '/api/equipment-checkouts';

describe('POST /api/equipment-checkouts/{id}/return', () => {
  const giveBack = (id: number, body?: unknown) => service.member.post<EquipmentCheckout>(`${path}/${id}/return`, body);

  it.each([
    ['good', 'available'],
    ['minor_issues', 'available'],
    ['damaged', 'maintenance'],
    ['lost', 'lost'],
  ] as const)('in condition %s makes the item %s', async (returnCondition, status) => {
    const { id, equipmentId } = await createCheckout(service);
    const before = await databaseTime(service);
    const answer = await giveBack(id, { returnCondition, returnNotes: ' Lid <i>loose</i> 🔧 ' });
    expect(answer.status).toBe(200);
    const closed = equipmentCheckoutSchema.strict().parse(answer.body);
    expect(closed).toMatchObject({ id, returnCondition, returnNotes: 'Lid <i>loose</i> 🔧', isOverdue: false });
    const returned = Date.parse(closed.returnedAt!);
    expect(returned).toBeGreaterThanOrEqual(before);
    expect(returned).toBeLessThanOrEqual(await databaseTime(service));
    expect(await statusOf(service, equipmentId)).toBe(status);
  });

  it.each([[undefined], [{}], [{ returnNotes: '' }]])('treats %j as good, without notes', async (body) => {
    const { id } = await createCheckout(service);
    expect(await giveBack(id, body)).toMatchObject({
      status: 200,
      body: { returnCondition: 'good', returnNotes: null },
    });
  });

  it.each(['', 'broken', null, 5])('refuses the condition %j', async (returnCondition) => {
    const { id, equipmentId } = await createCheckout(service);
    const message = 'Please indicate the condition';
    expect(await giveBack(id, { returnCondition })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'returnCondition', message }] },
    });
    expect(await statusOf(service, equipmentId)).toBe('checked_out');
  });

  it('makes an overdue item no longer overdue', async () => {
    const { id } = await createCheckout(service, { expectedReturnDate: day(-3) });
    expect((await giveBack(id)).body).toMatchObject({ isOverdue: false, expectedReturnDate: day(-3) });
  });

  it('answers 409 the second time, and keeps the first return', async () => {
    const { id, equipmentId } = await createCheckout(service);
    await giveBack(id, { returnCondition: 'damaged' });
    expect(await giveBack(id, { returnCondition: 'good' })).toMatchObject({
      status: 409,
      body: { message: 'This equipment has already been returned.' },
    });
    expect(await statusOf(service, equipmentId)).toBe('maintenance');
  });

  it('allows the item to be checked out again', async () => {
    const { id, equipmentId } = await createCheckout(service);
    await giveBack(id);
    expect((await service.member.post(path, checkoutOf(equipmentId))).status).toBe(201);
  });

  it('works while the members service is unavailable', async () => {
    const { id } = await createCheckout(service);
    await service.members.stop();
    const { status } = await giveBack(id);
    await service.members.start();
    expect(status).toBe(200);
  });

  it('answers 404 for an unknown checkout and 400 for a malformed id', async () => {
    expect(await giveBack(999_999)).toMatchObject({ status: 404, body: { message: 'There is no such checkout.' } });
    expect((await service.member.post(`${path}/x/return`)).status).toBe(400);
  });

  it('is for members', async () => {
    expect((await service.anonymous.post(`${path}/1/return`)).status).toBe(401);
  });
});
