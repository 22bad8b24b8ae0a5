import { recordHistorySchema, type Equipment, type Identity, type RecordHistory } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkoutOf, databaseTime, validEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const MING: Partial<Identity> = { role: 'member', chosenMember: { id: 2, name: '王小明' } };
const AMARA: Partial<Identity> = { role: 'member', chosenMember: { id: 3, name: 'Amara Okonkwo' } };

const service = await startEquipmentService();
afterAll(() => service.close());

describe('the history of an item', () => {
  const history = async (id: number): Promise<RecordHistory> => {
    const { status, body } = await service.member.get(`/api/equipment/${id}/history`);
    expect(status).toBe(200);
    return recordHistorySchema.parse(body);
  };
  const create = async () => (await service.as(MING).post<Equipment>('/api/equipment', validEquipment)).body;
  const rename = (id: number, by: Partial<Identity>, name: string) =>
    service.as(by).put(`/api/equipment/${id}`, { ...validEquipment, name });

  it('says who added it, who last changed it, and when', async () => {
    const before = await databaseTime(service);
    const { id } = await create();
    const between = await databaseTime(service);
    expect(await history(id)).toEqual({
      made: { name: '王小明', memberId: 2, isAdmin: false, token: null, at: expect.any(String) },
      changed: null,
      cancelled: null,
    });
    await rename(id, MING, 'First');
    await rename(id, AMARA, 'Second');
    const { made, changed } = await history(id);
    expect(changed).toMatchObject({ name: 'Amara Okonkwo', memberId: 3 });
    const times = [before, Date.parse(made!.at), between, Date.parse(changed!.at), await databaseTime(service)];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('does not change with checkouts, unchanged saves, other items, or writes without a person', async () => {
    const { id } = await create();
    await service.as(AMARA).post('/api/equipment-checkouts', { ...checkoutOf(id), labMemberId: 3 });
    await rename(id, AMARA, validEquipment.name);
    await rename((await create()).id, AMARA, 'Another');
    await service.dataSource.query(`UPDATE equipment SET name = 'By hand' WHERE id = $1`, [id]);
    expect((await history(id)).changed).toBeNull();
  });

  it('lists administrators and members without a chosen identity as such', async () => {
    const { id } = await create();
    await rename(id, { role: 'admin' }, 'By an administrator');
    expect((await history(id)).changed).toMatchObject({ memberId: null, isAdmin: true });
    await rename(id, { ...AMARA, role: 'admin' }, 'By a known one');
    expect((await history(id)).changed).toMatchObject({ memberId: 3, isAdmin: false });
    await rename(id, { role: 'member' }, 'By a member');
    expect((await history(id)).changed).toMatchObject({ name: 'A member', memberId: null, isAdmin: false });
  });

  it('names the token that a program used, together with its owner', async () => {
    const { id } = await create();
    const tokenSuffix = (token: Identity['token']) => ({ ...AMARA, isProven: true, sessionId: null, token });
    await rename(id, tokenSuffix({ id: 7, name: "“Script” \\ '; 日本" }), 'By a script');
    expect((await history(id)).changed).toMatchObject({ name: 'Amara Okonkwo', token: "“Script” \\ '; 日本" });
    await rename(id, AMARA, 'By herself');
    expect((await history(id)).changed).toMatchObject({ name: 'Amara Okonkwo', token: null });
  });

  it('is empty if the audit log has no entries', async () => {
    expect(await history(999_999)).toEqual({ made: null, changed: null, cancelled: null });
  });
});
