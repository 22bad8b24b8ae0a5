import type { EquipmentCheckout } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createMember } from '../../members/test/members.factory.js';
import { startMembersService } from '../../members/test/members-service.js';
import { checkoutOf, createEquipment } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const members = await startMembersService();
const equipment = await startEquipmentServiceAlone({ MEMBERS_URL: members.url });
afterAll(() => Promise.all([members.close(), equipment.close()]));

describe('with the real members service', () => {
  const checkOut = async (labMemberId: number) => {
    const { id } = await createEquipment(equipment);
    return equipment.member.post<EquipmentCheckout>('/api/equipment-checkouts', checkoutOf(id, { labMemberId }));
  };

  it('others cannot check an item out to a member who has just set a code', async () => {
    const { id, name } = await createMember(members);
    expect((await checkOut(id)).status).toBe(201);
    const own = members.as({ role: 'member', chosenMember: { id, name } });
    expect((await own.put('/api/auth/code', { code: 'correct horse' })).status).toBe(204);
    await eventually(async () => expect((await checkOut(id)).status).toBe(403));
  });

  it('a checkout keeps the member’s name at that time, whatever happens to the member', async () => {
    const { id } = await createMember(members, { name: '陳一', nameEn: 'Yi Chen' });
    expect(await checkOut(id)).toMatchObject({ status: 201, body: { labMemberId: id, memberName: 'Yi Chen 陳一' } });
    await members.dataSource.query(`UPDATE lab_members SET name = '陳二' WHERE id = $1`, [id]);
    expect((await checkOut(id)).body.memberName).toBe('Yi Chen 陳二');
    await members.dataSource.query('DELETE FROM lab_members');
    expect((await checkOut(id)).status).toBe(404);
    const { body } = await equipment.member.get<{ checkouts: EquipmentCheckout[] }>('/api/equipment-checkouts');
    const own = body.checkouts.filter(({ labMemberId }) => labMemberId === id);
    expect(own.map(({ memberName }) => memberName)).toEqual(['Yi Chen 陳一', 'Yi Chen 陳二']);
  });
});
