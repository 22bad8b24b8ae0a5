import { credentialMessages, type Identity, type Right } from '@lab/contracts';
import { startMembersStandIn, type ApiClient, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createCheckout, createEquipment, createReservation, day, removeAll } from './equipment.factory.js';
import { MEMBERS, startEquipmentServiceAlone } from './equipment-service.js';

/** 林曉恩, who has a code. */
const ADA = 1;
/** 王小明, who has none. */
const BO = 2;

describe('in whose name equipment is taken', () => {
  let members: MembersStandIn;
  let service: StartedService;

  beforeAll(async () => {
    members = await startMembersStandIn(MEMBERS);
    members.protectedIds.add(ADA);
    service = await startEquipmentServiceAlone({ MEMBERS_URL: members.url });
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });
  beforeEach(() => removeAll(service));

  const as = (id: number, identity: Partial<Identity> = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: MEMBERS[id]! }, ...identity });
  const proven = (id: number) => as(id, { isProven: true });

  /** Every request about a member's equipment. */
  const deeds: Record<string, (by: ApiClient, labMemberId: number) => Promise<{ status: number }>> = {
    'checks out': async (by, labMemberId) =>
      by.post('/api/equipment-checkouts', checkoutOf((await createEquipment(service)).id, { labMemberId })),
    returns: async (by, labMemberId) =>
      by.post(`/api/equipment-checkouts/${(await createCheckout(service, { labMemberId })).id}/return`, {}),
    extends: async (by, labMemberId) => {
      const { id } = await createCheckout(service, { labMemberId });
      return by.post(`/api/equipment-checkouts/${id}/extend`, { expectedReturnDate: day(30) });
    },
    'uses a reservation': async (by, labMemberId) => {
      const { id } = await createReservation(service, { labMemberId, startDate: day(0), endDate: day(2) });
      return by.post(`/api/equipment-reservations/${id}/check-out`, {});
    },
    'cancels a reservation': async (by, labMemberId) =>
      by.delete(`/api/equipment-reservations/${(await createReservation(service, { labMemberId })).id}`),
    reserves: async (by, labMemberId) => {
      const { id } = await createEquipment(service);
      const reservation = { ...checkoutOf(id, { labMemberId }), startDate: day(1), endDate: day(2) };
      return by.post('/api/equipment-reservations', reservation);
    },
  };
  const refused = (message: string) => ({ status: 403, body: { message } });
  const protectedName = refused(credentialMessages.protectedName(`Member ${ADA} ${MEMBERS[ADA]}`));

  it.each(Object.entries(deeds))('nobody else %s for a protected member', async (_, deed) => {
    for (const somebody of [service.member, as(BO)]) expect(await deed(somebody, ADA)).toMatchObject(protectedName);
    expect(await deed(proven(BO), ADA)).toMatchObject(refused(credentialMessages.onlyYourself));
    expect((await deed(proven(ADA), ADA)).status).toBeLessThan(300);
  });

  it.each(Object.entries(deeds))('anybody without proof %s for an unprotected member, as before', async (_, deed) => {
    for (const somebody of [service.member, as(BO), as(3)]) expect((await deed(somebody, BO)).status).toBeLessThan(300);
    expect(await deed(proven(ADA), BO)).toMatchObject(refused(credentialMessages.onlyYourself));
  });

  it.each(Object.entries(deeds).filter(([name]) => name !== 'reserves'))(
    'an administrator or a helper for equipment %s for anybody',
    async (_, deed) => {
      const helper = (right: Right) => as(BO, { isProven: true, rights: [right] });
      for (const somebody of [service.admin, helper('equipment')])
        expect((await deed(somebody, ADA)).status).toBeLessThan(300);
      expect(await deed(helper('meetings'), ADA)).toMatchObject(refused(credentialMessages.onlyYourself));
    },
  );

  it('where the lab asks for a proof, only a proven session writes', async () => {
    for (const deed of Object.values(deeds)) {
      const required = { policy: 'required', isProven: false } as const;
      expect(await deed(as(BO, required), BO)).toMatchObject(refused(credentialMessages.sayWhoFirst));
      expect((await deed(as(BO, { policy: 'required', isProven: true }), BO)).status).toBeLessThan(300);
    }
    const reader = as(BO, { policy: 'required' });
    expect((await reader.get('/api/equipment')).status).toBe(200);
    expect((await reader.post('/api/equipment', { name: 'x' })).status).toBe(403);
    expect((await service.as({ role: 'admin', policy: 'required' }).post('/api/equipment', {})).status).toBe(400);
  });
});
